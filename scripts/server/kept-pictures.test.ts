import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPicture, KeptPictures } from './kept-pictures';

const WEBP = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const ADDRESS = '/_next/image?url=%2Fa.webp&w=640&q=75';
const DAY_MS = 24 * 60 * 60 * 1000;

let folder = '';
const closing: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  rmSync(folder, { recursive: true, force: true });
});

/** A picture service whose every picture says how many it has made. */
async function service({ bytesMax, status = 200 }: { bytesMax?: number; status?: number } = {}) {
  const pictures = new KeptPictures(folder, bytesMax);
  await pictures.open();
  let drawn = 0;
  const server = createServer((request, response) => {
    void pictures.answer(request, response, async () => {
      drawn += 1;
      response.statusCode = status;
      response.setHeader('Content-Type', 'image/webp');
      response.setHeader('ETag', `tag-${drawn}`);
      response.end(Buffer.from(`picture ${drawn}\nof ${request.headers.accept ?? 'anything'}`));
    });
  }).listen(0);
  closing.push(() => server.close());
  await once(server, 'listening');
  const ask = (address: string, headers: Record<string, string> = WEBP) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`, { headers });
  return { ask, drawn: () => drawn };
}

const files = () => readdirSync(folder).map((name) => path.join(folder, name));

it('makes a picture once for all visitors, and tells all the same of it', async () => {
  const { ask, drawn } = await service();
  const first = await ask(ADDRESS);
  const second = await ask(ADDRESS);
  expect(await second.text()).toBe(await first.text());
  for (const name of ['content-type', 'etag', 'content-length']) expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(drawn()).toBe(1);
});

it('answers 304 to whoever has it, and keeps nothing of an answer without a body', async () => {
  const { ask } = await service();
  expect((await ask(ADDRESS, { ...WEBP, 'if-none-match': 'tag-1' })).status).toBe(200);
  const again = await ask(ADDRESS, { ...WEBP, 'if-none-match': 'tag-1' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('keeps apart what clients take, widths and addresses', async () => {
  const { ask, drawn } = await service();
  for (const [address, headers] of [[ADDRESS, WEBP], [ADDRESS, { accept: 'image/png' }], [`${ADDRESS}0`, WEBP]] as const) await ask(address, headers);
  expect(drawn()).toBe(3);
});

it('finds after a restart what was made before', async () => {
  await (await service()).ask(ADDRESS);
  const { ask, drawn } = await service();
  expect(await (await ask(ADDRESS)).text()).toContain('picture 1');
  expect(drawn()).toBe(0);
});

it.each([
  ['is a day old', (file: string) => utimesSync(file, new Date(), new Date(Date.now() - DAY_MS))],
  ['was cut off', (file: string) => truncateSync(file, 70)],
  ['is gone', (file: string) => rmSync(file)],
])('makes a picture anew that %s', async (_name, spoil) => {
  const { ask, drawn } = await service();
  await ask(ADDRESS);
  files().forEach(spoil);
  expect(await (await ask(ADDRESS)).text()).toContain('picture 2');
  expect(drawn()).toBe(2);
});

it('gives the picture unused longest away when there are too many', async () => {
  const { ask, drawn } = await service({ bytesMax: 260 });
  await ask(`${ADDRESS}1`);
  await ask(`${ADDRESS}2`);
  await ask(`${ADDRESS}1`);
  await ask(`${ADDRESS}3`);
  expect(await (await ask(`${ADDRESS}1`)).text()).toContain('picture 1');
  expect(files()).toHaveLength(2);
  await ask(`${ADDRESS}2`);
  expect(drawn()).toBe(4);
});

it('keeps no failures, and goes on where the folder cannot be written', async () => {
  const failing = await service({ status: 404 });
  await failing.ask(ADDRESS);
  await failing.ask(ADDRESS);
  expect(failing.drawn()).toBe(2);
  expect(files()).toEqual([]);
  const { ask } = await service();
  rmSync(folder, { recursive: true });
  expect((await ask(ADDRESS)).status).toBe(200);
  expect((await ask(ADDRESS)).status).toBe(200);
});

it('knows the picture service by its address', () => {
  const asks = (url: string) => isPicture({ url } as Parameters<typeof isPicture>[0]);
  expect([asks(ADDRESS), asks('/_next/static/a.js'), asks('/demo/a.webp')]).toEqual([true, false, false]);
});
