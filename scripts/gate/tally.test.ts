import { expect, test } from 'vitest';
import { Tally } from './tally';

const lastLinesOf = (...counts: Parameters<Tally['add']>[0][]) => {
  const tally = new Tally();
  for (const count of counts) tally.add(count);
  return tally.lastLines();
};

test('the last line is nothing but the counts, whatever there is to say', () => {
  const lines = (secondTries: string[]) => [{ passed: 7, failed: 0, skipped: 0 }, { passed: 5, failed: 1, skipped: 2, secondTries }];
  expect(lastLinesOf(...lines([])).at(-1)).toBe('12 passed, 1 failed, 2 skipped');
  expect(lastLinesOf(...lines(['a.spec.ts: one'])).at(-1)).toBe('12 passed, 1 failed, 2 skipped');
  expect(lastLinesOf({ passed: 7, failed: 0, skipped: 0 }).at(-1)).toBe('7 passed, 0 failed');
});

test('journeys that needed a second try are told apart directly before it, and named', () => {
  expect(lastLinesOf({ passed: 3, failed: 0, skipped: 0, secondTries: ['a.spec.ts: one', 'b.spec.ts: two'] })).toEqual([
    '! passed only at its second try: a.spec.ts: one', '! passed only at its second try: b.spec.ts: two', '2 of the journeys needed second tries.', '3 passed, 0 failed',
  ]);
  expect(lastLinesOf({ passed: 3, failed: 0, skipped: 0 })).toEqual(['3 passed, 0 failed']);
});
