import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ELSEWHERE = ['**/node_modules/**', '.next/**', 'e2e/**', '.data/**', 'backend/**'];

/** What leaves a trace in its process: modules replaced or loaded anew, globals of its own, a window. */
const LEAVES_TRACES = /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\(|@vitest-environment/;

/** The folder that a process works in is one for all its threads. */
const CHANGES_FOLDER = /\bprocess\.chdir\(/;

const read = (file: string) => readFileSync(here(file), 'utf8');
// As globs, which read brackets otherwise.
const asGlob = (file: string) => file.replaceAll('\\', '/').replaceAll(/[()[\]]/g, '?');
const traced = globSync('**/*.test.{ts,tsx}', { cwd: here('.'), exclude: ELSEWHERE }).filter((file) =>
  LEAVES_TRACES.test(read(file)),
);
const changesFolder = traced.filter((file) => CHANGES_FOLDER.test(read(file))).map(asGlob);

export default defineConfig({
  resolve: {
    alias: {
      '@': here('.'),
      'server-only': here('backend/testing/empty-module.ts'),
      'client-only': here('backend/testing/empty-module.ts'),
    },
  },
  test: {
    setupFiles: [here('testing/hold-demo-document.ts')],
    projects: [
      // Files of one process share its modules where they leave no trace in it: loading them takes longest.
      { extends: true, test: { name: 'backend', include: ['backend/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, ...traced.map(asGlob)],
          isolate: false,
        },
      },
      // A thread starts in a third of the time of a process.
      { extends: true, test: { name: 'apart', include: traced.map(asGlob), exclude: changesFolder, pool: 'threads' } },
      { extends: true, test: { name: 'apart in processes', include: changesFolder } },
    ],
    // Node.js has a localStorage of its own, which would hide the one of happy-dom.
    execArgv: ['--no-webstorage'],
    // vitest would leave one core free, which on a machine of two is half of it.
    maxWorkers: '100%',
    // How fast a rule is the benchmarks say: a busy machine fails no test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
