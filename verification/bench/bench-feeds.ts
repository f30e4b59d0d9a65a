import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { startServer } from '@/scripts/server-process';
import { memoryMb, ms } from './time-to-first-byte';
import { FULL_SIZE, importCatalogue, writeCatalogue } from './write-catalogue';
import type { Table } from '@/scripts/table';

const SIZES = [12_767, 100_000];
const FILES = ['/sitemap.xml', '/sitemaps/products-1.xml', '/feeds/google.xml', '/feeds/meta.csv'];
/** How often memory is looked at while an answer comes, in ms. */
const LOOK_MS = 100;

/** Feeds and sitemap of large catalogues: first byte, whole answer, and the most memory the shop held meanwhile. */
export async function benchFeeds(): Promise<Table> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-feeds-'));
  try {
    const rows: string[][] = [];
    for (const size of SIZES) rows.push(...(await measure(size, folder)));
    return { title: 'Feeds and sitemap', columns: ['size', 'first byte', 'whole', 'memory before', 'at most'], rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(size: number, folder: string): Promise<string[][]> {
  const file = path.join(folder, `${size}.csv`);
  await writePicturedCatalogue(file, size);
  const shop = await startServer(
    'scripts/start.mjs',
    '/readyz',
    {},
    async (databaseUrl) => void importCatalogue(file, databaseUrl),
  );
  try {
    // Fills the snapshot, which is not what is measured.
    await (await fetch(`${shop.url}/llms.txt`)).text();
    const rows: string[][] = [];
    for (const one of FILES) {
      const before = memoryMb(shop.pid());
      const { firstMs, wholeMs, bytes, peakMb } = await fetchWatched(shop.url + one, shop.pid());
      rows.push([
        `${one}, ${size} products`,
        `${(bytes / 1e6).toFixed(1)} MB`,
        ms(firstMs),
        ms(wholeMs),
        `${before} MB`,
        `${peakMb} MB`,
      ]);
    }
    return rows;
  } finally {
    await shop.dispose();
  }
}

async function fetchWatched(
  url: string,
  pid: number,
): Promise<{ firstMs: number; wholeMs: number; bytes: number; peakMb: number }> {
  let peakMb = memoryMb(pid);
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(pid));
  }, LOOK_MS);
  try {
    const started = performance.now();
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
    let firstMs = 0;
    let bytes = 0;
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      firstMs ||= performance.now() - started;
      bytes += chunk.byteLength;
    }
    return { firstMs, wholeMs: performance.now() - started, bytes, peakMb: Math.max(peakMb, memoryMb(pid)) };
  } finally {
    clearInterval(watch);
  }
}

/**
 * Feeds take no products without a picture, and the real catalogue comes without: any picture of the shop's own stands in.
 */
const PICTURE = '/demo/products/mulasi-handloom-kurta-1.webp';

/**
 * Writes a catalogue file of `size` products with pictures; above the real ones' number they are repeated under other
 * ids.
 */
async function writePicturedCatalogue(file: string, size: number): Promise<void> {
  const source = `${file}.source.csv`;
  await writeCatalogue(source, Math.min(size, FULL_SIZE));
  const out = createWriteStream(file);
  const write = async (row: readonly string[]) => {
    if (!out.write(stringify([[...row]]))) await once(out, 'drain');
  };
  let left = size;
  for (let round = 0; left > 0; round += 1) {
    let isHeader = true;
    for await (const cells of createReadStream(source).pipe(parse()) as AsyncIterable<string[]>) {
      const [id = '', ...rest] = cells;
      if (isHeader && round === 0) await write([id, ...rest, 'images']);
      else if (!isHeader && left > 0) {
        await write([round === 0 ? id : `${id}-${round}`, ...rest, PICTURE]);
        left -= 1;
      }
      isHeader = false;
    }
  }
  out.end();
  await once(out, 'finish');
}
