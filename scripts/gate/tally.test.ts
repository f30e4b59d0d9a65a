import { expect, test } from 'vitest';
import { Tally } from './tally';

const lastLinesOf = (...counts: Parameters<Tally['add']>[0][]) => {
  const tally = new Tally();
  for (const count of counts) tally.add(count);
  return tally.lastLines();
};

test('the counts stand alone on a line, for programs', () => {
  expect(
    lastLinesOf(
      { passed: 7, failed: 0, skipped: 0 },
      { passed: 5, failed: 1, skipped: 2, secondTries: ['a.spec.ts: one'] },
    )[0],
  ).toBe('12 passed, 1 failed, 2 skipped');
  expect(lastLinesOf({ passed: 7, failed: 0, skipped: 0 })).toEqual(['7 passed, 0 failed']);
});

test('the last line tells journeys that needed a second try apart, and names them', () => {
  expect(lastLinesOf({ passed: 3, failed: 0, skipped: 0, secondTries: ['a.spec.ts: one', 'b.spec.ts: two'] })).toEqual([
    '3 passed, 0 failed',
    '! 2 of the journeys passed only at the second try: a.spec.ts: one; b.spec.ts: two',
  ]);
});

test('steps are timed in their order, and of all tests the ten slowest are named', () => {
  const tally = new Tally();
  tally.time('types', 41.06);
  tally.time('unit tests', 145);
  const test = (seconds: number) => ({ title: `a.test.ts: takes ${seconds}`, seconds });
  tally.add({ passed: 6, failed: 0, skipped: 0, timed: [1, 2, 3, 4, 5, 6].map(test) });
  tally.add({ passed: 6, failed: 0, skipped: 0, timed: [12, 11, 10, 9, 8, 7].map(test) });
  expect(tally.times()).toEqual([
    'Steps, in seconds:',
    '    41.1  types',
    '   145.0  unit tests',
    'The slowest tests, in seconds:',
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((one) => `${`${one}.0`.padStart(8)}  a.test.ts: takes ${one}`),
  ]);
});
