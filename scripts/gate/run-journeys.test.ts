import { expect, test } from 'vitest';
import { countJourneys } from './run-journeys';

/** A report as Playwright writes it, of journeys that ended so. */
function reportOf(statuses: readonly ('expected' | 'unexpected' | 'flaky' | 'skipped')[]): unknown {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  for (const status of statuses) stats[status] += 1;
  const specs = statuses.map((status, position) => ({
    title: `journey ${position}`,
    file: 'a.spec.ts',
    tests: [{ status }],
  }));
  return { stats, suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] };
}

test('a journey that failed twice closes the gate', () => {
  expect(countJourneys(reportOf(['expected', 'unexpected', 'skipped']))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    secondTries: [],
  });
});

test('two second tries are excused and named', () => {
  const count = countJourneys(reportOf(['flaky', 'expected', 'flaky']));
  expect(count).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    secondTries: ['a.spec.ts: journey 0', 'a.spec.ts: journey 2'],
  });
});

test('three second tries close the gate, all of them', () => {
  expect(countJourneys(reportOf(['flaky', 'flaky', 'flaky', 'expected']))).toMatchObject({
    passed: 1,
    failed: 3,
    skipped: 0,
  });
});
