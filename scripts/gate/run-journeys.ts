import { ensureChromium } from '../ensure-chromium';
import { countJourneys } from './count-journeys';
import { countTests, runTool, type Count } from './step';

/**
 * Playwright's journeys in real Chromium on the production build. One that fails is tried again, and counted as one
 * that needed it.
 *
 * @param which files or titles, where not all are meant
 * @param extra settings added to the environment
 * @param node the Node.js that runs them and their shops, where that is not this one
 */
export function runJourneys(
  which: readonly string[] = [],
  extra: Record<string, string> = {},
  node?: string,
): Promise<Count> {
  const CHROMIUM_PATH = ensureChromium(process.env);
  return countTests(
    (file) =>
      runTool(
        '@playwright/test/cli.js',
        ['test', '-c', 'e2e', ...which, '--retries=1', '--reporter=list,json'],
        { ...extra, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        node,
      ),
    countJourneys,
  );
}
