import { ensureEngine } from './engines/ensure-engine';
import { runBackendTestsOnPostgres } from './gate/run-backend-tests-on-postgres';
import { runEngines } from './gate/run-engines';
import { runJourneys, runPlaywright } from './gate/run-journeys';
import { check, runRounds } from './gate/run-rounds';
import { workInMemory } from './gate/work-in-memory';

workInMemory(process.env);

/**
 * `npm run verify`: everything that has to pass beside `npm test` before a version is given out. What takes both
 * processors runs alone.
 */
await runRounds([
  [[check('production build', 'scripts/build.ts', ['--unless-done'])]],
  [[{ name: 'backend tests on PostgreSQL', run: runBackendTestsOnPostgres }]],
  [
    // Its shops wait more than they work, and its bounds are wide.
    [check('torture, short form', 'verification/torture/run.ts', ['--short'])],
    [
      check('what stands in front of a shop', 'verification/fronts/run.ts'),
      // Three shops, their database and a balancer take one processor of the two.
      check('three machines, short form', 'verification/torture/run.ts', ['--machines', '3', '--short']),
    ],
    [
      check('built code for the oldest browsers', 'scripts/oldest-browsers/check-built-code.ts'),
      check('licences and known faults of packages', 'scripts/packages/check-packages.ts'),
      check('what machines are told', 'verification/findability/check-demo.ts'),
      check('Mozilla’s rules for heads', 'verification/observatory/check-pages.ts'),
      check('planted violations are caught', 'scripts/self-test.ts'),
      {
        name: 'the buying path in three engines',
        run: (said) => runEngines(['--retries=1'], process.env, ensureEngine, (words) => runPlaywright(words, said)),
      },
    ],
  ],
  [[{ name: 'the other journeys in Chromium', run: () => runJourneys('others') }]],
]);
