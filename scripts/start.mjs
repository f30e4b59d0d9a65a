/**
 * The program of `start.sh`: builds if needed, then runs the built server. Plain JavaScript, since whatever reads TypeScript would
 * stay in memory.
 */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const built = path.resolve('.next', 'open-shop.cjs');

if (!existsSync(built) || !require(built).isCurrent()) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/prepare.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  delete require.cache[built];
}
await require(built).openShop({ dev: false });
