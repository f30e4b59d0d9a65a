import { sql } from 'kysely';
import { listProductPage } from '@/backend/catalogue/list-product-page';
import { updateListed } from '@/backend/catalogue/listed-products';
import { searchCatalogue } from '@/backend/catalogue/search-catalogue';
import { updateSearched } from '@/backend/catalogue/searched-words';
import { connectDatabase } from '@/backend/database/connect-database';
import { migrateDatabase } from '@/backend/database/migrate-database';
import type { Database } from '@/backend/database/tables';
import { findProductsRequest, productPageRequest } from '@/lib/contract/product-page';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { ensurePostgres, startPostgres } from '@/scripts/gate/start-postgres';
import { ms, percentile } from './time-to-first-byte';
import type { Table } from '@/scripts/table';

const ALL = ['category', 'type', 'size', 'color', 'brand', 'discount', 'stock', 'pay', 'country', 'price'];
/** As pages count them: closed filters are not. */
const OPEN = ['category', 'type', 'pay'];
const RUNS = 20;
const MADE_AT_ONCE = 50_000;

const LISTINGS: Readonly<Record<string, object>> = {
  'nothing chosen': { counted: OPEN },
  'nothing chosen, all filters open': { counted: ALL },
  'sorted by price': { counted: OPEN, sort: 'low-high' },
  'one category': { counted: OPEN, filters: { category: ['Women'] } },
  'one size, all filters open': { counted: ALL, filters: { size: ['M'] } },
  'one brand, by price': { counted: OPEN, filters: { brand: ['Brand 77'] }, sort: 'high-low' },
  'one price range': { counted: OPEN, price: { min: 500, max: 999 } },
  'category and type': { counted: OPEN, filters: { category: ['Men'], type: ['Shoewear'] } },
  'category, type and colour': { counted: OPEN, filters: { category: ['Men'], type: ['Shoewear'], color: ['Blue'] } },
  'category and size': { counted: OPEN, filters: { category: ['Men'], size: ['M'] } },
  'typed price': { counted: OPEN, price: { min: 777, max: 888 } },
  'page 1,000, by skipping': { counted: OPEN, skip: 14_985 },
};

const SEARCHES: Readonly<Record<string, object>> = {
  'a kind': { text: 'shirt' },
  'a colour and a kind': { text: 'blue kurta' },
  'a part of a word': { text: 'urt' },
  'a slip': { text: 'jakcet' },
  'with a price': { text: 'kurta under 900' },
  'two that stand apart in names': { text: 'tango jacket' },
  'by price, with a filter': { text: 'saree', sort: 'low-high', filters: { size: ['M'] } },
};

/**
 * Pages of a listing of a million products from PostgreSQL, which are made by SQL: how long the rows take the first time, and
 * then each page. The server writes nothing to the disk before it answers.
 */
export async function benchListing(size = 1_000_000): Promise<Table> {
  holdDocument(readDemoDocument());
  const programs = ensurePostgres(process.env);
  if (!programs) throw new Error('There is no PostgreSQL on this machine.');
  const server = await startPostgres(programs);
  const { PGHOST, PGPORT, PGUSER } = server.settings;
  const db = connectDatabase(`postgres://${PGUSER}@${PGHOST}:${PGPORT}/postgres`);
  try {
    await migrateDatabase(db);
    for (let from = 1; from <= size; from += MADE_AT_ONCE)
      await makeProducts(db, from, Math.min(size, from + MADE_AT_ONCE - 1));
    await sql`analyze products`.execute(db);
    const began = performance.now();
    await updateListed(db, new Date());
    const seconds = (performance.now() - began) / 1000;
    const rows: string[][] = [];
    for (const [name, asked] of Object.entries(LISTINGS)) {
      const request = productPageRequest.parse({ counted: OPEN, ...asked });
      rows.push([name, ...(await timed(() => listProductPage(db, request, new Date())))]);
    }
    const read = performance.now();
    await updateSearched(db, new Date());
    const reading = (performance.now() - read) / 1000;
    for (const [name, asked] of Object.entries(SEARCHES)) {
      const request = findProductsRequest.parse({ counted: OPEN, ...asked });
      const began = performance.now();
      await searchCatalogue(db, request, new Date());
      const first = performance.now() - began;
      rows.push([
        `search: ${name}; ${ms(first)} the first time`,
        ...(await timed(() => searchCatalogue(db, request, new Date()))),
      ]);
    }
    return {
      title: `A page of a listing of ${size} products; their rows were made in ${Math.round(seconds)} s, their words read in ${Math.round(reading)} s`,
      columns: ['listing', 'products', 'median', 'slowest'],
      rows,
    };
  } finally {
    await db.destroy();
    await server.stop();
  }
}

async function timed(ask: () => Promise<{ total: number }>): Promise<string[]> {
  const took: number[] = [];
  let total = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    ({ total } = await ask());
    took.push(performance.now() - began);
  }
  return [String(total), ms(percentile(took, 0.5)), ms(Math.max(...took))];
}

const makeProducts = (db: Database, from: number, to: number) =>
  sql`
  insert into products (id, position, name, description, price_paise, original_price_paise, category, sub_category, images,
    colors, sizes, bestseller, payment_method, hidden, details, updated_at, search_words)
  select 'p' || at, at, (array['Red', 'Blue', 'Olive', 'Printed', 'Checked', 'Plain', 'Striped'])[1 + at % 7] || ' ' ||
    (array['Tango', 'Silk', 'Cotton', 'Linen', 'Denim', 'Casual', 'Party', 'Festive', 'Woven', 'Slim', 'Long'])[1 + at / 7 % 11] || ' ' ||
    (array['Kurta', 'Shirt', 'Saree', 'Jacket', 'T-shirt', 'Dress', 'Jeans', 'Shoes', 'Bag', 'Shawl', 'Belt', 'Cap', 'Ring'])[1 + at / 77 % 13]
    || ' ' || at % 20000, 'Described in a sentence or two, as products are.', 9900 + at::bigint * 7919 % 500000,
    case when at % 3 = 0 then 600000 end, (array['Men', 'Women', 'Unisex', 'Snacks'])[1 + at % 4],
    (array['Handwear', 'Shoewear', 'Winterwear', 'Eyewear', 'WMLadiesBag'])[1 + at / 4 % 5],
    '[{"url":"/pictures/kurta.jpg"}]',
    '["' || (array['Red', 'Navy Blue', 'Black', 'Beige', 'Olive', 'Rose', 'White'])[1 + at % 7] || '"]',
    case when at % 2 = 0 then '["S","M","L","XL"]' else '["' || 28 + at % 9 || '","' || 38 + at % 5 || '"]' end,
    (at % 50 = 0)::integer, case when at % 5 = 0 then 'Razorpay' else 'COD' end, 0,
    json_build_object('brand', 'Brand ' || at * 31 % 5000, 'countryOfOrigin',
      (array['India', 'India', 'India', 'Italy'])[1 + at % 4])::text, '2026-01-01T00:00:00.000Z', 'product ' || at
  from generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) at`.execute(db);
