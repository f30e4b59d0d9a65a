import { describe, expect, it } from 'vitest';
import { typingDistance } from '@/lib/search/typing-distance';

describe('typingDistance', () => {
  it.each([
    ['kurta', 'kurta', 0],
    ['kurta', 'kutra', 1],
    ['kurta', 'krta', 1],
    ['kurta', 'kurrta', 1],
    ['kurta', 'kurtq', 1],
    ['murukku', 'mruuku', 2],
    ['', 'ab', 2],
  ])('%s and %s lie %i apart', (from, to, slips) => {
    expect(typingDistance(from, to, 3)).toBe(slips);
    expect(typingDistance(to, from, 3)).toBe(slips);
  });

  it('counts no further than asked', () => {
    expect(typingDistance('kurta', 'sandal', 2)).toBe(3);
    expect(typingDistance('a'.repeat(100), 'b'.repeat(100), 2)).toBe(3);
  });
});
