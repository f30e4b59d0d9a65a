import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerStore } from './answer-store';

const TEXT = 'வணக்கம் '.repeat(500);
const gzipped = gzipSync(TEXT);
const BROWSER = 'gzip, deflate, br, zstd';
let folder: string;
let isFree: boolean;
let ask: (() => void)[];

/** Resolves once the processor is free. */
const untilIdle = () => (isFree ? Promise.resolve() : new Promise<void>((resolve) => ask.push(resolve)));
const open = () =>
  new AnswerStore(
    { folder, bytesMax: 1e9, diskOf: async () => ({ free: 1e12, size: 1e12 }) },
    { untilIdle, untilShopIdle: untilIdle },
  );

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'pages');
  isFree = true;
  ask = [];
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

describe('the store of rendered answers', () => {
  it('[15.70] has brotli for those who take it, made in spare time, and gzip until then and for others', async () => {
    isFree = false;
    const store = open();
    store.put('/a', { etag: '"1"' }, gzipped);
    expect(store.find('/a', BROWSER)?.encoding).toBe('gzip');
    isFree = true;
    for (const go of ask) go();
    const found = await vi.waitFor(() => {
      const one = store.find('/a', BROWSER);
      expect(one?.encoding).toBe('br');
      return one!;
    });
    expect(brotliDecompressSync(found.body).toString()).toBe(TEXT);
    expect(found.headers).toEqual({ etag: '"1"' });
    for (const encoding of ['gzip', 'gzip, br;q=0', '']) {
      const other = store.find('/a', encoding);
      expect([other?.encoding, gunzipSync(other!.body).toString()]).toEqual(['gzip', TEXT]);
    }
  });

  it('[15.65] finds everything again after a restart, without making anything', async () => {
    const store = open();
    store.put('/a', {}, gzipped);
    await vi.waitFor(() => expect(store.find('/a', BROWSER)?.encoding).toBe('br'));
    await store.settled();
    isFree = false;
    const again = open();
    expect([again.has('/a'), again.find('/a', BROWSER)?.encoding, again.find('/a')?.encoding]).toEqual([
      true,
      'br',
      'gzip',
    ]);
    expect(again.has('/b')).toBe(false);
  });

  it('[15.70] makes up for the brotli that a process did not get to', async () => {
    isFree = false;
    const store = open();
    store.put('/a', {}, gzipped);
    for (const go of ask.splice(0, 1)) go();
    await store.settled();
    isFree = true;
    const again = open();
    again.find('/a', BROWSER);
    await vi.waitFor(() => expect(again.find('/a', BROWSER)?.encoding).toBe('br'));
  });

  it('[15.77] has in memory what is asked for again, while a walk through all products leaves there what is', async () => {
    const before = open();
    const products = Array.from({ length: 30 }, (_, index) => `/product-${index}`);
    for (const name of products) before.put(name, {}, gzipped);
    await before.settled();
    isFree = false;
    const store = open();
    for (const name of products) expect(store.find(name)?.body.equals(gzipped)).toBe(true);
    expect(store.state.entries).toBe(0);
    store.find('/product-7');
    expect(store.state.entries).toBe(1);
    rmSync(folder, { recursive: true });
    expect(store.find('/product-7')?.body.equals(gzipped)).toBe(true);
    expect(store.find('/product-8')).toBeUndefined();
  });

  it('[15.67] is in memory alone where nothing may be kept on disk', () => {
    const store = new AnswerStore(undefined, { untilIdle });
    store.put('/a', {}, gzipped);
    expect(store.find('/a')?.body.equals(gzipped)).toBe(true);
  });
});
