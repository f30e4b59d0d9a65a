import { buildShop } from './build-shop';
import { runBackendTestsOnPostgres } from './gate/run-backend-tests-on-postgres';
import { runEngines } from './gate/run-engines';
import { runJourneys } from './gate/run-journeys';
import { runOnTheNewestNode } from './gate/run-on-the-newest-node';
import { runUnitTests } from './gate/run-unit-tests';
import { runTool, type Step } from './gate/step';
import { Tally } from './gate/tally';
import { NEWEST_NODE } from './ensure-node';

/** A tool that passes or does not, and counts nothing. */
const check =
  (tool: string, args: readonly string[] = []) =>
  async (): Promise<undefined> => {
    await runTool(tool, args);
    return undefined;
  };

async function build(): Promise<undefined> {
  buildShop(process.cwd());
  return undefined;
}

/** What 'done' means, cheapest first. `npm start` afterwards finds the build and does not make another. */
const steps: readonly Step[] = [
  { name: 'types', run: check('typescript/bin/tsc', ['--noEmit', '-p', '.']) },
  { name: 'format', run: check('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'lint', run: check('oxlint/bin/oxlint') },
  { name: 'styles for the oldest browsers', run: check('scripts/floor/check-styles.ts') },
  { name: 'import law', run: check('scripts/import-law.ts') },
  { name: 'planted violations are caught', run: check('scripts/self-test.ts') },
  { name: 'unit and backend tests', run: runUnitTests },
  { name: 'backend tests on PostgreSQL', run: runBackendTestsOnPostgres },
  { name: 'production build', run: build },
  { name: 'built code for the oldest browsers', run: check('scripts/floor/check-built-code.ts') },
  { name: 'torture, short form', run: check('scripts/torture/run.ts', ['--short']) },
  { name: 'what machines are told', run: check('scripts/findability/check-demo.ts') },
  { name: 'journeys in Chromium', run: () => runJourneys() },
  { name: 'the buying path in three engines', run: () => runEngines(['--retries=1']) },
  { name: `backend tests and a purchase on Node.js ${NEWEST_NODE}`, run: () => runOnTheNewestNode() },
];

const tally = new Tally();

for (const [index, step] of steps.entries()) {
  const title = `${index + 1}/${steps.length} ${step.name}`;
  console.log(`\n── ${title}`);
  const started = Date.now();
  const outcome = await step
    .run()
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (outcome) tally.add(outcome instanceof Error ? { passed: 0, failed: 1, skipped: 0 } : outcome);
  if (tally.failed > 0) {
    console.error(`✗ ${title} (${seconds} s)${outcome instanceof Error ? `: ${outcome.message}` : ''}`);
    break;
  }
  console.log(`✓ ${title} (${seconds} s)`);
}

console.log(`\n${tally.lastLines().join('\n')}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
