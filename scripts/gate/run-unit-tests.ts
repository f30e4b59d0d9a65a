import path from 'node:path';
import { z } from 'zod';
import { countTests, runTool, type Count } from './step';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      // In ms; absent where a test did not run.
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

/** What vitest's JSON report counts, and how long each test took. */
function countUnitTests(json: unknown): Count {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, testResults } = report.parse(json);
  const timed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${path.relative('.', name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed, failed, skipped, timed };
}

/** vitest over every unit and backend test. */
export function runUnitTests(): Promise<Count> {
  return runVitest([]);
}

/**
 * Runs vitest once and reads what it counted.
 *
 * @param args what to run, and by which configuration
 * @param extra settings added to the environment
 */
export function runVitest(args: readonly string[], extra: Record<string, string> = {}): Promise<Count> {
  return countTests(
    (file) =>
      runTool(
        'vitest/vitest.mjs',
        ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        extra,
      ),
    countUnitTests,
  );
}
