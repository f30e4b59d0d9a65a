import { spawnSync } from 'node:child_process';
import { isBuilt, markBuilt, sourceStamp } from './build-stamp';

/**
 * Builds the storefront unless `.next` already holds a build of exactly these sources.
 *
 * @throws Error when the build fails
 */
export function buildShop(root: string, { force = false } = {}): void {
  const stamp = sourceStamp(root);
  if (!force && isBuilt(root, stamp)) return;
  console.log('Building the shop, which takes about half a minute …');
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error('The build failed; the messages above say why.');
  markBuilt(root, stamp);
}
