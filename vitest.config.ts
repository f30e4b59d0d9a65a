import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Rules, and what the storefront's server makes of a catalogue without asking anybody. */
const RULES = 'lib/{rules,contract,platform,storefront/{listing,search,seo,http,security}}/**/*.test.{ts,tsx}';

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
      // Their modules hold no state that a test would see, so that files of one process share them: loading them takes longest.
      { extends: true, test: { name: 'backend', include: ['backend/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'rules', include: [RULES], isolate: false } },
      {
        extends: true,
        test: {
          name: 'storefront',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '.next/**', 'e2e/**', '.data/**', 'backend/**', RULES],
        },
      },
    ],
    // Node.js has a localStorage of its own, which would hide the one of happy-dom.
    execArgv: ['--no-webstorage'],
    // vitest would leave one core free, which on a machine of two is half of it.
    maxWorkers: '100%',
    // How fast a rule is the benchmarks say: a busy machine fails no test.
    testTimeout: 20_000,
  },
});
