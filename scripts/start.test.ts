import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** In the place of the built shop: says how its process began. */
const BUILT = `exports.isCurrent = () => true;
exports.openShop = () => console.log(JSON.stringify({ id: process.pid, flags: process.execArgv, env: process.env }));
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  for (const file of ['package.json', 'scripts/start.mjs', 'scripts/require-node.mjs'])
    cpSync(file, path.join(folder, file));
  mkdirSync(path.join(folder, '.next'));
  writeFileSync(path.join(folder, '.next', 'open-shop.cjs'), BUILT);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The shell says its id before it becomes the shop. */
function start(environment: Record<string, string> = {}, given = '') {
  const words = `echo $$; exec ${process.execPath} ${given} scripts/start.mjs`;
  const said = execFileSync('/bin/sh', ['-c', words], {
    cwd: folder,
    encoding: 'utf8',
    env: { NODE_ENV: 'test', ...environment },
  });
  const [shell, shop = '{}'] = said.trim().split('\n');
  return {
    shell: Number(shell),
    ...(JSON.parse(shop) as { id: number; flags: string[]; env: Record<string, string> }),
  };
}

test.skipIf(process.platform === 'win32')(
  '[14.81] the shop starts with what has glibc give memory back, in one process; what is set already stays',
  () => {
    const { shell, id, flags, env } = start();
    expect(id).toBe(shell);
    expect(flags).toEqual(['--max-semi-space-size=4', '--v8-pool-size=1', '--gc-memory-reducer-start-delay-ms=2000']);
    expect(start({}, '--max-semi-space-size=32').flags).toEqual([...flags, '--max-semi-space-size=32']);
    expect(env).toMatchObject({ MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' });
    expect(start({ MALLOC_MMAP_THRESHOLD_: '65536' }).env).toMatchObject({
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
    });
  },
);
