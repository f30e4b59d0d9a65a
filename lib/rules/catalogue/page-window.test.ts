import { describe, expect, it } from 'vitest';
import { pageWindow, pageJumps } from './page-window';

const shown = (current: number, last: number) => pageWindow(current, last).join(' ').replaceAll('gap', '...');

describe('pageWindow', () => {
  it('[9.06] lists all of 5 pages or fewer', () => {
    expect(shown(1, 1)).toBe('1');
    expect(shown(4, 5)).toBe('1 2 3 4 5');
    expect(shown(1, 0)).toBe('');
  });

  it('[9.07] page 1 comes first and the last page last, always', () => {
    for (let current = 1; current <= 20; current += 1) {
      const marks = pageWindow(current, 20);
      expect([marks[0], marks.at(-1)]).toEqual([1, 20]);
      expect(marks).toContain(current);
    }
  });

  it('[9.08] shows pages 2 to 4 when the current page is 3 or less', () => {
    expect([1, 2, 3].map((current) => shown(current, 10))).toEqual(Array(3).fill('1 2 3 4 ... 10'));
  });

  it('[9.09] shows the last three before the end within 2 of it', () => {
    expect([8, 9, 10].map((current) => shown(current, 10))).toEqual(Array(3).fill('1 ... 7 8 9 10'));
  });

  it('[9.10] else shows previous, current and next', () => {
    expect(shown(4, 10)).toBe('1 ... 3 4 5 ... 10');
    expect(shown(7, 10)).toBe('1 ... 6 7 8 ... 10');
  });

  it('[9.11] puts a gap only where numbers are left out', () => {
    expect(shown(3, 6)).toBe('1 2 3 4 ... 6');
    expect(shown(4, 6)).toBe('1 ... 3 4 5 6');
    expect(shown(2, 5)).not.toContain('...');
  });
});

describe('pageJumps', () => {
  it('names every block and the pages of its own', () => {
    expect(pageJumps(6, 16)).toEqual([1, 5, 6, 7, 8, 9, 13, 16]);
    expect(pageJumps(16, 16)).toEqual([1, 5, 9, 13, 14, 15, 16]);
  });

  it.each([1, 10, 852, 2500])('any of %i pages is two clicks from any other, with few links on each', (last) => {
    for (const from of [1, Math.ceil(last / 2), last]) {
      const reached = new Set(pageJumps(from, last).flatMap((page) => pageJumps(page, last)));
      expect(reached.size).toBe(last);
      expect(pageJumps(from, last).length).toBeLessThanOrEqual(2 * Math.ceil(Math.sqrt(last)) + 1);
    }
  });

  it.each([2501, 6667, 67_240])('any of %i pages is three clicks from any other, with few links on each', (last) => {
    const onward = (pages: Iterable<number>) => new Set(Array.from(pages).flatMap((page) => pageJumps(page, last)));
    for (const from of [1, Math.ceil(last / 2), last]) {
      expect(onward(onward(onward([from]))).size).toBe(last);
      expect(pageJumps(from, last).length).toBeLessThanOrEqual(3 * Math.ceil(Math.cbrt(last)) + 1);
    }
  });
});
