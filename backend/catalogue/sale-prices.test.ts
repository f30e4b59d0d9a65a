import { beforeEach, expect, inject, it } from 'vitest';
import { applyProductChanges } from '@/lib/rules/catalogue/apply-product-changes';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { productList, type Product } from '@/lib/contract/product';
import { productChangesAnswer } from '@/lib/contract/product-changes';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { fileInMemory } from '../files/csv-file';
import { exportCatalogue } from './export-catalogue';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { saveFees } from './fees';
import { findProduct } from './find-product';
import { importCatalogue } from './import-catalogue';
import { readCatalogueFile } from './read-catalogue-file';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const HOUR_MS = 3_600_000;
let shop: TestBackend;
let kurta: Product;
let moments: Pick<Product, 'saleFrom' | 'saleUntil'>;

/** A sale of the next hour but one. */
beforeEach(async () => {
  shop = await createTestBackend();
  const start = shop.clock.now().getTime();
  moments = {
    saleFrom: new Date(start + HOUR_MS).toISOString(),
    saleUntil: new Date(start + 2 * HOUR_MS).toISOString(),
  };
  [kurta] = (await shop.addProducts(
    { _id: 'kurta', name: 'Kurta', price: 1000, salePrice: 800, ...moments },
    { _id: 'shirt', name: 'Shirt', price: 900 },
  )) as [Product, Product];
  await saveFees(shop.services.db, TEST_FEES);
});

const list = async () => productList.parse((await shop.call(calls.listProducts)).body['products']);
const changesSince = async (since?: string) => {
  const { path } = optionalCalls.listProductChanges;
  const answer = await shop.request(since === undefined ? path : `${path}?since=${encodeURIComponent(since)}`);
  return productChangesAnswer.parse(await answer.json());
};

it('[20.112] list, changes, one product, cart and listing have the same price on both sides of both moments', async () => {
  const token = await shop.logIn('sale@gmail.com');
  await shop.call(calls.addToCart, { itemId: 'kurta', size: 'M', color: kurta.colors[0] }, { token });
  let { version } = await changesSince();
  let known: readonly Product[] = await list();
  let tag: string | null = null;
  const pricesNow = async () => {
    const answer = await changesSince(version);
    ({ version } = answer);
    if (!answer.changes) throw new Error('The whole list is asked for.');
    known = applyProductChanges(known, answer.changes, new Map(known.map((one) => [one._id, one]))) ?? [];
    expect(known).toEqual(await list());
    const asked = await shop.request(calls.listProducts.path, tag ? { headers: { 'if-none-match': tag } } : {});
    tag = asked.headers.get('etag');
    const one = (await shop.call(optionalCalls.readProduct, { productId: 'kurta' })).body['product'] as Product;
    const cart = (await shop.call(calls.getCart, {}, { token })).body['cartData'];
    const page = inject('postgresUrl') && (await shop.call(optionalCalls.listProductPage, { sort: 'low-high' }));
    return [
      answer.changes.changed.map(({ product }) => product.price),
      asked.status,
      [one.price, one.originalPrice, one.salePrice],
      /"price":(\d+)/.exec(JSON.stringify(cart))?.[1],
      page ? (page.body['products'] as Product[]).map(({ price }) => price) : undefined,
    ];
  };
  const listed = (...prices: number[]) => (inject('postgresUrl') ? prices : undefined);
  expect(await pricesNow()).toEqual([[], 200, [1000, undefined, 800], '1000', listed(900, 1000)]);
  shop.clock.advance(HOUR_MS);
  expect(await pricesNow()).toEqual([[800], 200, [800, 1000, 800], '800', listed(800, 900)]);
  expect((await pricesNow()).slice(0, 2), 'nothing more').toEqual([[], 304]);
  shop.clock.advance(HOUR_MS);
  expect(await pricesNow()).toEqual([[1000], 200, [1000, undefined, undefined], '1000', listed(900, 1000)]);
});

it('[20.112] [20.117] the list names the next moment at which a price changes by itself', async () => {
  const next = async () => (await changesSince()).pricesChangeAt;
  expect(await next()).toBe(moments.saleFrom);
  shop.clock.advance(HOUR_MS);
  const { version, pricesChangeAt } = await changesSince();
  expect([pricesChangeAt, (await changesSince(version)).pricesChangeAt]).toEqual(Array(2).fill(moments.saleUntil));
  shop.clock.advance(HOUR_MS);
  expect(await next()).toBeUndefined();
});

it('[20.112] an order pays what was shown, or is asked again', async () => {
  const token = await shop.logIn('buyer@gmail.com');
  const order = (price: number, quantity = 1) =>
    shop.call(calls.placeOrder, makeOrderPayload([{ product: { ...kurta, price }, quantity }]), { token });
  expect((await order(800)).status, 'before').toBe(409);
  shop.clock.advance(HOUR_MS);
  expect((await order(1000)).body['message']).toBe('Prices have changed, please review your cart.');
  expect((await order(800)).status).toBe(200);
  shop.clock.advance(HOUR_MS);
  expect((await order(800, 2)).status, 'after').toBe(409);
});

const HEAD = 'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod';
const SALE = 'salePrice,saleFrom,saleUntil,prices,salePrices';
const fileOf = (...rows: string[]) =>
  readCatalogueFile(
    fileInMemory(
      'file.csv',
      [`${HEAD},${SALE}`, ...rows.map((cells, at) => `k${at},Kurta,,1000,,Men,Handwear,,S|M,,COD,${cells}`)].join('\n'),
    ),
    shop.services.db,
  );

it('[21.112] a catalogue file sets sales by clocks in India, names what is wrong by line, and goes out as it comes in', async () => {
  const faults: [cells: string, fault: string][] = [
    ['1000,,2026-11-25,,', 'salePrice must be lower than the price'],
    ['0,,2026-11-25,,', 'salePrice must be more than 0'],
    ['800,2026-11-25 10:00,2026-11-25 10:00,,', 'saleUntil must be later than its start'],
    ['800,,,,', 'saleUntil is empty: a sale has an end, or at least a start'],
    [',2026-11-25,,,', 'salePrice is empty, but its sale has a moment'],
    ['800,2026-02-31,,,', 'saleFrom is a day that there is not'],
    ['800,25/11/2026,,,', 'saleFrom must be like 2026-11-20 15:30'],
    [',,2026-11-25,S:1000|M:1100,M:1100', 'salePrices of M must be lower than its price'],
  ];
  const bad = await fileOf(...faults.map(([cells]) => cells));
  expect(bad.badRows).toEqual(faults.map(([, fault], at) => ({ ...bad.badRows[at], line: at + 2, faults: [fault] })));
  const good = await fileOf('800,2026-11-20 10:00,2026-11-25,,', ',2026-11-20,,S:1000|M:1100,M:900');
  await importCatalogue({ services: shop.services, who: 'owner@shop.example.in' }, good, { skipBad: false });
  expect(await findProduct(shop.services.db, 'k0')).toMatchObject({
    price: 1000,
    salePrice: 800,
    saleFrom: '2026-11-20T04:30:00.000Z',
    saleUntil: '2026-11-25T18:30:00.000Z',
  });
  expect(await findProduct(shop.services.db, 'k1')).toMatchObject({
    salePrices: { M: 900 },
    saleFrom: '2026-11-19T18:30:00.000Z',
  });
  const { csv } = await exportCatalogue(shop.services.db);
  const again = await readCatalogueFile(fileInMemory('file.csv', csv), shop.services.db);
  const saved = await importCatalogue({ services: shop.services, who: 'owner@shop.example.in' }, again, {
    skipBad: false,
  });
  expect(saved).toMatchObject({ added: 0, changed: 0 });
});

it('[21.113] the desk and the command set and end sale prices of a shelf or chosen products, all or none', async () => {
  const desk = await atDesk(shop);
  const price = async (id: string) => (await findProduct(shop.services.db, id)).salePrice;
  const set = (input: object) => desk(deskCalls.setSale, input);
  const until = '2026-12-01 10:00';
  expect((await set({ products: 'kurta shirt', percent: '33', until })).body['message']).toBe(
    '2 products will have a sale price.',
  );
  expect([await price('kurta'), await price('shirt')]).toEqual([670, 603]);
  const faults: [input: object, field: string][] = [
    [{ products: 'kurta', until }, 'percent'],
    [{ products: 'kurta', percent: 10, rupees: 5, until }, 'percent'],
    [{ products: 'kurta', percent: 10 }, 'until'],
    [{ products: 'kurta', percent: 10, from: '2026-12-02', until }, 'until'],
    [{ products: 'kurta', percent: 10, until: '2026-01-01' }, 'until'],
    [{ products: 'kurta shirt', rupees: 900, until }, 'rupees'],
    [{ percent: 10, until }, 'shelf'],
  ];
  for (const [input, field] of faults) {
    const { status, body } = await set(input);
    expect([status, Object.keys(body['fields'] as object)], JSON.stringify(input)).toEqual([400, [field]]);
  }
  expect((await set({ products: 'kurta nobody', percent: 10, until })).status).toBe(404);
  expect([await price('kurta'), await price('shirt')], 'as they were').toEqual([670, 603]);
  const shelf = kurta.category.toLowerCase();
  expect((await set({ shelf, rupees: '100.40', until })).body['message']).toBe('Set a sale of 2 products?');
  expect((await set({ shelf, rupees: '100.40', until, sure: 'yes' })).status).toBe(200);
  expect([await price('kurta'), await price('shirt')]).toEqual([900, 800]);
  expect(await runCommand(shop.services, 'sale', 'kurta', '--end')).toBe('The sale of 1 product is ended.');
  expect([await price('kurta'), await price('shirt')]).toEqual([undefined, 800]);
});
