import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureChromium } from './ensure-chromium';
import { ensureNode, NODE_MAJORS, type OtherNode } from './ensure-node';
import { copyRepository } from './copy-repository';

const TORTURE = ['verification/torture/run.ts', '--short'];
/** Signing up, the cart, both ways to pay, what is found, and what is read without scripts. */
const JOURNEYS = [
  'test',
  '-c',
  'e2e',
  'buy.spec.ts',
  'cart.spec.ts',
  'search.spec.ts',
  'without-scripts.spec.ts',
  '--retries=1',
];

/** What a newcomer does on this Node.js, and what the shop promises there; each by the words for the table. */
const steps: readonly { name: string; tool: string; args: readonly string[] }[] = [
  { name: 'unit and backend tests', tool: 'node_modules/vitest/vitest.mjs', args: ['run'] },
  { name: 'production build', tool: 'node_modules/tsx/dist/cli.mjs', args: ['scripts/build.ts'] },
  { name: 'torture, short form', tool: 'node_modules/tsx/dist/cli.mjs', args: TORTURE },
  { name: 'journeys', tool: 'node_modules/@playwright/test/cli.js', args: JOURNEYS },
];

/** Says whether SQLite opens there: where better-sqlite3 could not be compiled, nothing else can be shown. */
const OPENS_SQLITE =
  "import('./backend/database/open-sqlite.ts').then(({ openSqlite }) => openSqlite(':memory:', { timeout: 0 }))";

/**
 * `npm run test:nodes [-- 22 24]`: on every Node.js that can be had, in a clone of its own with packages of its own,
 * `npm install` and the promises of the shop. Ends with 1 where one does not hold; a version that cannot be had is
 * named.
 */
const asked = process.argv.slice(2).map(Number);
const table = (asked.length > 0 ? asked : NODE_MAJORS).map(testOn);
console.log(`\n${table.map(({ major, verdict }) => `Node.js ${major}: ${verdict}`).join('\n')}`);
process.exitCode = table.some(({ failed }) => failed) ? 1 : 0;

function testOn(major: number): { major: number; verdict: string; failed: boolean } {
  const node = ensureNode(major);
  if (!node)
    return { major, verdict: 'skipped: it is not on this machine and could not be fetched from npm', failed: false };
  const clone = copyRepository(process.cwd());
  try {
    return { major, ...testIn(clone, node) };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

function testIn(clone: string, node: OtherNode): { verdict: string; failed: boolean } {
  const run = (program: string, args: readonly string[]) =>
    spawnSync(program, args, {
      cwd: clone,
      stdio: 'inherit',
      env: { ...process.env, ...node.settings, CHROMIUM_PATH: ensureChromium(process.env) },
    }).status === 0;
  const passed: string[] = [];
  const version = spawnSync(node.program, ['--version'], { encoding: 'utf8' }).stdout.trim();
  if (!run('npm', ['install'])) return { verdict: `${version} failed at npm install`, failed: true };
  if (!run(node.program, ['--import', 'tsx', '--eval', OPENS_SQLITE])) {
    return {
      verdict: `skipped: ${version} is here, but better-sqlite3 could not be made for it (npm run doctor says what it takes)`,
      failed: false,
    };
  }
  for (const { name, tool, args } of steps) {
    const started = performance.now();
    console.log(`\n── ${version}: ${name}`);
    if (!run(node.program, [tool, ...args]))
      return { verdict: `${version} failed at ${name}; passed: ${passed.join(', ') || 'nothing'}`, failed: true };
    passed.push(`${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  }
  return { verdict: `${version} passed: ${passed.join(', ')}`, failed: false };
}
