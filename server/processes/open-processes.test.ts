import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '@/scripts/server-process';
import { pauseBefore } from './open-processes';

/** Each waits for processes of a loaded machine, in ms. */
const LONG = { timeout: 60_000, interval: 100 };

/** In the place of the built shop: real processes, each of which says who it is. */
const SHOP = `
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { openProcesses } from '@/server/processes/open-processes';
import { thisProcess } from '@/server/processes/this-process';
export const isCurrent = () => true;
export async function openShop() {
  if (cluster.isPrimary) {
    const running = await openProcesses({ processes: 2, drainMs: 0 });
    process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
    return;
  }
  if (process.argv[2] === 'fails') process.exit(3);
  if (process.argv[2] === 'second-fails' && thisProcess().number === 2) process.exit(4);
  process.on('message', ({ kind }) => kind === 'stop' && process.exit(0));
  const said = JSON.stringify({ pid: process.pid, flags: process.execArgv.length, ...thisProcess() });
  createServer((request, response) => response.setHeader('connection', 'close').end(said)).listen(Number(process.argv[2]) || 0, () =>
    process.send({ kind: 'open' }));
}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'processes-'));
  for (const file of ['package.json', 'scripts/start.mjs', 'scripts/require-node.mjs'])
    cpSync(file, path.join(folder, file));
  mkdirSync(path.join(folder, '.next'));
  buildSync({
    stdin: { contents: SHOP, resolveDir: process.cwd() },
    outfile: path.join(folder, '.next', 'open-shop.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    alias: { '@': process.cwd() },
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (word: string) =>
  spawn(process.execPath, ['scripts/start.mjs', word], { cwd: folder, env: { NODE_ENV: 'test' }, stdio: 'ignore' });

interface Said {
  pid: number;
  number: number;
  flags: number;
  isReplacement: boolean;
}

it.skipIf(process.platform === 'win32')(
  '[14.136] processes of one shop answer side by side with the same flags, one that is killed is replaced, and all stop together',
  { timeout: 180_000 },
  async () => {
    const port = await freePort();
    const shop = start(String(port));
    const ended = once(shop, 'exit');
    const ask = async () => (await (await fetch(`http://localhost:${port}/`)).json()) as Said;
    const answered = new Map<number, Said>();
    const both = async () => {
      const asked = await Promise.all([ask(), ask(), ask(), ask()]);
      for (const said of asked) answered.set(said.number, said);
      expect(answered.size).toBe(2);
    };
    await vi.waitFor(both, LONG);
    const second = answered.get(2);
    expect([...answered.values()].map(({ flags }) => flags)).toEqual([3, 3]);
    process.kill(second?.pid ?? 0, 'SIGKILL');
    expect(await vi.waitFor(ask, LONG)).toHaveProperty('number');
    answered.clear();
    await vi.waitFor(async () => {
      await both();
      expect(answered.get(2)).toMatchObject({ isReplacement: true });
    }, LONG);
    shop.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(ask()).rejects.toThrow();
  },
);

it.skipIf(process.platform === 'win32')(
  '[14.136] a start that fails ends the whole, whichever process it is',
  { timeout: 60_000 },
  async () => {
    const ends = ['fails', 'second-fails'].map((word) => once(start(word), 'exit'));
    expect(await Promise.all(ends)).toEqual([
      [3, null],
      [4, null],
    ]);
  },
);

it('[14.136] one that falls again and again is replaced later and later', () => {
  expect([0, 1, 2, 3, 9].map(pauseBefore)).toEqual([0, 1000, 2000, 4000, 30_000]);
});
