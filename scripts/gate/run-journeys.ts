import { z } from 'zod';
import { ensureChromium } from '../chromium';
import { countTests, runTool, type Count } from './step';

const report = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }) });

/** Playwright's journeys in real Chromium on the production build. */
export function runJourneys(): Promise<Count> {
  const CHROMIUM_PATH = ensureChromium(process.env);
  return countTests(
    (file) => runTool('@playwright/test/cli.js', ['test', '-c', 'e2e', '--reporter=list,json'], { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    (json) => {
      const { stats } = report.parse(json);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    },
  );
}
