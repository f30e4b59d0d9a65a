import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { plentifulProducts } from '../torture/test-product';
import { describe, isSuccess, placeOrder, preparePurchase } from '../torture/shopper';
import { openTestShop, type TestShop } from '../torture/test-shop';
import { productPaths } from './product-paths';
import type { Table } from '@/scripts/table';
import { memoryMb, ms, percentile, timeToFirstByte } from './time-to-first-byte';
import { FULL_SIZE, importCatalogue, writeCatalogue } from './write-catalogue';

const MINUTES = 30;
const ROW_MINUTES = 5;
const READ_EACH_MS = 50;
const BUY_EACH_MS = 3000;
const CHANGE_EACH_S = 11;
const BUYERS = 10;
const WORDS = ['red kurta', 'blue shirt', 'black shoes', 'white saree', 'watch for men', 'murukku'];

/** Memory and answers of a shop in which people read and buy while its merchant changes prices. */
export async function benchDay(): Promise<Table> {
  const shop = await openTestShop({ door: 'shop', products: plentifulProducts(20), shoppers: BUYERS });
  try {
    await importInto(shop);
    await shop.server.kill();
    await shop.server.start();
    const pages = await pagesOf(shop.server.url);
    const resting = memoryMb(shop.server.pid());
    const rows = [['resting', '', '', '', '', `${resting} MB`, '']];
    const measureAll = async () => {
      for (let row = 0; row < MINUTES / ROW_MINUTES; row += 1) rows.push(await measure(shop, pages, row));
    };
    await Promise.all([changePrices(shop.server.databaseFile), measureAll()]);
    return {
      title: `Readers (one each ${READ_EACH_MS} ms), buyers (one each ${BUY_EACH_MS / 1000} s) and a changed price each ${CHANGE_EACH_S} s, ${FULL_SIZE} products`,
      columns: ['read', 'p50', 'p99', 'ordered', 'memory', 'at most'],
      rows,
    };
  } finally {
    await shop.dispose();
  }
}

async function importInto({ server }: TestShop): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, 'catalogue.csv');
  await writeCatalogue(file, FULL_SIZE);
  importCatalogue(file, `file:${server.databaseFile}`);
  rmSync(folder, { recursive: true, force: true });
}

/** Every product thrice as often as all listings and searches together. */
async function pagesOf(origin: string): Promise<(turn: number) => string> {
  const paths = await productPaths(origin);
  const others = [
    '/',
    '/collection',
    ...Array.from({ length: 40 }, (_, at) => `/collection?page=${at + 2}`),
    ...['Men', 'Women', 'Unisex', 'Snacks'].map((category) => `/collection?category=${category}`),
    ...WORDS.flatMap((word) => [`/search?q=${encodeURIComponent(word)}`, `/api/search/suggest?q=${word.slice(0, 5)}`]),
  ];
  const pick = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? '/';
  return (turn) => pick(turn % 4 === 0 ? others : paths);
}

/** In a process of its own, until the last row is measured. */
async function changePrices(databaseFile: string): Promise<void> {
  const words = ['verification/bench/change-prices.ts', databaseFile, MINUTES * 60, 5 * CHANGE_EACH_S, CHANGE_EACH_S];
  await promisify(execFile)(process.execPath, ['--import', 'tsx', ...words.map(String)]);
}

async function measure(shop: TestShop, pages: (turn: number) => string, row: number): Promise<string[]> {
  const until = performance.now() + ROW_MINUTES * 60_000;
  const took: number[] = [];
  let [ordered, most] = [0, 0];
  const read = async () => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const asked = timeToFirstByte(shop.server.url + pages(turn)).then((visit) => void took.push(visit.ms));
      await Promise.all([asked, pause(READ_EACH_MS)]);
      if (turn % 20 === 0) most = Math.max(most, memoryMb(shop.server.pid()));
    }
  };
  const buy = async () => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const lines = [{ product: shop.productAt(turn), quantity: 1 }];
      const [buyer = shop.shoppers[0]] = shop.shoppers.slice(turn % BUYERS);
      const reply = buyer && (await placeOrder(shop, buyer, preparePurchase(`${row}-${turn}`, lines)));
      if (!isSuccess(reply)) throw new Error(`An order was refused: ${describe(reply)}`);
      ordered += 1;
      await pause(BUY_EACH_MS);
    }
  };
  await Promise.all([read(), buy()]);
  return [
    `minute ${(row + 1) * ROW_MINUTES}`,
    String(took.length),
    ...[0.5, 0.99].map((share) => ms(percentile(took, share))),
    String(ordered),
    `${memoryMb(shop.server.pid())} MB`,
    `${most} MB`,
  ];
}
