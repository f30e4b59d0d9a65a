import { z } from 'zod';
import { ensureJourneyBrowsers } from '../ensure-chromium';
import { countTests, runTool, type Count } from './step';

/**
 * Playwright's journeys in real Chromium on the production build. One that fails is tried again, and counted as one
 * that needed it.
 *
 * @param project of e2e/playwright.config.ts
 */
export function runJourneys(project: 'core' | 'others'): Promise<Count> {
  ensureJourneyBrowsers(process.env);
  return runPlaywright(['-c', 'e2e', `--project=${project}`, '--retries=1']);
}

/**
 * Runs Playwright with these words and reads what it counted.
 *
 * @param said gathers the output instead of showing it
 */
export function runPlaywright(words: readonly string[], said?: Buffer[]): Promise<Count> {
  return countTests(
    (file) =>
      runTool(
        '@playwright/test/cli.js',
        ['test', ...words, '--reporter=list,json'],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        said,
      ),
    countJourneys,
  );
}

/** So many journeys of each half may pass at their second try; with more, chance is no explanation (e2e/README.md). */
const SECOND_TRIES_ALLOWED = 1;

const suite = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          // A try's duration is in ms.
          z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
        ),
      }),
    )
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
  const specs = suites.flatMap(specsOf);
  return {
    passed: expected + excused,
    failed: unexpected + flaky - excused,
    skipped,
    secondTries: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(nameOf),
    timed: specs.map((spec) => ({ title: nameOf(spec), seconds: secondsOf(spec) })),
  };
}

type Suite = z.infer<typeof suite>;
type Spec = NonNullable<Suite['specs']>[number];

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const nameOf = ({ file, title }: Spec): string => `${file}: ${title}`;

/** Of all its tries together. */
const secondsOf = ({ tests }: Spec): number =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000;
