import { expect, test } from 'vitest';
import { countJourneys } from './run-journeys';

/** A report as Playwright writes it, of journeys that ended so. */
function reportOf(statuses: readonly ('expected' | 'unexpected' | 'flaky' | 'skipped')[]): unknown {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  for (const status of statuses) stats[status] += 1;
  const specs = statuses.map((status, position) => ({
    title: `journey ${position}`,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ duration: 1000 * position }, { duration: 500 }] }],
  }));
  return { stats, suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] };
}

test('a journey that failed twice closes the gate', () => {
  expect(countJourneys(reportOf(['expected', 'unexpected', 'skipped']))).toMatchObject({
    passed: 1,
    failed: 1,
    skipped: 1,
    secondTries: [],
  });
});

test('one second try is excused and named', () => {
  expect(countJourneys(reportOf(['expected', 'expected', 'flaky']))).toMatchObject({
    passed: 3,
    failed: 0,
    skipped: 0,
    secondTries: ['a.spec.ts: journey 2'],
  });
});

test('two second tries close the gate, both of them', () => {
  expect(countJourneys(reportOf(['flaky', 'flaky', 'expected', 'expected']))).toMatchObject({
    passed: 2,
    failed: 2,
    skipped: 0,
  });
});

test('a journey takes as long as all its tries', () => {
  expect(countJourneys(reportOf(['expected', 'flaky'])).timed).toEqual([
    { title: 'a.spec.ts: journey 0', seconds: 0.5 },
    { title: 'a.spec.ts: journey 1', seconds: 1.5 },
  ]);
});
