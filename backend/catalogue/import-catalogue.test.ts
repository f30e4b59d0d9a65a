import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { seedDemo } from '../demo/seed-demo';
import { fileInMemory } from '../files/csv-file';
import type { MerchantContext } from '../services';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { exportCatalogue } from './export-catalogue';
import { importCatalogue, previewImport } from './import-catalogue';
import { readCatalogueFile } from './read-catalogue-file';
import { setPrice } from './set-price';
import { forgetWaiting, importWaiting, keepForImport, readWaitingImport } from './waiting-import';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
const HEADER = 'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod';
const KURTA = 'k1,Kurta,Soft.,899,1200,Men,Winterwear,Red|Blue,S|M,true,COD';
const SHIRT = 'k2,Shirt,Cool.,499,,Men,Winterwear,Red,M,,COD';

let shop: TestBackend;
let desk: MerchantContext;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = { services: shop.services, who: 'owner@shop.example.in' };
});
afterEach(() => shop.close());

const read = (text: string) => readCatalogueFile(fileInMemory('file.csv', text));
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');
const changes = () => shop.services.db.selectFrom('changes').selectAll().orderBy('at').execute();

async function stored() {
  const { db } = shop.services;
  return [
    await db.selectFrom('products').selectAll().orderBy('position').execute(),
    await db.selectFrom('stock').selectAll().orderBy('product_id').orderBy('variant_key').execute(),
  ];
}

async function expectRoundTrip(): Promise<number> {
  const before = await stored();
  const { csv, count } = await exportCatalogue(shop.services.db);
  const again = await read(csv);
  expect(again.badRows).toEqual([]);
  expect(await previewImport(shop.services.db, again)).toMatchObject({ added: 0, changed: 0, unchanged: count });
  const saved = await importCatalogue(desk, again, { skipBad: false });
  expect(saved).toMatchObject({ added: 0, changed: 0, unchanged: count });
  expect(await stored()).toEqual(before);
  expect((await exportCatalogue(shop.services.db)).csv).toBe(csv);
  return count;
}

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

  test('of goods with every field, signs that files use, and what earlier files left behind', async () => {
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
        allergens: 'Milk',
        importerAddress: '1 Example Street, Chennai',
      },
      { _id: 'k2', sizes: [], colors: [], stock: { 'one-size-#000000': 2 } },
    );
    const { csv } = await exportCatalogue(shop.services.db);
    await importCatalogue(desk, await read(csv), { skipBad: false });
    expect(await expectRoundTrip()).toBe(2);
    expect((await stored())[1]).toMatchObject([{ variant_key: '250 g-#f7ecd0' }, { variant_key: 'one-size-#000000' }]);
  });

  test.skipIf(!existsSync(REAL_CATALOGUE) || inject('postgresUrl') !== undefined)(
    'of the real catalogue',
    { timeout: 60_000 },
    async () => {
      await importCatalogue(desk, await read(await readFile(REAL_CATALOGUE, 'utf8')), { skipBad: false });
      expect(await expectRoundTrip()).toBe(12_767);
    },
  );
});

describe('a file in the browser', () => {
  test('[21.71] is shown before it is imported: new goods, what changes from what to what, and bad rows by line', async () => {
    await importCatalogue(desk, await read(file(KURTA, SHIRT)), { skipBad: false });
    const text = file(
      KURTA.replace('899', '799').replace('Soft.', 'Softer.'),
      SHIRT,
      'k3,Cap,,99,,Men,Handwear,,,,COD',
      'k4,,,x,,,,,,,',
    );
    await keepForImport(desk, text);
    expect((await readWaitingImport(desk))?.preview).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 1,
      bad: 1,
      newGoods: [{ line: 4, id: 'k3', name: 'Cap' }],
      changedGoods: [
        {
          line: 2,
          id: 'k1',
          changes: [
            { column: 'description', from: 'Soft.', to: 'Softer.' },
            { column: 'price', from: '899', to: '799' },
          ],
        },
      ],
      badRows: [{ line: 5, id: 'k4', faults: expect.arrayContaining(['name is empty']) }],
    });
    const { body } = await shop.call(calls.listProducts);
    expect(body['products']).toHaveLength(2);
    expect(await readWaitingImport({ ...desk, who: 'other@shop.example.in' })).toBeUndefined();
  });

  test('[21.72] is imported as it was shown and then forgotten; with bad rows only by another word', async () => {
    const { version } = await keepForImport(desk, file(KURTA, 'k4,,,x,,,,,,,'));
    await expect(importWaiting(desk, { seen: version, skipBad: false })).rejects.toMatchObject({ status: 400 });
    expect(await importWaiting(desk, { seen: version, skipBad: true })).toMatchObject({ added: 1 });
    expect(await readWaitingImport(desk)).toBeUndefined();
    await expect(importWaiting(desk, { seen: version, skipBad: true })).rejects.toMatchObject({ status: 404 });
    expect(await changes()).toMatchObject([
      { what: 'catalogue file imported', who: desk.who, after: expect.stringContaining('"newGoods":["k1"]') },
    ]);
  });

  test('[21.72] is refused where something else would happen by now, and shown anew; what it does not touch may change', async () => {
    await importCatalogue(desk, await read(file(KURTA, SHIRT)), { skipBad: false });
    const first = await keepForImport(desk, file(KURTA.replace('899', '799')));
    await setPrice(desk, { id: 'k1', pricePaise: 79_000 });
    await expect(importWaiting(desk, { seen: first.version, skipBad: false })).rejects.toMatchObject({ status: 409 });
    const now = (await readWaitingImport(desk))?.preview;
    expect(now).toMatchObject({ changedGoods: [{ changes: [{ column: 'price', from: '790', to: '799' }] }] });
    await setPrice(desk, { id: 'k2', pricePaise: 45_000 });
    expect(await importWaiting(desk, { seen: now?.version ?? '', skipBad: false })).toMatchObject({ changed: 1 });
  });

  test('is thrown away when it is asked for, or after a day', async () => {
    await keepForImport(desk, file(KURTA));
    await forgetWaiting(desk);
    expect(await readWaitingImport(desk)).toBeUndefined();
    await keepForImport(desk, file(KURTA));
    shop.clock.advance(25 * 60 * 60 * 1000);
    expect(await readWaitingImport(desk)).toBeUndefined();
  });

  test('[21.74] that is none is refused in words', async () => {
    await expect(keepForImport(desk, '')).rejects.toThrow('The file is empty.');
    await expect(keepForImport(desk, HEADER)).rejects.toThrow('has no row');
    await expect(keepForImport(desk, '<html><body>hi')).rejects.toThrow('does not name the columns');
  });
});
