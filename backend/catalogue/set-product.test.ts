import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { MerchantContext } from '../services';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { deleteProduct } from './delete-product';
import { findProduct, productVersion } from './find-product';
import { hideProduct } from './hide-product';
import { SURE } from '../refusal';
import { addProduct, setProduct } from './set-product';
import { setPrice } from './set-price';
import { setStock } from './set-stock';
import { shownCells } from './typed-cells';
import { copiedCells } from '@/lib/rules/desk/copied-cells';

let shop: TestBackend;
let desk: MerchantContext;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = { services: shop.services, who: 'owner@shop.example.in' };
});

const KURTA = {
  _id: 'k1',
  name: 'Kurta',
  price: 899,
  originalPrice: 1200,
  colors: ['#f7ecd0', 'Mustard'],
  sizes: ['M', 'L'],
};
const product = (id = 'k1') => findProduct(shop.services.db, id);
const changes = () => shop.services.db.selectFrom('changes').selectAll().orderBy('at').execute();
const listed = async () => (await shop.call(calls.listProducts)).body['products'] as Record<string, unknown>[];
const CELLS = {
  name: 'Silk Saree',
  description: 'Soft.',
  price: '2499.50',
  category: 'Women',
  subCategory: 'Winterwear',
  colors: ['Cream', 'navy blue'],
  sizes: 'Free',
};

describe('one product at the desk', () => {
  test('[21.18] one form adds one product, however often it is sent; another one adds another', async () => {
    const first = await addProduct(desk, { id: '', cells: CELLS, key: 'form-1' });
    const again = await addProduct(desk, { id: '', cells: { ...CELLS, price: '9' }, key: 'form-1' });
    expect(again).toEqual({ product: first.product, wasThere: true, note: '' });
    expect((await addProduct(desk, { id: '', cells: CELLS, key: 'form-2' })).product._id).toBe('silk-saree-2');
    expect(await changes()).toHaveLength(2);
  });

  test('[22.166] a copy says what its product says, but for numbers of its own, and is hidden without pieces', async () => {
    const image = [{ url: '/cream.webp', color: '#f7ecd0' }, { url: '/all.webp' }];
    const own = { gtin: '4006381333931', bestseller: true, successor: 'k2', stock: { 'M-Mustard': 3 } };
    await shop.addProducts({ ...KURTA, image, features: ['Soft', 'Cool'], ...own }, { _id: 'k2', name: 'Kurti' });
    // The boxes of the form send colours as they are stored.
    const cells = { ...copiedCells(shownCells(await product())), colors: KURTA.colors };
    const { _id, price, colors, sizes, ...copied } = (await addProduct(desk, { id: '', cells })).product;
    expect([_id, price, colors, sizes]).toEqual(['copy-of-kurta', 899, KURTA.colors, KURTA.sizes]);
    expect(copied).toMatchObject({ name: 'Copy of Kurta', image, features: ['Soft', 'Cool'], hidden: true });
    expect([copied.gtin, copied.bestseller, copied.successor].filter(Boolean)).toEqual([]);
    expect(new Set(Object.values(copied.stock ?? {}))).toEqual(new Set([0]));
  });

  test('[21.63] a new one is at the front of the shop, in the cells of the catalogue file; a taken id is refused', async () => {
    await shop.addProducts(KURTA);
    await addProduct(desk, { id: 'silk-saree', cells: CELLS });
    await hideProduct(desk, { id: 'silk-saree', hidden: false, sure: SURE });
    expect((await listed()).at(-1)).toMatchObject({
      _id: 'silk-saree',
      price: 2499.5,
      colors: ['Cream', 'Navy blue'],
      sizes: ['Free'],
      paymentMethod: 'COD',
    });
    await expect(addProduct(desk, { id: 'k1', cells: CELLS })).rejects.toMatchObject({
      status: 409,
      fields: { id: 'is taken already' },
    });
    await expect(addProduct(desk, { id: 'a b', cells: { ...CELLS, price: 'x' } })).rejects.toMatchObject({
      status: 400,
      fields: { id: 'may not hold spaces or any of / ? # % \\', price: 'must be rupees like 1299 or 1299.50' },
    });
    expect((await changes()).slice(0, 1)).toMatchObject([{ what: 'added', subject_id: 'silk-saree', who: desk.who }]);
  });

  test('[21.62] what is typed is changed by the rules of the file, the rest stays, and faults are named by field', async () => {
    await shop.addProducts({
      ...KURTA,
      stock: { 'M-Mustard': 4 },
      material: 'Cotton',
      sizeChart: { M: { chest: 96 } },
    });
    const { changes: made } = await setProduct(desk, {
      id: 'k1',
      cells: { name: 'Long Kurta', bestseller: ['', 'true'], sizeChart: 'size, chest, length\nM, 96, 68\nL, 100,' },
    });
    expect(made.map(({ column }) => column)).toEqual(['name', 'bestseller', 'sizeChart']);
    expect(await product()).toMatchObject({
      name: 'Long Kurta',
      bestseller: true,
      material: 'Cotton',
      stock: { 'M-Mustard': 4 },
      sizeChart: { M: { chest: 96, length: 68 }, L: { chest: 100 } },
    });
    await expect(
      setProduct(desk, { id: 'k1', cells: { name: '', gtin: '123', successor: 'k9' } }),
    ).rejects.toMatchObject({ status: 400, fields: { name: 'is empty', gtin: expect.stringContaining('digits') } });
    await expect(setProduct(desk, { id: 'k1', cells: { successor: 'k9' } })).rejects.toThrow(/no product k9/);
    await expect(setProduct(desk, { id: 'k1', cells: { colour: 'Red' } })).rejects.toThrow(/no column colour/);
    expect(await changes()).toMatchObject([
      {
        what: 'changed',
        before: expect.stringContaining('"name":"Kurta"'),
        after: expect.stringContaining('Long Kurta'),
      },
    ]);
  });

  test('[21.65] colours are known by their names; what is stored as a hex value stays so', async () => {
    await shop.addProducts({ ...KURTA, image: [{ url: '/a.webp', color: '#f7ecd0' }], stock: { 'M-#f7ecd0': 2 } });
    await setProduct(desk, {
      id: 'k1',
      cells: { colors: ['cream', 'Mustard', 'rust'], images: '/a.webp Cream\n/b.webp mustard' },
    });
    expect(await product()).toMatchObject({
      colors: ['#f7ecd0', 'Mustard', 'Rust'],
      image: [
        { url: '/a.webp', color: '#f7ecd0' },
        { url: '/b.webp', color: 'Mustard' },
      ],
      stock: { 'M-#f7ecd0': 2 },
    });
    await expect(setProduct(desk, { id: 'k1', cells: { images: '/a.webp Teal' } })).rejects.toThrow(
      /none of its colours/,
    );
  });

  test('[21.64] of two desks the second is refused, and nothing of the first is lost', async () => {
    await shop.addProducts(KURTA);
    const shownVersion = productVersion(await product());
    await setProduct(desk, { id: 'k1', cells: { name: 'First' }, seen: shownVersion });
    await expect(setProduct(desk, { id: 'k1', cells: { name: 'Second' }, seen: shownVersion })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Somebody else changed k1 while you looked at it'),
    });
    expect((await product()).name).toBe('First');
    await expect(deleteProduct(desk, { id: 'k1', seen: shownVersion })).rejects.toMatchObject({ status: 409 });
    await setStock(desk, { id: 'k1', cells: [{ variant: 'M Cream', units: 3 }] });
    await setProduct(desk, { id: 'k1', cells: { name: 'Third' }, seen: productVersion(await product()) });
    expect((await product()).name).toBe('Third');
  });

  test('sizes and colours that leave take their pieces with them', async () => {
    await shop.addProducts({ ...KURTA, stock: { 'M-Mustard': 4, 'L-Mustard': 1 } });
    await setProduct(desk, { id: 'k1', cells: { sizes: 'L, XL' } });
    expect((await product()).stock).toEqual({ 'L-Mustard': 1, 'XL-#f7ecd0': 0, 'XL-Mustard': 0 });
  });

  test('[22.141] a new product is hidden and has no stock until it has a picture and pieces, and put on sale by a question before that', async () => {
    const { product: added } = await addProduct(desk, { id: 'silk-saree', cells: CELLS });
    expect(added).toMatchObject({ hidden: true, image: [] });
    expect(new Set(Object.values(added.stock ?? {}))).toEqual(new Set([0]));
    const show = () => hideProduct(desk, { id: 'silk-saree', hidden: false });
    await expect(show()).rejects.toMatchObject({
      code: 'question',
      message: 'Silk Saree has no picture and no stock yet. Put it on sale anyway?',
    });
    await expect(setProduct(desk, { id: 'silk-saree', cells: { hidden: '' } })).rejects.toMatchObject({
      code: 'question',
    });
    await setProduct(desk, { id: 'silk-saree', cells: { images: '/p.webp' } });
    await expect(show()).rejects.toThrow('has no stock yet');
    // Always available is chosen, and is a stock.
    const [variant = ''] = Object.keys(added.stock ?? {});
    await setStock(desk, { id: 'silk-saree', cells: [{ variant }] });
    expect((await show()).product.hidden).toBe(true);
    expect((await listed()).map(({ _id }) => _id)).toContain('silk-saree');
    // One with all of it is on sale at once.
    const whole = { ...CELLS, images: '/p.webp', stock: `${variant}:3` };
    expect((await addProduct(desk, { id: 'whole', cells: whole })).product.hidden).toBeUndefined();
    // A price has to be typed; one that is stored without is asked about.
    await expect(addProduct(desk, { id: 'free', cells: { ...whole, price: '0' } })).rejects.toThrow('more than 0');
    await shop.addProducts({ ...KURTA, price: 0, hidden: true });
    await expect(hideProduct(desk, { id: 'k1', hidden: false })).rejects.toThrow('no price');
  });

  test('[22.141] a new or renamed size of a counted product has no stock; what is not counted stays as it is', async () => {
    await shop.addProducts(
      { ...KURTA, stock: { 'M-Mustard': 4, 'L-Mustard': 1 } },
      { ...KURTA, _id: 'k2', stock: undefined },
    );
    await setProduct(desk, { id: 'k1', cells: { sizes: 'Medium, L' } });
    expect((await product()).stock).toEqual({ 'L-Mustard': 1, 'Medium-#f7ecd0': 0, 'Medium-Mustard': 0 });
    await setProduct(desk, { id: 'k2', cells: { sizes: 'Medium, L' } });
    expect((await findProduct(shop.services.db, 'k2')).stock).toBeUndefined();
  });
});

describe('price and stock', () => {
  test('[21.61] cells typed as they were shown are left alone; of those sold meanwhile the desk is told', async () => {
    await shop.addProducts({ ...KURTA, stock: { 'M-Mustard': 4, 'L-Mustard': 2 } });
    await setStock(desk, { id: 'k1', cells: [{ variant: 'M-Mustard', units: 3 }] });
    const cells = [
      { variant: 'M-Mustard', units: 4, shownUnits: '4' },
      { variant: 'L-Mustard', units: undefined, shownUnits: '2' },
      { variant: 'L-#f7ecd0', units: 7, shownUnits: '' },
    ];
    await setStock(desk, { id: 'k1', cells });
    expect((await product()).stock).toEqual({ 'M-Mustard': 3, 'L-#f7ecd0': 7 });
    const stale = [{ variant: 'M-Mustard', units: 9, shownUnits: '4' }];
    await expect(setStock(desk, { id: 'k1', cells: stale })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('M Mustard was 4, is 3 now, and you typed 9'),
    });
    expect((await changes()).map(({ before, after }) => [before, after])).toContainEqual([
      '{"L Mustard":2,"L Cream":"always available"}',
      '{"L Mustard":"always available","L Cream":7}',
    ]);
  });

  test('[21.61] a price above the one struck through is refused, and so is one that was changed meanwhile', async () => {
    await shop.addProducts(KURTA);
    await expect(setPrice(desk, { id: 'k1', pricePaise: 150_000 })).rejects.toMatchObject({
      status: 400,
      fields: { price: expect.stringContaining('₹1,200') },
    });
    await setPrice(desk, { id: 'k1', pricePaise: 150_000, originalPaise: 0, shownPaise: 89_900 });
    expect(await product()).toMatchObject({ price: 1500 });
    await expect(setPrice(desk, { id: 'k1', pricePaise: 100, shownPaise: 89_900 })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('[2.178] no price is set above the MRP', async () => {
    await shop.addProducts({ ...KURTA, mrp: 1300 });
    await expect(setPrice(desk, { id: 'k1', pricePaise: 135_000, originalPaise: 0 })).rejects.toMatchObject({
      status: 400,
      fields: { price: 'is above the MRP, ₹1,300.00' },
    });
    await setPrice(desk, { id: 'k1', pricePaise: 130_000, originalPaise: 0 });
    expect(await product()).toMatchObject({ price: 1300, mrp: 1300 });
  });
});

describe('off the shelves', () => {
  const redirects = async () => (await shop.call(optionalCalls.listRedirects)).body['redirects'];

  test('[21.67] a hidden product leads to its successor, and comes back', async () => {
    await shop.addProducts(KURTA, { _id: 'k2' });
    await hideProduct(desk, { id: 'k1', hidden: true, successor: 'k2' });
    expect(await redirects()).toEqual([{ from: '/product/k1', to: '/product/k2' }]);
    expect((await listed()).map(({ _id }) => _id)).toEqual(['k2']);
    await hideProduct(desk, { id: 'k1', hidden: false });
    expect(await redirects()).toEqual([]);
    await expect(hideProduct(desk, { id: 'k1', hidden: true, successor: 'k1' })).rejects.toThrow(/replace itself/);
    await expect(hideProduct(desk, { id: 'k1', hidden: true, successor: 'k3' })).rejects.toThrow(/no product k3/);
  });

  test('[21.68] a deleted one leads to its successor or nowhere, until its id is there again', async () => {
    await shop.addProducts(KURTA, { _id: 'k2' }, { _id: 'k3', stock: { 'S-#9f1d2f': 2 } });
    await hideProduct(desk, { id: 'k1', hidden: true, successor: 'k2' });
    await deleteProduct(desk, { id: 'k1' });
    await deleteProduct(desk, { id: 'k3' });
    expect(await redirects()).toEqual([{ from: '/product/k1', to: '/product/k2' }]);
    expect(await shop.services.db.selectFrom('stock').selectAll().execute()).toEqual([]);
    expect((await changes()).at(-1)).toMatchObject({ what: 'deleted', before: expect.stringContaining('"id":"k3"') });
    await addProduct(desk, { id: 'k1', cells: CELLS });
    expect(await redirects()).toEqual([]);
    await expect(deleteProduct(desk, { id: 'k9' })).rejects.toMatchObject({ status: 404 });
  });

  test('[21.68] its line stays in carts for the shop to drop in words, and orders keep what they show', async () => {
    const [kurta] = await shop.addProducts(KURTA);
    const token = await shop.logIn('asha@gmail.com');
    await shop.call(calls.addToCart, { itemId: 'k1', size: 'M', color: 'Mustard' }, { token });
    await deleteProduct(desk, { id: 'k1' });
    const { body } = await shop.call(calls.getCart, {}, { token });
    expect(body['cartData']).toMatchObject({ k1: { 'M-Mustard': { name: kurta?.name } } });
    expect(await listed()).toEqual([]);
    expect((await shop.call(calls.clearDeletedFromCart, { updatedCart: {} }, { token })).status).toBe(200);
  });
});
