import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '@/testing/make-product';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { readCatalogueVersion } from './catalogue-version';
import { readProducts } from './read-products';
import { saveProducts } from './save-products';

const VARIANTS = { sizes: ['S', 'M'], colors: ['#9f1d2f'] };

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

const save = (...products: Parameters<typeof saveProducts>[1]) =>
  shop.services.db.transaction().execute((trx) => saveProducts(trx, products, shop.clock.now()));
const version = () => readCatalogueVersion(shop.services.db);
const products = () => readProducts(shop.services.db, new Date());

describe('saveProducts', () => {
  it('changes a product where it stands and adds new ones at the end', async () => {
    const [first, second] = [makeProduct('First'), makeProduct('Second')];
    expect(await save(first, second)).toEqual({ added: 2, changed: 0, unchanged: 0 });
    const done = await save(makeProduct('Third'), second, { ...first, name: 'First, changed' });
    expect(done).toEqual({ added: 1, changed: 1, unchanged: 1 });
    expect((await products()).map(({ name }) => name)).toEqual(['First, changed', 'Second', 'Third']);
  });

  it('changes neither version nor date when the same is saved again', async () => {
    const product = makeProduct('Kurta', { ...VARIANTS, stock: { 'M-#9f1d2f': 2 }, brand: 'Kumkum' });
    await save(product);
    const [before, listed] = [await version(), await products()];
    expect(await save(product)).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(await version()).toBe(before);
    expect(await products()).toEqual(listed);
  });

  it('changes the version with every change', async () => {
    const product = makeProduct();
    await save(product);
    const before = await version();
    await save({ ...product, price: 1 });
    expect(await version()).not.toBe(before);
  });

  it('sets stock where it is given and keeps it where it is not', async () => {
    const product = makeProduct('Kurta', { ...VARIANTS, stock: { 'S-#9f1d2f': 1, 'M-#9f1d2f': 2 } });
    await save(product);
    const { stock: _stock, ...withoutStock } = product;
    await save({ ...withoutStock, price: 10 });
    expect((await products())[0]?.stock).toEqual({ 'S-#9f1d2f': 1, 'M-#9f1d2f': 2 });
    expect(await save({ ...product, price: 10, stock: { 'M-#9f1d2f': 5 } })).toMatchObject({ changed: 1 });
    expect((await products())[0]?.stock).toEqual({ 'M-#9f1d2f': 5 });
  });

  it('keeps a date of change that a product brings', async () => {
    const product = makeProduct('Kurta', { updatedAt: '2020-01-01T00:00:00.000Z' });
    await save(product);
    expect((await products())[0]?.updatedAt).toBe('2020-01-01T00:00:00.000Z');
  });

  it('takes more products than a statement has room for, in their order', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => makeProduct(`Product ${index}`));
    expect(await save(...many)).toEqual({ added: 1203, changed: 0, unchanged: 0 });
    expect((await products()).map(({ name }) => name)).toEqual(many.map(({ name }) => name));
  });

  it('leaves nothing behind when the transaction fails', async () => {
    const before = await version();
    const failed = shop.services.db.transaction().execute(async (trx) => {
      await saveProducts(trx, [makeProduct()], shop.clock.now());
      throw new Error('the line after it was bad');
    });
    await expect(failed).rejects.toThrow('the line after it was bad');
    expect(await products()).toEqual([]);
    expect(await version()).toBe(before);
  });
});
