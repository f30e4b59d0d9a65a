/**
 * Ends with one sentence where Node.js is older than the oldest that is tested (`engines`). npm brings that very
 * version where there is a package of it; where that one does not start (another C library, another processor) it makes
 * way for the machine's own. Plain JavaScript, since nothing else runs before it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const BROUGHT = 'node_modules/.bin/node';

if (process.platform !== 'win32' && existsSync(BROUGHT) && spawnSync(BROUGHT, ['--version']).status !== 0)
  rmSync(BROUGHT);

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');

const numbersOf = (version) => version.split('.').map(Number);
const [major, minor] = numbersOf(process.versions.node);
const [oldestMajor, oldestMinor = 0] = numbersOf(oldest);

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `The shop needs Node.js ${oldest} or newer, and this is ${process.versions.node}: install it from https://nodejs.org, then run npm install again.`,
  );
  process.exit(1);
}
