import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { fileInMemory } from '../files/csv-file';
import { makeOrderPayload } from '@/testing/make-order-payload';
import type { MerchantContext } from '../services';
import { atDesk } from '../testing/at-desk';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { exportCatalogue } from './export-catalogue';
import { findProduct } from './find-product';
import { importCatalogue, previewImport } from './import-catalogue';
import { readCatalogueFile } from './read-catalogue-file';
import { setPrice } from './set-price';

const MURUKKU = {
  _id: 'murukku',
  name: 'Murukku',
  category: 'Snacks',
  subCategory: 'SNChakli',
  colors: [],
  image: [{ url: '/murukku.webp' }],
  sizes: ['200 g', '500 g', '1 kg'],
  price: 179,
  originalPrice: 209,
  prices: { '200 g': 179, '500 g': 399, '1 kg': 749 },
  originalPrices: { '200 g': 209, '500 g': 449 },
};
const HEAD =
  'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod,prices,originalPrices,mrps';
const row = (id: string, price: string, prices: string, more = ',', sizes = '200 g|500 g|1 kg') =>
  `${id},Chakli,,${price},,Snacks,SNChakli,,${sizes},,COD,"${prices}",${more}`;

let shop: TestBackend;
let desk: MerchantContext;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = { services: shop.services, who: 'owner@shop.example.in' };
  await shop.addProducts(MURUKKU);
});
const read = (...lines: string[]) =>
  readCatalogueFile(fileInMemory('file.csv', [HEAD, ...lines].join('\n')), shop.services.db);
const product = (id: string) => findProduct(shop.services.db, id);

describe('columns of prices by size', () => {
  test('[22.215] are read as spreadsheets spell them, and what goes out changes nothing coming back', async () => {
    const file = await read(
      row('chakli', '', ' 200G: ₹179 |1 kg:749|500 g:399.50', '500 g:449,1 kg:800'),
      row('seedai', '150', '200 g:150|500 g:300|1 kg:₹1,100'),
    );
    expect(file.badRows).toEqual([]);
    await importCatalogue(desk, file, { skipBad: false });
    expect(await product('chakli')).toMatchObject({
      price: 179,
      prices: { '200 g': 179, '500 g': 399.5, '1 kg': 749 },
      originalPrices: { '500 g': 449 },
      mrps: { '1 kg': 800 },
    });
    expect((await product('chakli')).originalPrice).toBeUndefined();
    const { csv, count } = await exportCatalogue(shop.services.db);
    const again = await readCatalogueFile(fileInMemory('file.csv', csv), shop.services.db);
    expect(again.badRows).toEqual([]);
    expect(await previewImport(shop.services.db, again)).toMatchObject({ changed: 0, unchanged: count });
  });

  test('[22.215] wrong ones are named by line, and nothing is changed', async () => {
    const faults: [string, string][] = [
      [row('a', '', '200 g:179|500 g:399|2 kg:749'), "prices names '2 kg', which is none of its sizes"],
      [row('a', '', '200 g:179|500 g:399'), 'prices has none for 1 kg: each size needs one'],
      [row('a', '', '200 g:179|200g:189|500 g:399|1 kg:749'), "prices names '200 g' twice"],
      [row('a', '', '200 g:₹1,79|500 g:399|1 kg:749'), 'prices of 200 g must be rupees like 1299 or 1299.50: ₹1,79'],
      [row('a', '', '200 g:179|500 g:0|1 kg:749'), 'prices of 500 g must be more than 0'],
      [row('a', '', '200 g 179|500 g:399|1 kg:749'), 'prices must be rupees by size like'],
      [row('a', '189', '200 g:179|500 g:399|1 kg:749'), 'price is ₹189, and prices has ₹179 for 200 g, the first size'],
      [row('a', '', '200 g:179|500 g:399|1 kg:749', '500 g:350,'), 'originalPrices is lower than the price of 500 g'],
      [row('a', '', '200 g:179|500 g:399|1 kg:749', ',1 kg:700'), 'mrps is lower than the price of 1 kg'],
      [row('a', '179', '', '500 g:449,'), 'originalPrices needs the column prices'],
    ];
    for (const [line, fault] of faults) {
      const file = await read(row('good', '', '200 g:179|500 g:399|1 kg:749'), line);
      expect(file.badRows.map((bad) => [bad.line, bad.faults.join('; ')])).toEqual([
        [3, expect.stringContaining(fault)],
      ]);
      await expect(importCatalogue(desk, file, { skipBad: false })).rejects.toMatchObject({ status: 400 });
    }
    await expect(product('good')).rejects.toMatchObject({ status: 404 });
  });

  test('[22.215] a file without them leaves prices by size as they are, and a price or sizes that contradict them are named', async () => {
    const without = (cells: string) =>
      readCatalogueFile(
        fileInMemory('file.csv', `${HEAD.split(',').slice(0, 11).join(',')}\nmurukku,Murukku,New,${cells},,COD`),
        shop.services.db,
      );
    const fine = await without('179,209,Snacks,SNChakli,,200 g|500 g|1 kg');
    await importCatalogue(desk, fine, { skipBad: false });
    expect(await product('murukku')).toMatchObject({ description: 'New', prices: MURUKKU.prices });
    const [dearer] = (await without('199,209,Snacks,SNChakli,,200 g|500 g|1 kg')).badRows;
    expect(dearer?.faults.join()).toContain('price is ₹199, and prices has ₹179');
    const [larger] = (await without('179,209,Snacks,SNChakli,,200 g|500 g|1 kg|2 kg')).badRows;
    expect(larger?.faults.join()).toContain('prices has none for 2 kg');
  });
});

describe('a price of one size at the desk', () => {
  test('[22.216] is set beside the others, asked about where it is a slip, and the product costs what its first size does', async () => {
    await setPrice(desk, { id: 'murukku', size: '500 g', pricePaise: 42_900 });
    expect(await product('murukku')).toMatchObject({ price: 179, prices: { ...MURUKKU.prices, '500 g': 429 } });
    await setPrice(desk, { id: 'murukku', size: '200 g', pricePaise: 18_900, originalPaise: 0 });
    const now = await product('murukku');
    expect(now).toMatchObject({ price: 189, originalPrices: { '500 g': 449 } });
    expect(now.originalPrice).toBeUndefined();
    const refused = async (wanted: object, by: object) =>
      expect(setPrice(desk, { id: 'murukku', pricePaise: 20_000, ...wanted })).rejects.toMatchObject(by);
    await refused({}, { status: 400, message: expect.stringContaining('name one of 200 g, 500 g, 1 kg') });
    await refused({ size: '2 kg' }, { status: 404 });
    await refused({ size: '1 kg', pricePaise: 7490 }, { code: 'question' });
    await refused({ size: '1 kg', shownPaise: 1 }, { status: 409 });
  });

  test('[22.216] sizes that cost the same again are one price', async () => {
    await shop.addProducts({ _id: 'shirt', name: 'Shirt', price: 499, sizes: ['S', 'M'], colors: ['Red'] });
    await setPrice(desk, { id: 'shirt', size: 'M', pricePaise: 54_900 });
    expect(await product('shirt')).toMatchObject({ price: 499, prices: { S: 499, M: 549 } });
    await setPrice(desk, { id: 'shirt', size: 'S', pricePaise: 54_900 });
    expect(await product('shirt')).toMatchObject({ price: 549 });
    expect((await product('shirt')).prices).toBeUndefined();
  });

  test('[22.216] several are set in one form or none, and what is wrong is at its field', async () => {
    const at = await atDesk(shop);
    const shown = { size: '500 g', priceSeen: '399', shownOriginal: '449' };
    const send = (...sizes: object[]) => at(deskCalls.setPriceAndStock, { id: 'murukku', stock: [], sizes });
    const other = { size: '1 kg', priceSeen: '749', price: '799', originalPrice: '', shownOriginal: '' };
    const wrong = await send(other, { ...shown, price: '₹500', originalPrice: '449' });
    expect(wrong.body).toMatchObject({ fields: { 'sizes.1.price': expect.stringContaining('struck through') } });
    expect((await product('murukku')).prices).toEqual(MURUKKU.prices);
    expect((await send(other, { ...shown, price: '₹429', originalPrice: '' })).status).toBe(200);
    expect(await product('murukku')).toMatchObject({
      prices: { '200 g': 179, '500 g': 429, '1 kg': 799 },
      originalPrices: { '200 g': 209 },
    });
  });

  test('[22.216] the MRP of a size is set beside its price, and not below it', async () => {
    const at = await atDesk(shop);
    const shown = { size: '500 g', priceSeen: '399', price: '399', shownOriginal: '449', originalPrice: '449' };
    const send = (mrp: string, shownMrp: string) =>
      at(deskCalls.setPriceAndStock, { id: 'murukku', stock: [], sizes: [{ ...shown, mrp, shownMrp }] });
    const { product: listed } = (await at(deskCalls.readProduct, { id: 'murukku' })).body as {
      product: { sizes: { mrp?: number }[] };
    };
    const mrp = listed.sizes[1]?.mrp;
    const now = mrp === undefined ? '' : String(mrp);
    expect((await send('300', now)).body).toMatchObject({ fields: { 'sizes.0.mrp': 'is lower than the price' } });
    expect((await send('460', now)).status).toBe(200);
    expect((await product('murukku')).mrps).toMatchObject({ '500 g': 460 });
    expect((await send('470', now)).status).toBe(409);
    expect((await send('', '460')).status).toBe(200);
    expect((await product('murukku')).mrps ?? {}).not.toHaveProperty('500 g');
    expect((await product('murukku')).prices).toEqual(MURUKKU.prices);
  });

  test('[22.216] pasted rows of sizes set their prices, and equal ones stay one price', async () => {
    await shop.addProducts({ _id: 'shirt', name: 'Shirt', price: 499, sizes: ['S', 'M'], colors: ['Red'] });
    const paste = async (...rows: string[]) => {
      const at = await atDesk(shop);
      const head = rows[0]?.startsWith('id') ? [] : ['id\tsize\tprice'];
      await at(deskCalls.keepFile, { of: 'prices', file: [...head, ...rows].join('\n') });
      const { body } = await at(deskCalls.readWaitingFile, { of: 'prices' });
      const { version, badRows } = (body['waiting'] as { preview: { version: string; badRows: object[] } }).preview;
      if (badRows.length === 0) await at(deskCalls.setWaitingFile, { of: 'prices', seen: version, skipBad: '' });
      return badRows;
    };
    expect(await paste('murukku\t1KG\t₹699', 'shirt\tS\t549', 'shirt\tM\t549')).toEqual([]);
    expect((await product('murukku')).prices).toMatchObject({ '500 g': 399, '1 kg': 699 });
    expect(await product('shirt')).toMatchObject({ price: 549 });
    expect((await product('shirt')).prices).toBeUndefined();
    expect(await paste('shirt\tM\t599')).toEqual([]);
    expect(await product('shirt')).toMatchObject({ price: 549, prices: { S: 549, M: 599 } });
    const all = '200 g:189|500 g:429|1 kg:799';
    expect(await paste('id\tprices', `murukku\t${all}`)).toEqual([]);
    expect(await product('murukku')).toMatchObject({
      price: 189,
      prices: { '200 g': 189, '500 g': 429, '1 kg': 799 },
      originalPrices: { '200 g': 209, '500 g': 449 },
    });
    expect(await paste('id\tprices', 'murukku\t200 g:199|5 kg:9')).toMatchObject([
      { line: 2, faults: [expect.stringContaining("names '5 kg'"), expect.stringContaining('has none for 500 g')] },
    ]);
    expect(await paste('murukku\t\t199')).toMatchObject([{ line: 2, faults: [expect.stringContaining('each size')] }]);
  });
});

test('[9.46] an order costs what its sizes cost now, and a cart from before a change says what it is', async () => {
  const token = await shop.logIn('sizes@gmail.com');
  const item = {
    itemId: 'murukku',
    color: '',
    image: '',
    name: 'Murukku',
    price: 1,
    category: 'Snacks',
    subCategory: 'SNChakli',
  };
  await shop.call(calls.addToCart, { ...item, size: '1 kg' }, { token });
  await shop.call(calls.addToCart, { ...item, size: '200 g' }, { token });
  const prices = async () => {
    const { body } = await shop.call(calls.getCart, {}, { token });
    const { murukku } = body['cartData'] as Record<string, Record<string, { price: number }>>;
    return Object.values(murukku ?? {}).map(({ price }) => price);
  };
  expect(await prices()).toEqual([749, 179]);
  const murukku = await product('murukku');
  const items = ['1 kg', '200 g'].map((size) => ({ product: murukku, size, quantity: 2 }));
  const old = makeOrderPayload(items);
  await setPrice(desk, { id: 'murukku', size: '1 kg', pricePaise: 79_900 });
  expect(await prices()).toEqual([799, 179]);
  const refused = await shop.call(calls.placeOrder, old, { token });
  expect(refused.body).toMatchObject({ success: false, message: 'Prices have changed, please review your cart.' });
  const now = await product('murukku');
  const placed = await shop.call(calls.placeOrder, makeOrderPayload(items.map((one) => ({ ...one, product: now }))), {
    token,
  });
  expect(placed.body).toMatchObject({ success: true });
  const [order] = await shop.orders(token);
  expect(order?.items.map(({ size, price }) => [size, price])).toEqual([
    ['1 kg', 799],
    ['200 g', 179],
  ]);
});
