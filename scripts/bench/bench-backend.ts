import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../server-process';
import { importCatalogue } from './import-catalogue';
import { benchList, type ListFigures } from './bench-list';
import { benchOrders } from './bench-orders';
import { benchPages, newestProductId } from './bench-pages';
import { memoryMb, ms } from './time-to-first-byte';
import { FULL_SIZE, writeCatalogue } from './write-catalogue';
import type { Table } from './table';

const SIZES = [100, FULL_SIZE];

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
