import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      '@': here('.'),
      'server-only': here('backend/testing/empty-module.ts'),
      'client-only': here('backend/testing/empty-module.ts'),
    },
  },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '.next/**', 'e2e/**', '.data/**'],
    // SQLite is native code under Node.js 20 and 22: a process per file, never a thread.
    pool: 'forks',
    // vitest would leave one core free, which on a machine of two is half of it.
    maxWorkers: '100%',
    // How fast a rule is the benchmarks say: a busy machine fails no test.
    testTimeout: 20_000,
  },
});
