import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { expect, it, vi } from 'vitest';
import { compareInThread } from './compare-in-thread';

const folder = mkdtempSync(path.join(tmpdir(), 'thread-'));

/** As scripts/build-shop.ts makes it; its packages are part of it here, since it is outside the project. */
function bundled(): string {
  const outfile = path.join(folder, 'list-thread.cjs');
  buildSync({
    entryPoints: ['server/list-thread.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    alias: { '@': process.cwd(), 'server-only': path.resolve('node_modules/server-only/empty.js') },
  });
  return outfile;
}

const listOf = (...prices: number[]) =>
  Buffer.from(
    JSON.stringify({ success: true, products: prices.map((price, at) => ({ _id: `p${at}`, name: 'A', price })) }),
  );

it('[20.90] a thread of its own tells what changed, and forgets everything', async () => {
  const file = bundled();
  const first = await compareInThread({ body: listOf(1, 2, 3) }, file);
  const second = await compareInThread({ body: listOf(1, 9, 3), digest: first?.digest, marks: first?.marks }, file);
  expect(second?.changes).toMatchObject({ changed: [{ product: { _id: 'p1', price: 9 }, after: 'p0' }], removed: [] });
});

it.each([
  ['throws', "throw new Error('no room')"],
  ['ends without a word', 'process.exit(3)'],
])('[20.90] a thread that %s costs the comparison alone', async (_name, script) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const file = path.join(folder, 'failing.cjs');
  writeFileSync(file, script);
  expect(await compareInThread({ body: listOf(1) }, file)).toBeUndefined();
  warn.mockRestore();
});
