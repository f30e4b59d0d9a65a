import { ensureChromium } from '../chromium';
import { countJourneys } from './count-journeys';
import { countTests, runTool, type Count } from './step';

/** Playwright's journeys in real Chromium on the production build. One that fails is tried again, and counted as one that needed it. */
export function runJourneys(): Promise<Count> {
  const CHROMIUM_PATH = ensureChromium(process.env);
  return countTests(
    (file) =>
      runTool('@playwright/test/cli.js', ['test', '-c', 'e2e', '--retries=1', '--reporter=list,json'], { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    countJourneys,
  );
}
