import { runBackendTestsOnPostgres } from './gate/run-backend-tests-on-postgres';
import { runEngines } from './gate/run-engines';
import { runJourneys } from './gate/run-journeys';
import { runUnitTests } from './gate/run-unit-tests';
import { runTool, type Step } from './gate/step';
import { Tally } from './gate/tally';

/** A tool that passes or does not, and counts nothing. */
const check =
  (tool: string, args: readonly string[] = []) =>
  async (said?: Buffer[]): Promise<undefined> => {
    await runTool(tool, args, {}, process.execPath, said);
    return undefined;
  };

/**
 * What 'done' means, cheapest first: rounds, one after the other, of rows that run side by side where none of them
 * takes every processor and they stay out of each other's files. `npm start` afterwards finds the build.
 */
const rounds: readonly (readonly (readonly Step[])[])[] = [
  [
    // In one row, since types read what a build writes.
    [
      { name: 'types', run: check('typescript/bin/tsc', ['--noEmit', '-p', '.']) },
      { name: 'production build', run: check('scripts/build.ts', ['--unless-done']) },
    ],
    [
      { name: 'format', run: check('oxfmt/bin/oxfmt', ['--check']) },
      { name: 'lint', run: check('oxlint/bin/oxlint') },
      { name: 'styles', run: check('stylelint/bin/stylelint.mjs', ['components/**/*.css']) },
      { name: 'styles for the oldest browsers', run: check('scripts/floor/check-styles.ts') },
      { name: 'nothing unused', run: check('knip/bin/knip.js') },
      {
        name: 'nothing for tests alone',
        run: check('knip/bin/knip.js', ['--production', '--exclude', 'dependencies']),
      },
      { name: 'import law', run: check('scripts/import-law.ts') },
      { name: 'licences and known faults of packages', run: check('scripts/packages/check-packages.ts') },
      { name: 'planted violations are caught', run: check('scripts/self-test.ts') },
    ],
  ],
  [[{ name: 'built code for the oldest browsers', run: check('scripts/floor/check-built-code.ts') }]],
  [[{ name: 'unit and backend tests', run: runUnitTests }]],
  [[{ name: 'backend tests on PostgreSQL', run: runBackendTestsOnPostgres }]],
  [
    [{ name: 'torture, short form', run: check('verification/torture/run.ts', ['--short']) }],
    [
      { name: 'what machines are told', run: check('verification/findability/check-demo.ts') },
      { name: 'Mozilla’s rules for heads', run: check('verification/observatory/check-pages.ts') },
    ],
  ],
  [[{ name: 'journeys in Chromium', run: () => runJourneys() }]],
  [[{ name: 'the buying path in three engines', run: () => runEngines(['--retries=1']) }]],
];

const steps = rounds.flat(2);
const tally = new Tally();

/** Runs a step unless the gate is closed. @param said gathers what it says, which is shown whole at its end */
async function take(step: Step, said?: Buffer[]): Promise<void> {
  if (tally.failed > 0) return;
  const title = `${steps.indexOf(step) + 1}/${steps.length} ${step.name}`;
  const heading = `\n── ${title}`;
  if (!said) console.log(heading);
  const started = performance.now();
  const outcome = await step
    .run(said)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (said) process.stdout.write(Buffer.concat([Buffer.from(`${heading}\n`), ...said]));
  if (outcome) tally.add(outcome instanceof Error ? { passed: 0, failed: 1, skipped: 0 } : outcome);
  const isPassed = !(outcome instanceof Error || (outcome && outcome.failed > 0));
  if (isPassed) console.log(`✓ ${title} (${seconds} s)`);
  else console.error(`✗ ${title} (${seconds} s)${outcome instanceof Error ? `: ${outcome.message}` : ''}`);
}

for (const rows of rounds)
  await Promise.all(
    rows.map(async (row) => {
      for (const step of row) await take(step, rows.length > 1 ? [] : undefined);
    }),
  );

console.log(`\n${tally.lastLines().join('\n')}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
