import { describe, expect, it } from 'vitest';
import { seededRandom } from '@/testing/seeded-random';
import { typingDistance } from './typing-distance';

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

  it('counts as the definition does, and no further than asked, for 1,000 pairs of short words', () => {
    const known = new Map<string, number>();
    /** Optimal string alignment as it is defined, from the last letters back. */
    const defined = (from: string, to: string): number => {
      const key = `${from} ${to}`;
      const [a, b] = [from.slice(0, -1), to.slice(0, -1)];
      const swapped = from.length > 1 && to.length > 1 && from.at(-1) === to.at(-2) && from.at(-2) === to.at(-1);
      const slips =
        known.get(key) ??
        (from === '' || to === ''
          ? from.length + to.length
          : Math.min(
              defined(a, to) + 1,
              defined(from, b) + 1,
              defined(a, b) + (from.at(-1) === to.at(-1) ? 0 : 1),
              swapped ? defined(a.slice(0, -1), b.slice(0, -1)) + 1 : Infinity,
            ));
      known.set(key, slips);
      return slips;
    };
    const random = seededRandom(20261122);
    const word = () => Array.from({ length: random.below(8) }, () => random.pick([...'abc'])).join('');
    const pairs = Array.from({ length: 1_000 }, () => [word(), word()] as const);
    for (const most of [0, 1, 2, 3, 9]) {
      expect(pairs.map(([from, to]) => `${from} ${to} ${typingDistance(from, to, most)}`)).toEqual(
        pairs.map(([from, to]) => `${from} ${to} ${Math.min(defined(from, to), most + 1)}`),
      );
    }
  });

  it('counts no further than asked', () => {
    expect(typingDistance('kurta', 'sandal', 2)).toBe(3);
    expect(typingDistance('a'.repeat(100), 'b'.repeat(100), 2)).toBe(3);
  });
});
