import { ensureChromium } from '../chromium';
import { countJourneys, secondTries } from './count-journeys';
import { countTests, runTool, type Count } from './step';

/** Playwright's journeys in real Chromium on the production build. Those that needed a second try are named, and only few may. */
export function runJourneys(): Promise<Count> {
  const CHROMIUM_PATH = ensureChromium(process.env);
  return countTests(
    (file) =>
      runTool('@playwright/test/cli.js', ['test', '-c', 'e2e', '--retries=1', '--reporter=list,json'], { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    (json) => {
      for (const title of secondTries(json)) console.warn(`! passed only at its second try: ${title}`);
      return countJourneys(json);
    },
  );
}
