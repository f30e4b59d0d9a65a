import { describe, expect, it } from 'vitest';
import { pageJumps } from '@/lib/catalogue/page-jumps';

describe('pageJumps', () => {
  it('names every block and the pages of its own', () => {
    expect(pageJumps(6, 16)).toEqual([1, 5, 6, 7, 8, 9, 13, 16]);
    expect(pageJumps(16, 16)).toEqual([1, 5, 9, 13, 14, 15, 16]);
  });

  it.each([1, 10, 852, 6667])('any of %i pages is two clicks from any other, with few links on each', (last) => {
    for (const from of [1, Math.ceil(last / 2), last]) {
      const reached = new Set(pageJumps(from, last).flatMap((page) => pageJumps(page, last)));
      expect(reached.size).toBe(last);
      expect(pageJumps(from, last).length).toBeLessThanOrEqual(2 * Math.ceil(Math.sqrt(last)) + 1);
    }
  });
});
