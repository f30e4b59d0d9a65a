import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../server-process';
import { importCatalogue } from './import-catalogue';
import { memoryMb, ms } from './time-to-first-byte';
import { writePicturedCatalogue } from './write-pictured-catalogue';
import type { Table } from './table';

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
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
      firstMs ||= performance.now() - started;
      bytes += piece.byteLength;
    }
    return { firstMs, wholeMs: performance.now() - started, bytes, peakMb: Math.max(peakMb, memoryMb(pid)) };
  } finally {
    clearInterval(watch);
  }
}
