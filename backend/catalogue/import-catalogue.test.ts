import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { decodeFile } from '@/lib/contract/decode-file';
import type { Product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { variantKeys } from '@/lib/rules/catalogue/variant';
import { seedDemo } from '../demo/seed-demo';
import { fileInMemory } from '../files/csv-file';
import type { MerchantContext } from '../services';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { shelvesCsv } from './shelf-cells';
import { exportCatalogue } from './export-catalogue';
import { importCatalogue, previewImport } from './import-catalogue';
import { readCatalogueFile } from './read-catalogue-file';
import { toProductValues } from './to-product';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
/** Every so many of its rows: to a server each batch takes several round trips. */
const EACH = inject('postgresUrl') === undefined ? 1 : 8;

let shop: TestBackend;
let desk: MerchantContext;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = { services: shop.services, who: 'owner@shop.example.in' };
});

const read = (text: string) => readCatalogueFile(fileInMemory('file.csv', text), shop.services.db);
/** As a file on a disk is read. */
const decoded = (text: string) => read(decodeFile(Buffer.from(text)));

async function stored() {
  const { db } = shop.services;
  return [
    await db.selectFrom('products').selectAll().orderBy('position').execute(),
    await db.selectFrom('stock').selectAll().orderBy('product_id').orderBy('variant_key').execute(),
  ];
}

/** The rows of these products, each by itself. */
function rowByRow(products: readonly Product[]) {
  const at = shop.services.now().toISOString();
  return [
    products.map((one, place) => ({ ...toProductValues(one, at), position: place + 1 })),
    products.flatMap((one) =>
      Object.entries(one.stock ?? {}).map(([variant_key, quantity]) => ({
        product_id: one._id,
        variant_key,
        quantity,
      })),
    ),
  ];
}

/** Databases have different orders of texts, and the clock goes on. */
const sorted = ([products = [], stock = []]: object[][]) => [
  products.map((row) => ({ ...row, updated_at: '' })),
  new Map(stock.map((row) => [`${(row as StockKey).product_id} ${(row as StockKey).variant_key}`, row])),
];
type StockKey = Record<'product_id' | 'variant_key', string>;

/** Another price for every third, one size less of every fifth, other units of every second. */
function changed(one: Product, at: number): Product {
  const sizes = at % 5 === 0 && one.sizes.length > 1 ? one.sizes.slice(1) : one.sizes;
  const product = { ...one, sizes, price: at % 3 === 0 ? one.price + 1 : one.price };
  const units = (key: string) => [key, at % 7] as const;
  return { ...product, stock: at % 2 === 0 ? Object.fromEntries([...variantKeys(product)].map(units)) : {} };
}

async function expectRoundTrip(): Promise<number> {
  const before = await stored();
  const { csv, count } = await exportCatalogue(shop.services.db);
  const again = await decoded(csv);
  expect(again.badRows).toEqual([]);
  expect(await previewImport(shop.services.db, again)).toMatchObject({ added: 0, changed: 0, unchanged: count });
  const saved = await importCatalogue(desk, again, { skipBad: false });
  expect(saved).toMatchObject({ added: 0, changed: 0, unchanged: count });
  expect(await stored()).toEqual(before);
  expect((await exportCatalogue(shop.services.db)).csv).toBe(csv);
  return count;
}

test('[21.93] no cell of the file that goes out is run as a formula, and coming back it is what it was, which the preview says', async () => {
  const typed = [
    '=HYPERLINK("http://evil.example")',
    "'=1+1",
    "''@SUM(1)",
    '-5 % off',
    '+91 98765',
    '＝1+1',
    "'plain",
    'a;=1',
  ];
  await shop.addProducts(...typed.map((name, at) => ({ _id: `id-${at}`, name, description: name, brand: name })));
  const { csv } = await exportCatalogue(shop.services.db);
  const cells = parse(csv, { bom: true }).flat();
  expect(cells.filter((cell) => /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell))).toEqual([]);
  expect(csv).toContain('"a;=1"');
  expect(await expectRoundTrip()).toBe(typed.length);
  const { notes } = await previewImport(shop.services.db, await read(csv));
  expect(notes.filter((note) => note.includes('apostrophe') && note.includes('description'))).toHaveLength(6);
  const shelves = [{ slug: 'sale', title: '=1', heading: "'=1", introduction: '' }];
  expect(parse(shelvesCsv(shelves.map((one) => shelf.parse({ ...one, featured: false, filter: {} }))))[1]).toEqual(
    expect.arrayContaining(["'=1", "''=1"]),
  );
});

describe('[21.73] what is exported and imported again changes nothing and loses nothing', () => {
  test('of the demo', async () => {
    await seedDemo(shop.services);
    expect(await expectRoundTrip()).toBeGreaterThan(50);
    const [products, stock] = await stored();
    const { csv } = await exportCatalogue(shop.services.db);
    await shop.services.db.deleteFrom('products').execute();
    await importCatalogue(desk, await read(csv), { skipBad: false });
    const plain = (rows: readonly object[] = []) =>
      rows.map((row) => ({
        ...row,
        updated_at: '',
        details: JSON.parse((row as { details?: string }).details ?? '{}'),
      }));
    const [productsAgain, stockAgain] = await stored();
    expect(plain(productsAgain)).toEqual(plain(products));
    expect(stockAgain).toEqual(stock);
  });

  test('of products with every field, signs that files use, and what earlier files left behind', async () => {
    await shop.addProducts(
      {
        _id: 'k1',
        description: 'Two lines,\nand a "quote"; =1+1',
        price: 99.5,
        originalPrice: 100,
        colors: ['#f7ecd0', 'Red, White'],
        sizes: ['250 g', '1,5 kg'],
        stock: { '250 g-#f7ecd0': 3, 'gone-Red': 4 },
        image: [
          { url: '/a b.webp', color: '#f7ecd0' },
          { url: '/c.webp', color: 'Gone' },
        ],
        hidden: true,
        sizeChart: { M: { chest: 96.5 } },
        successor: 'k2',
        gtin: '4006381333931',
        diet: 'veg',
        mrp: 120.5,
        features: ['Woven by hand, slowly', 'Dyed in the yarn'],
        allergens: 'Milk',
        importerAddress: '1 Example Street, Chennai',
      },
      { _id: 'k2', sizes: [], colors: [], stock: { 'one-size-#000000': 2 } },
    );
    expect(await expectRoundTrip()).toBe(2);
  });

  const hostile = [
    ['HTML', '<p>Soft <b>cotton</b></p><script>x</script>'],
    ['entities', 'Salt &amp; Pepper &lt;S&gt; &#8377; &nbsp;'],
    ['lost characters', 'Kur\uFFFDta'],
    ['a formula', '=HYPERLINK("x")'],
    ['apostrophes', "''=1 and 'x"],
    ['a long word', 'w'.repeat(60)],
    ['what nobody sees', 'a\u00A0b\u200Bc\u00ADd\u202Fe'],
    ['no characters of Unicode', 'a\uFDD0b'],
    ['quotes and commas', 'a "b", c;d\te'],
    ['Windows line ends', 'a\r\nb\rc\u2028d'],
  ] as const;
  test.each(hostile)('of a product stored long ago with %s, whatever a rule of today says', async (_what, text) => {
    const word = text.replaceAll(/\s/g, ' ');
    await shop.addProducts({
      _id: 'old',
      name: word,
      description: text,
      price: 499,
      brand: word,
      colors: [word, 'Red'],
      sizes: [word, 'S'],
      stock: { [`${word}-Red`]: 3 },
      image: [{ url: 'kurta.jpg', color: word }, { url: '/b|c d.webp' }],
      features: [word],
      maker: word,
    });
    await expectRoundTrip();
    // Where one cell is changed, all others stay as they are.
    const [[before] = [], stock] = await stored();
    const file = await decoded((await exportCatalogue(shop.services.db)).csv.replace(',499,', ',498,'));
    expect(file.badRows.map(({ faults }) => faults)).toEqual([]);
    expect(await importCatalogue(desk, file, { skipBad: false })).toMatchObject({ changed: 1 });
    const [[after] = [], stockAfter] = await stored();
    expect(after).toEqual({ ...before, price_paise: 49_800, updated_at: expect.any(String) });
    expect(stockAfter).toEqual(stock);
  });

  test('of products that no rule of today lets in', async () => {
    await shop.addProducts(
      {
        _id: '.',
        price: 0,
        mpn: '8.90E+12',
        subCategory: 'Unknown',
        colors: ['M-Red', 'Red'],
        sizes: ['S', 'S-M', 's'],
      },
      { _id: 'a b', name: 'x'.repeat(300), features: Array.from({ length: 30 }, (_, at) => `Point ${at} | one`) },
      { _id: 'long', description: 'line\n'.repeat(1000) + 'end' },
      { _id: 'self', originalPrice: 1, successor: 'self', colors: [], sizes: ['S|M'] },
      { _id: 'c\u00A0d', description: 'id;name\n'.repeat(3) },
    );
    expect(await expectRoundTrip()).toBe(5);
  });

  test.skipIf(!existsSync(REAL_CATALOGUE))(
    `of the real catalogue, whose rows are those that one after the other would be (needs ${REAL_CATALOGUE})`,
    { timeout: 300_000 },
    async () => {
      const whole = await read(await readFile(REAL_CATALOGUE, 'utf8'));
      const some = <Row>(all: readonly Row[]) => all.filter((_, at) => at % EACH === 0);
      const file = { ...whole, rows: some(whole.rows), products: some(whole.products) };
      await importCatalogue(desk, file, { skipBad: false });
      expect(sorted(await stored())).toEqual(sorted(rowByRow(file.products)));
      const rows = file.rows.map((row, at) => ({ ...row, value: changed(row.value, at) }));
      const columns = new Set([...file.columns, 'stock']);
      await importCatalogue(desk, { ...file, rows, columns }, { skipBad: false });
      expect(sorted(await stored())).toEqual(sorted(rowByRow(rows.map(({ value }) => value))));
      if (EACH === 1) expect(await expectRoundTrip()).toBe(12_767);
    },
  );
});
