import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { updateListed } from '@/backend/catalogue/listed-products';
import { updateSearched } from '@/backend/catalogue/searched-words';
import { updateShelved } from '@/backend/catalogue/shelved-products';
import { connectDatabase } from '@/backend/database/connect-database';
import { migrateDatabase } from '@/backend/database/migrate-database';
import type { Database } from '@/backend/database/tables';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { ensurePostgres, startPostgres } from '@/scripts/gate/start-postgres';
import { startServer, type ServerProcess } from '@/scripts/server-process';
import type { Table } from '@/scripts/table';
import { until } from '@/scripts/until';
import { memoryMb, ms, percentile, timeToFirstByte } from './time-to-first-byte';
import { FULL_SIZE, importCatalogue, writeCatalogue } from './write-catalogue';

const TIMES = 30;
/** Of each kind, before it counts: until then V8 compiles. */
const WARM_UP = 3;
/** Reading the words of a million products takes half an hour, and is over before the shop starts. */
const PATIENCE_MS = 120_000;
const COLORS = ['Red', 'Blue', 'Black', 'Green', 'White', 'Pink', 'Grey', 'Maroon', 'Yellow'];
const KINDS = ['shirt', 'kurta', 'shoes', 'watch', 'saree', 'jeans', 'dress', 'bag'];
const BRANDS = ['Puma', 'Cortina', 'GAP', 'PARFAIT', 'Archies'];
const CATEGORIES = ['Men', 'Women', 'Unisex'];
const SIZES = ['S', 'M', 'L', 'XL', '8'];

const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? '';
const typed = (at: number): string => `${pick(COLORS, at)} ${pick(KINDS, at)}`.toLowerCase();

/** Addresses that are asked for once each, so that every page is made. */
const PAGES: Readonly<Record<string, (at: number) => string>> = {
  'a listing, no filter': (at) => `/collection?page=${at + 2}`,
  'a listing, one filter': (at) => `/collection?brand=${pick(BRANDS, at)}&page=${at + 1}`,
  'a listing, a category, sizes open': (at) => `/collection?category=${pick(CATEGORIES, at)}&page=${at + 2}&open=size`,
  'a listing, three filters': (at) =>
    `/collection?category=${pick(CATEGORIES, at)}&color=${pick(COLORS, at)}&size=${pick(SIZES, at)}`,
  'a product': (at) => `/product/10017413-${at + 2}`,
  'a search': (at) => `/search?q=${encodeURIComponent(typed(at))}`,
  'a search by price, one filter': (at) =>
    `/search?q=${encodeURIComponent(typed(at))}&sort=low-high&category=${pick(CATEGORIES, at)}`,
  suggestions: (at) => `/api/search/suggest?q=${encodeURIComponent(typed(at).slice(0, 4 + (at % 5)))}`,
};

/**
 * A shop of a million products, the real ones again and again, on a PostgreSQL that has each commit on its disk: when it is
 * ready, the first bytes of pages that nobody asked for before, and its memory.
 */
export async function benchLarge(size = 1_000_000): Promise<Table> {
  const programs = ensurePostgres(process.env);
  if (!programs) throw new Error('There is no PostgreSQL on this machine.');
  const server = await startPostgres(programs, { isDurable: true });
  const url = `postgres://shop@localhost:${server.port}/postgres`;
  const key = { SHOP_SECRET: randomBytes(32).toString('hex') };
  try {
    return await measure(url, key, await fill(url, key, size));
  } finally {
    await server.stop();
  }
}

/** @returns of how many products, and what it took */
async function fill(url: string, key: { SHOP_SECRET: string }, size: number): Promise<string> {
  holdDocument(readDemoDocument());
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const db = connectDatabase(url);
  const timed = async (work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    return Math.round((performance.now() - began) / 1000);
  };
  try {
    const file = path.join(folder, 'catalogue.csv');
    const from = await writeCatalogue(file, Math.min(size, FULL_SIZE));
    await migrateDatabase(db);
    const imported = importCatalogue(file, url, key);
    await repeatProducts(db, size);
    const listed = await timed(updateListed(db, new Date()).then(() => updateShelved(db, new Date())));
    const read = await timed(updateSearched(db, new Date()));
    await sql`vacuum analyze`.execute(db);
    return `${size} products (${from}; ${FULL_SIZE} imported in ${Math.round(imported)} s; rows made in ${listed} s, words read in ${read} s)`;
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each product again under other ids, until there are so many. */
async function repeatProducts(db: Database, size: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'products' and column_name not in ('id', 'position')`.execute(db);
  const others = sql.join(rows.map(({ name }) => sql.ref(name)));
  for (let from = FULL_SIZE; from < size; from += FULL_SIZE)
    await sql`
      insert into products (id, position, ${others})
      select id || '-' || ${sql.lit(from / FULL_SIZE + 1)}, position + ${sql.lit(from)}, ${others} from products
      where position <= ${sql.lit(FULL_SIZE)} order by position limit ${sql.lit(Math.min(FULL_SIZE, size - from))}`.execute(
      db,
    );
  await sql`analyze products`.execute(db);
}

async function measure(url: string, key: { SHOP_SECRET: string }, title: string): Promise<Table> {
  const began = performance.now();
  const shop = await startServer('scripts/start.mjs', '/readyz', { DATABASE_URL: url, ...key });
  try {
    const ready = performance.now() - began;
    const first = await timeToFirstByte(`${shop.url}/collection`);
    const searched = await until(PATIENCE_MS, async () => (await fetch(`${shop.url}/search?q=shirt`)).ok);
    const rows: string[][] = [];
    for (const [name, pathOf] of Object.entries(PAGES)) rows.push([name, ...(await firstBytes(shop, pathOf))]);
    return {
      title: `A shop of ${title}: ready in ${ms(ready)}, its first listing ${ms(first.ms)} later, a search ${searched === undefined ? 'never' : ms(searched)} after that; ${memoryMb(shop.pid())} MB in the end`,
      columns: ['first byte, median', 'slowest'],
      rows,
    };
  } finally {
    await shop.dispose();
  }
}

async function firstBytes(shop: ServerProcess, pathOf: (at: number) => string): Promise<string[]> {
  const took: number[] = [];
  for (let at = 0; at < TIMES + WARM_UP; at += 1) {
    const answer = await timeToFirstByte(shop.url + pathOf(at));
    if (answer.status !== 200) throw new Error(`${pathOf(at)} was answered ${answer.status}`);
    if (at >= WARM_UP) took.push(answer.ms);
  }
  return [ms(percentile(took, 0.5)), ms(Math.max(...took))];
}
