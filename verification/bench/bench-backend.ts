import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@/lib/contract/calls';
import { startServer } from '@/scripts/server-process';
import { benchOrders } from './bench-orders';
import { hammer, memoryMb, ms, percentile, timeToFirstByte } from './time-to-first-byte';
import { FULL_SIZE, importCatalogue, writeCatalogue } from './write-catalogue';
import type { Table } from '@/scripts/table';

const SIZES = [100, FULL_SIZE];
const LANES = 10;
const SECONDS = 4;
const ROUNDS = 40;

interface Figures {
  importSeconds: number;
  list: ListFigures;
  orders: { rate: string; p50: string; p99: string };
  pages: Record<string, number>;
  backendMb: number;
  shopMb: number;
}

/** Import, product list, orders and first bytes, with a small and with the whole real catalogue. */
export async function benchBackend(): Promise<Table> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const all: Figures[] = [];
    for (const size of SIZES) all.push(await measure(size, folder));
    return { title: 'Backend and first bytes', columns: SIZES.map((size) => `${size} products`), rows: rowsOf(all) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(size: number, folder: string): Promise<Figures> {
  const file = path.join(folder, `${size}.csv`);
  const source = await writeCatalogue(file, size);
  console.log(`Measuring with ${size} products (${source}) …`);
  let importSeconds = 0;
  const fill = async (databaseUrl: string) => {
    importSeconds = importCatalogue(file, databaseUrl);
  };
  const backend = await startServer('backend/cli/serve.ts', '/healthz', {}, fill);
  try {
    const list = await benchList(backend.url);
    const productId = await newestProductId(backend.url);
    const orders = await benchOrders(backend.url);
    const backendMb = memoryMb(backend.pid());
    const shop = await startServer('scripts/start.mjs', '/readyz', {}, fill);
    try {
      const pages = await benchPages(shop.url, productId);
      return { importSeconds, list, orders, pages, backendMb, shopMb: memoryMb(shop.pid()) };
    } finally {
      await shop.dispose();
    }
  } finally {
    await backend.dispose();
  }
}

function rowsOf(all: readonly Figures[]): string[][] {
  const row = (name: string, value: (figures: Figures, size: number) => string) => [
    name,
    ...all.map((figures, index) => value(figures, SIZES[index] ?? 0)),
  ];
  return [
    row(
      'import, rows per second',
      (one, size) => `${Math.round(size / one.importSeconds)} (${one.importSeconds.toFixed(1)} s with start)`,
    ),
    row('product list, size', (one) => one.list.size),
    row('product list, first answer', (one) => one.list.cold),
    row('product list, 10 at once', (one) => one.list.warm),
    row('product list, 304, 10 at once', (one) => one.list.unchanged),
    row('order/place, 10 shoppers', (one) => `${one.orders.rate}, p50 ${one.orders.p50}, p99 ${one.orders.p99}`),
    row('backend memory afterwards', (one) => `${one.backendMb} MB`),
    ...Object.keys(all[0]?.pages ?? {}).map((page) =>
      row(`first byte of ${page}`, (one) => ms(one.pages[page] ?? Number.NaN)),
    ),
    row('shop memory afterwards', (one) => `${one.shopMb} MB`),
  ];
}

interface ListFigures {
  cold: string;
  warm: string;
  unchanged: string;
  size: string;
}

/** The product list of a backend that was just started: first answer, answers from memory, 304s. */
async function benchList(backendUrl: string): Promise<ListFigures> {
  const url = `${backendUrl}${calls.listProducts.path}`;
  const cold = await timeToFirstByte(url);
  const warm = await hammer(LANES, SECONDS, async () => void (await timeToFirstByte(url)));
  const unchanged = await hammer(LANES, SECONDS, async () => {
    const { status } = await timeToFirstByte(url, { 'if-none-match': cold.etag });
    if (status !== 304) throw new Error(`The list answered ${status} to its own ETag`);
  });
  const rate = (took: number[]) => `${Math.round(took.length / SECONDS)}/s, p99 ${ms(percentile(took, 0.99))}`;
  return {
    cold: ms(cold.ms),
    warm: rate(warm),
    unchanged: rate(unchanged),
    size: `${Math.round(cold.bytes / 1024)} KB`,
  };
}

/** Median time to the first byte of each page, in ms, after the first visitor. */
async function benchPages(shopUrl: string, productId: string): Promise<Record<string, number>> {
  const pages = [
    '/',
    '/collection',
    '/collection?page=2',
    `/product/${encodeURIComponent(productId)}`,
    '/search?q=blue',
  ];
  const figures: Record<string, number> = {};
  for (const page of pages) {
    const first = await timeToFirstByte(`${shopUrl}${page}`);
    if (first.status !== 200) throw new Error(`${page} answered ${first.status}`);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) took.push((await timeToFirstByte(`${shopUrl}${page}`)).ms);
    figures[page.replace(/^\/product\/.*/, '/product/{id}')] = percentile(took, 0.5);
  }
  return figures;
}

/** Any product of a backend: the newest, which is on its home page too. */
async function newestProductId(backendUrl: string): Promise<string> {
  const { products } = calls.listProducts.answer.parse(
    await (await fetch(`${backendUrl}${calls.listProducts.path}`)).json(),
  );
  return products.at(-1)?._id ?? '';
}
