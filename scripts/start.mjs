/**
 * `npm start`: builds if needed, then runs the built server. Plain JavaScript, since whatever reads TypeScript would
 * stay in memory.
 */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What V8 and glibc read as the process begins, and later no more (server/README.md); thresholds in bytes. */
const FLAGS = ['--max-semi-space-size=4', '--v8-pool-size=1', '--gc-memory-reducer-start-delay-ms=2000'];
const THRESHOLDS = { MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' };

// Replaces this process, which Windows does not support. What was given by hand counts, as it comes later.
if (process.platform !== 'win32' && !FLAGS.every((flag) => process.execArgv.includes(flag)))
  process.execve(process.execPath, [process.execPath, ...FLAGS, ...process.execArgv, ...process.argv.slice(1)], {
    ...THRESHOLDS,
    ...process.env,
  });

const require = createRequire(import.meta.url);
const built = path.resolve('.next', 'open-shop.cjs');

// Of several processes (PROCESSES) the first has looked, and they are of one build.
if (cluster.isPrimary && (!existsSync(built) || !require(built).isCurrent())) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/prepare.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  delete require.cache[built];
}
await require(built).openShop({ dev: false });
