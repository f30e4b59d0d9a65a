import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { context } from 'esbuild';
import { watchParent } from '../lib/platform/watch-parent';
import { serverBundle } from './build-shop';

/** Beside what Next writes in development. */
const FILE = path.join('.next', 'dev-server', 'open-shop.cjs');

let shop: ChildProcess | undefined;
let isStopping = false;

/** Starts the shop, instead of the one that runs. */
async function start(): Promise<void> {
  const earlier = shop;
  if (isRunning(earlier)) {
    console.log('The server has changed: starting it anew …');
    earlier.kill();
    await once(earlier, 'exit');
  }
  if (isStopping) return;
  const opened = spawn(process.execPath, ['--enable-source-maps', FILE], { stdio: 'inherit' });
  shop = opened;
  // One that does not start waits for the next change, unless it is the first.
  opened.once('exit', (code) => {
    if (isStopping || (earlier === undefined && (code ?? 0) !== 0)) process.exit(code ?? 1);
  });
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/** @param signal SIGINT has reached the shop as well, where a terminal sent it */
function stop(signal?: NodeJS.Signals): void {
  const isAskedAgain = isStopping;
  isStopping = true;
  if (!isRunning(shop)) process.exit(0);
  if (signal !== 'SIGINT' || isAskedAgain) shop.kill();
}

/**
 * `npm run dev`: the same server, with Next in development. Next takes up changes of pages and components; a change of
 * the server's own sources restarts it.
 */
const bundle = await context({
  ...serverBundle(process.cwd()),
  entryPoints: ['server/open-shop.ts'],
  outfile: FILE,
  // Not by `-e`: Next starts processes of its own with the same arguments.
  footer: { js: 'void module.exports.openShop({ dev: true });' },
  sourcemap: 'inline',
  logLevel: 'warning',
  plugins: [
    {
      name: 'start-anew',
      setup(build) {
        build.onEnd(async ({ errors }) => (errors.length === 0 ? start() : undefined));
      },
    },
  ],
});
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
watchParent(process.env, stop);
await bundle.watch();
