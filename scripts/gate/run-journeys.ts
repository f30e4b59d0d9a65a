import { z } from 'zod';
import { ensureJourneyBrowsers } from '../ensure-chromium';
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
  ensureJourneyBrowsers(process.env);
  return runPlaywright(['-c', 'e2e', ...which, '--retries=1'], extra, node);
}

/** Runs Playwright with these words and reads what it counted. */
export function runPlaywright(
  words: readonly string[],
  extra: Record<string, string> = {},
  node?: string,
): Promise<Count> {
  return countTests(
    (file) =>
      runTool(
        '@playwright/test/cli.js',
        ['test', ...words, '--reporter=list,json'],
        { ...extra, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        node,
      ),
    countJourneys,
  );
}

/**
 * So many journeys of a run may pass at their second try; with more, chance is no explanation
 * (docs/decisions/journeys.md).
 */
const SECOND_TRIES_ALLOWED = 2;

const suite = z.object({
  specs: z
    .array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) }))
    .optional(),
  get suites() {
    return z.array(suite).optional();
  },
});

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
});

/**
 * What Playwright's JSON report counts, with few second tries as passed and many as failed, and all of them named.
 * @internal
 */
export function countJourneys(json: unknown): Count {
  const { stats, suites } = report.parse(json);
  const { expected, unexpected, flaky, skipped } = stats;
  const excused = flaky <= SECOND_TRIES_ALLOWED ? flaky : 0;
  return {
    passed: expected + excused,
    failed: unexpected + flaky - excused,
    skipped,
    secondTries: suites.flatMap(flakyTitles),
  };
}

/** File and title of the journeys that failed once and then passed. */
function flakyTitles({ specs = [], suites = [] }: z.infer<typeof suite>): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(flakyTitles),
  ];
}
