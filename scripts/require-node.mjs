/**
 * Ends with one sentence where Node.js is older than the oldest that is tested (`engines`). npm brings that very
 * version where there is a package of it; where that one does not start (another C library, another processor) it makes
 * way for the machine's own. Plain JavaScript, since nothing else runs before it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const BROUGHT = 'node_modules/.bin/node';

if (process.platform !== 'win32' && existsSync(BROUGHT) && spawnSync(BROUGHT, ['--version']).status !== 0)
  rmSync(BROUGHT);

/**
 * Node.js of other machines, which npm 10 leaves out, has a link of the same name: npm 10 removes that with them.
 *
 * @returns whether the link is there again
 */
function linkAgain({ npm_lifecycle_event: event, npm_execpath: npm }) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = path.resolve('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (event !== 'postinstall' || !npm || existsSync(BROUGHT)) return false;
  if (spawnSync(program, ['--version']).status !== 0) return false;
  return spawnSync(process.execPath, [npm, 'rebuild', name, '--ignore-scripts']).status === 0;
}

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');

const numbersOf = (version) => version.split('.').map(Number);
const [major, minor] = numbersOf(process.versions.node);
const [oldestMajor, oldestMinor = 0] = numbersOf(oldest);

if ((major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) && !linkAgain(process.env)) {
  console.error(
    `The shop needs Node.js ${oldest} or newer, and this is ${process.versions.node}: install it from https://nodejs.org, then run npm install again.`,
  );
  process.exit(1);
}
