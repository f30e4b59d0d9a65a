import { z } from 'zod';
import { countTests, runTool, type Count } from './step';

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() });

/** vitest over every unit and backend test. */
export function runUnitTests(): Promise<Count> {
  return runVitest([]);
}

/**
 * Runs vitest once and reads what it counted.
 *
 * @param args what to run, and by which configuration
 * @param extra settings added to the environment
 * @param node the Node.js that runs it, where that is not this one
 */
export function runVitest(args: readonly string[], extra: Record<string, string> = {}, node?: string): Promise<Count> {
  return countTests(
    (file) =>
      runTool(
        'vitest/vitest.mjs',
        ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        extra,
        node,
      ),
    (json) => {
      const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report.parse(json);
      return { passed, failed, skipped };
    },
  );
}
