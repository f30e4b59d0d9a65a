import { z } from 'zod';
import { countTests, runTool, type Count } from './step';

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() });

/** vitest over every unit and backend test. */
export function runUnitTests(): Promise<Count> {
  return countTests(
    (file) => runTool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
    (json) => {
      const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report.parse(json);
      return { passed, failed, skipped };
    },
  );
}
