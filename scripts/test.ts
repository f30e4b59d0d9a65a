import { runJourneys } from './gate/run-journeys';
import { check, runRounds } from './gate/run-rounds';
import { runUnitTests } from './gate/run-unit-tests';
import { workInMemory } from './gate/work-in-memory';

workInMemory(process.env);

/**
 * `npm test`: what somebody who changes the shop wants to know within ten minutes, cheapest first. Rows of a round run
 * side by side where none of them takes every processor and they stay out of each other's files. `npm start` afterwards
 * finds the build; `npm run verify` (verify.ts) is the rest.
 */
await runRounds([
  [
    // In this order, since types read which pages the last build found.
    [
      check('production build', 'scripts/build.ts', ['--unless-done']),
      // The law and Next read sources by TypeScript 6, whose interface its quicker successor does not have.
      // Further checkers would look at the same types again, and the processors are in use.
      check('types', 'typescript-7/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '1']),
    ],
    [
      check('format', 'oxfmt/bin/oxfmt', ['--check']),
      check('lint', 'oxlint/bin/oxlint'),
      check('styles', 'stylelint/bin/stylelint.mjs', ['components/**/*.css']),
      check('styles for the oldest browsers', 'scripts/oldest-browsers/check-styles.ts'),
      check('nothing unused', 'knip/bin/knip.js'),
      check('nothing for tests alone', 'knip/bin/knip.js', ['--production', '--exclude', 'dependencies']),
      check('import law', 'scripts/import-law.ts'),
    ],
  ],
  [[{ name: 'unit tests, and backend tests on SQLite', run: runUnitTests }]],
  [[{ name: 'core journeys in Chromium', run: () => runJourneys('core') }]],
]);
