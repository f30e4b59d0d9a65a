import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyProductChanges } from '@/lib/rules/catalogue/apply-product-changes';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { productList, type Product } from '@/lib/contract/product';
import { productChangesAnswer } from '@/lib/contract/product-changes';
import { makeProduct } from '@/testing/make-product';
import { takeStock } from '../checkout/take-stock';
import type { MerchantContext } from '../services';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { deleteProduct } from './delete-product';
import { hideProduct } from './hide-product';
import { CHANGES_MAX } from './catalogue-version';
import { saveProducts } from './save-products';
import { setPrice } from './set-price';
import { setStock } from './set-stock';

let shop: TestBackend;
let desk: MerchantContext;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = { services: shop.services, who: 'owner@shop.example.in' };
});

const list = async () => productList.parse((await shop.call(calls.listProducts)).body['products']);
const changesSince = async (since?: string) => {
  const { path } = optionalCalls.listProductChanges;
  const answer = await shop.request(since === undefined ? path : `${path}?since=${encodeURIComponent(since)}`);
  return productChangesAnswer.parse(await answer.json());
};
const save = (products: readonly Product[]) =>
  shop.services.db.transaction().execute((trx) => saveProducts(trx, products, shop.clock.now()));

/** What a storefront knows: its list, and the version of it. */
async function follow() {
  let { version } = await changesSince();
  let products: readonly Product[] = await list();
  return async () => {
    const answer = await changesSince(version);
    ({ version } = answer);
    if (answer.changes)
      products = applyProductChanges(products, answer.changes, new Map(products.map((one) => [one._id, one]))) ?? [];
    return { products, ...answer };
  };
}

const STOCKED = {
  image: ['/kurta.jpg'],
  sizes: ['S', 'M'],
  colors: ['#9f1d2f'],
  stock: { 'S-#9f1d2f': 9, 'M-#9f1d2f': 9 },
};
const products = (count: number) => Array.from({ length: count }, (_, at) => makeProduct(`p${at}`, STOCKED));

describe('what changed since a version of the product list', () => {
  it('[20.82] makes the list of now out of the one before, whatever was done with its products', async () => {
    await save(products(6));
    const next = await follow();
    const done: [string, () => Promise<unknown>][] = [
      ['nothing', async () => undefined],
      ['a price', () => setPrice(desk, { id: 'p2', pricePaise: 12_300 })],
      ['stock', () => setStock(desk, { id: 'p3', cells: [{ variant: 'S #9f1d2f', units: 4 }] })],
      ['a sold piece', () => sell('p4')],
      [
        'hidden ones, first, middle and last',
        () => each(['p0', 'p3', 'p5'], (id) => hideProduct(desk, { id, hidden: true })),
      ],
      ['put back in their places', () => each(['p5', 'p0', 'p3'], (id) => hideProduct(desk, { id, hidden: false }))],
      ['new ones', () => save([makeProduct('n1'), makeProduct('n2')])],
      ['deleted ones', () => each(['p1', 'n2', 'p0'], (id) => deleteProduct(desk, { id }))],
      [
        'one that comes and goes',
        () => each(['x'], (id) => save([makeProduct(id)]).then(() => deleteProduct(desk, { id }))),
      ],
    ];
    for (const [what, act] of done) {
      await act();
      const { products, changes } = await next();
      expect(changes, what).toBeDefined();
      expect([what, products]).toEqual([what, await list()]);
    }
    expect((await next()).changes).toEqual({ changed: [], removed: [] });
  });

  it('[20.82] tells no more than what changed, and nothing of shelves and redirects', async () => {
    await save(products(5));
    const next = await follow();
    await sell('p1');
    const { changes } = await next();
    expect(changes?.changed.map(({ product, after }) => [product._id, after])).toEqual([['p1', 'p0']]);
    const { version } = await changesSince();
    await shop.services.db
      .insertInto('redirects')
      .values({ from_path: '/a', to_path: '/about', kind: 'merchant' })
      .execute();
    expect((await changesSince()).version).toBe(version);
  });

  it('[20.83] says that the whole list has to be read for an unknown version, and where much changed at once', async () => {
    await save(products(3));
    for (const unknown of [randomUUID(), '', 'x'.repeat(5000), "'; --"]) {
      expect((await changesSince(unknown)).changes).toBeUndefined();
    }
    const { version } = await changesSince();
    await save(Array.from({ length: CHANGES_MAX + 1 }, (_, at) => makeProduct(`many-${at}`)));
    expect((await changesSince(version)).changes).toBeUndefined();
    const next = await follow();
    await sell('p1');
    expect((await next()).changes?.changed).toHaveLength(1);
  });

  it('[20.84] misses nothing of orders that are placed at once', async () => {
    await save(products(8));
    const next = await follow();
    let isOver = false;
    const orders = Promise.all(
      Array.from({ length: 40 }, (_, at) => sell(`p${at % 8}`, at % 2 === 0 ? 'S-#9f1d2f' : 'M-#9f1d2f')),
    ).then(() => {
      isOver = true;
    });
    while (!isOver) {
      await next();
      await new Promise((turn) => {
        setImmediate(turn);
      });
    }
    await orders;
    expect((await next()).products).toEqual(await list());
  });
});

/** One unit, in a transaction of its own as an order is. */
const sell = (productId: string, variantKey = 'M-#9f1d2f') =>
  shop.services.db
    .transaction()
    .execute((trx) => takeStock(trx, [{ productId, variantKey, quantity: 1, name: productId }]));

async function each(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) await act(id);
}
