import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveDocument } from './save-document';

const demo = readDemoDocument();
const SAREES = { label: 'Sarees', group: 'Ethnic wear', sizes: 'none', hsn: '5007', value: '' };
const PICKLES = { label: 'Mango pickle', group: 'Pickles', sizes: 'packs', isFood: 'on', hsn: '2001', value: '' };
const INCENSE = { label: 'Incense', group: 'Puja', sizes: 'packs', hsn: '3307' } as const;
const PANTRY = { label: 'Pantry', sells: 'food', wearer: '', value: '' };
const CELLS = {
  description: 'Woven by hand.',
  price: '2400',
  category: 'Women',
  colors: 'Red|Blue',
  paymentMethod: 'COD',
  bestseller: 'false',
};

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = await atDesk(shop);
});
afterEach(() => holdDocument(demo));

const read = async () =>
  (await desk(deskCalls.readShopDraft)).body as unknown as {
    document: ShopDocument;
    products: Record<'categories' | 'productTypes', Record<string, number>>;
    draft?: { seen: string };
  };
/** What the form sends when entries are added to what it shows. */
const save = (add: { categories?: object[]; productTypes?: object[] }, kinds = demo) =>
  desk(deskCalls.saveShopSection, {
    section: 'kinds',
    part: {
      categories: [...kinds.categories, ...(add.categories ?? [])],
      productTypes: [
        ...kinds.productTypes.map(({ isFood, ...one }) => ({ ...one, ...(isFood ? { isFood: 'on' } : {}) })),
        ...(add.productTypes ?? []),
      ],
    },
  });
const publish = async () => desk(deskCalls.publishShopDraft, { note: '', seen: (await read()).draft?.seen });
const addProduct = (name: string, cells: object) =>
  desk(deskCalls.addProduct, { id: '', key: randomUUID(), cells: { ...CELLS, name, ...cells } });
const importOf = (change: Partial<ShopDocument>) =>
  saveDocument({ services: shop.services, who: 'command' }, { ...demo, ...change });

it('[22.197] a type of the merchant’s is one at once: a product is given it by name or value, in any case', async () => {
  expect((await addProduct('Silk', { subCategory: 'Sarees' })).body['fields']).toEqual({
    subCategory: expect.stringContaining('must be one of Handwear, Shoewear, Winterwear (T-shirts)'),
  });
  expect((await save({ productTypes: [SAREES], categories: [PANTRY] })).body['message']).toContain(
    'saved in the draft',
  );
  expect((await publish()).status).toBe(200);
  expect((await read()).document.productTypes.at(-1)).toEqual({ ...SAREES, value: 'Sarees' });
  expect((await read()).document.categories.at(-1)).toEqual({ value: 'Pantry', label: 'Pantry', sells: 'food' });
  expect((await addProduct('Silk', { subCategory: 'sarees' })).status).toBe(200);
  expect((await read()).products.productTypes).toMatchObject({ Sarees: 1, Winterwear: 0 });
  expect((await desk(deskCalls.listGoods, { type: 'Sarees' })).body).toMatchObject({
    count: 1,
    goods: [{ name: 'Silk' }],
  });
  const shelf = { slug: 'silks', parent: 'women', title: 'Silks', type: 'SAREES' };
  expect((await desk(deskCalls.saveShelf, { was: '', ...shelf })).status).toBe(200);
  expect((await desk(deskCalls.readShelf, { path: 'women/silks' })).body).toMatchObject({ cells: { type: 'Sarees' } });
  expect((await desk(deskCalls.readShelf, { path: 'pantry' })).body).toMatchObject({ isCategory: true, goods: 0 });
});

it('[22.198] what a food category of the merchant’s holds cannot be returned, and its invoice names the code of its type', async () => {
  await importOf({ legal: { ...demo.legal, gstin: '29AAAAA0000A1ZY' } });
  await save({ productTypes: [SAREES, PICKLES], categories: [PANTRY] });
  await publish();
  const kinds = { category: 'Pantry', subCategory: 'Mango pickle' };
  const [pickle, saree] = await shop.addProducts(
    { ...kinds, name: 'Avakaya', price: 210, sizes: ['250 g'], colors: [] },
    { name: 'Kanchi', category: 'Women', subCategory: 'Sarees', price: 2000, sizes: [], colors: ['Red'] },
  );
  await desk(deskCalls.setTaxRate, { hsn: '2001', percent: '5', from: '2025-09-22' });
  const token = await shop.logIn('asha@gmail.com');
  const payload = makeOrderPayload([
    { product: pickle, size: '250 g', color: 'default' },
    { product: saree, size: 'one-size', color: 'Red' },
  ]);
  expect((await shop.call(calls.placeOrder, payload, { token })).status).toBe(200);
  const newest = async () => (await shop.orders(token)).at(-1) as Order;
  for (const status of ['Shipped', 'Delivered'])
    await runCommand(shop.services, 'order-status', String((await newest()).orderId), status);
  const ask = async (item: number) =>
    shop.call(
      optionalCalls.requestReturn,
      {
        orderId: (await newest())._id,
        wish: 'return',
        pieces: [{ item, first: 1, quantity: 1 }],
        cause: 'damaged',
        reason: '',
        upiId: 'asha@okaxis',
      },
      { token },
    );
  expect(await ask(0)).toMatchObject({ status: 409, body: { message: 'Food cannot be returned.' } });
  expect((await ask(1)).status).toBe(200);
  const invoice = await runCommand(shop.services, 'invoice', String((await newest()).orderId));
  expect(invoice).toContain('Avakaya, quantity 250 g, HSN 2001');
  expect(invoice).toContain('HSN 5007');
});

it('[22.199] a category of food stays one while what was ordered of it could come back, also without its products', async () => {
  await save({ categories: [PANTRY] });
  await publish();
  const own = (await read()).document;
  const ofOther = own.categories.map((one) => ({ ...one, ...(one.value === 'Pantry' ? { sells: 'other' } : {}) }));
  const words = 'food of ‘Pantry’ is on its way';
  const expectRefused = async () => {
    expect(await save({}, { ...own, categories: ofOther } as ShopDocument)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(words) },
    });
    await expect(importOf({})).rejects.toThrow(words);
  };
  const [pickle] = await shop.addProducts({
    category: 'Pantry',
    subCategory: 'SNChakli',
    sizes: ['250 g'],
    colors: [],
  });
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: pickle, size: '250 g', color: 'default' }]), {
    token,
  });
  await desk(deskCalls.deleteProduct, { id: pickle?._id, sure: 'yes' });
  await expectRefused();
  const { orderId = '' } = (await shop.orders(token)).at(-1) as Order;
  for (const status of ['Shipped', 'Delivered']) await runCommand(shop.services, 'order-status', orderId, status);
  shop.clock.advance((demo.promises.returnDays * 24 * 60 - 1) * 60_000);
  desk = await atDesk(shop);
  await expectRefused();
  shop.clock.advance(2 * 60_000);
  expect((await save({}, { ...own, categories: ofOther } as ShopDocument)).status).toBe(200);
  await importOf({});
});

it('[1.10] what comes in packs has quantities in mails and orders too, where it is no food', async () => {
  await importOf({ productTypes: [...demo.productTypes, { ...INCENSE, value: 'Incense' }] });
  const [incense] = await shop.addProducts({
    name: 'Sandal',
    subCategory: 'Incense',
    sizes: ['10 sticks'],
    colors: [],
  });
  const token = await shop.logIn('asha@gmail.com');
  const payload = makeOrderPayload([{ product: incense, size: '10 sticks', color: 'default' }]);
  expect((await shop.call(calls.placeOrder, payload, { token })).status).toBe(200);
  const [placed] = await shop.orders(token);
  expect(placed?.items.map(nameWithVariant)).toEqual(['Sandal, quantity 10 sticks']);
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('subject', 'like', '%order%')
    .execute();
  const [mail] = mails.filter(({ text }) => text.includes(String(placed?.orderId)));
  expect(mail?.text).toContain('1 × Sandal, quantity 10 sticks');
});

it('[22.199] what is wrong with an entry is said at its field, and nothing is changed', async () => {
  const before = (await read()).document;
  const { status, body } = await save({
    productTypes: [
      SAREES,
      { ...SAREES, label: '<script>', value: 'a,b/c' },
      { ...SAREES, label: 'சேலை' },
      { ...SAREES, label: 'Veshtis', hsn: '12' },
    ],
  });
  const at = (entry: number, field: string) => `part.productTypes.${demo.productTypes.length + entry}.${field}`;
  expect([status, body['fields']]).toEqual([
    400,
    {
      [at(1, 'value')]: expect.stringContaining('takes letters from A to Z'),
      [at(2, 'value')]: 'is missing',
      [at(3, 'hsn')]: expect.stringContaining('must be the 4, 6 or 8 digits'),
    },
  ]);
  const twice = await save({ productTypes: [SAREES, { ...SAREES, label: 'Silk', value: 'sarees' }] });
  expect(twice.body['fields']).toEqual({ [at(1, 'value')]: "is 'sarees', as another above it" });
  const many = Array.from({ length: 200 }, (_, entry) => ({ ...SAREES, label: `Type ${entry}` }));
  expect(await save({ productTypes: many })).toMatchObject({ status: 400 });
  expect((await read()).document).toEqual(before);
});

it('[22.199] a category with products stays, and a type that is taken out says how many have it', async () => {
  await save({ productTypes: [SAREES], categories: [PANTRY] });
  await publish();
  await shop.addProducts(
    { category: 'Pantry', subCategory: 'SNChakli', colors: [] },
    { category: 'Women', subCategory: 'Sarees' },
    { category: 'Women', subCategory: 'sarees', hidden: true },
  );
  const own = (await read()).document;
  const without = (kind: 'categories' | 'productTypes') => ({ ...own, [kind]: own[kind].slice(0, -1) });
  const refused = await save({}, without('categories'));
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('1 product is in ‘Pantry’') },
  });
  await expect(importOf({})).rejects.toThrow('1 product is in ‘Pantry’');
  const { body } = await save({}, without('productTypes'));
  expect(body['message']).toContain('2 products are of the type ‘Sarees’, which you took out: they stay on sale');
  expect((await publish()).status).toBe(200);
  const sold = (await shop.call(calls.listProducts)).body['products'] as { _id: string; subCategory: string }[];
  const saree = sold.find(({ subCategory }) => subCategory === 'Sarees');
  // What else is changed of it leaves its type as it is.
  const set = await desk(deskCalls.setProduct, { id: saree?._id, cells: { name: 'Kanchi' } });
  expect([set.status, set.body['message']]).toEqual([200, expect.any(String)]);
});

it.each([
  [
    'a type gets no sizes',
    { productTypes: demo.productTypes.map((one) => ({ ...one, sizes: 'none' as const })) },
    'one-size',
    'Red',
  ],
  [
    'a category gets food',
    { categories: demo.categories.map((one) => ({ ...one, sells: 'food' as const })) },
    'S',
    'default',
  ],
])(
  '[22.141] where %s, a counted product has none of what it did not come in until that is counted',
  async (_name, kinds, size, color) => {
    const [tee, always] = await shop.addProducts(
      {
        category: 'Men',
        subCategory: 'Winterwear',
        sizes: ['S', 'M'],
        colors: ['Red'],
        stock: { 'S-Red': 1, 'M-Red': 0 },
      },
      { category: 'Men', subCategory: 'Winterwear', sizes: ['S'], colors: ['Red'] },
    );
    await importOf(kinds);
    const token = await shop.logIn('asha@gmail.com');
    const order = (product: typeof tee) =>
      shop.call(calls.placeOrder, makeOrderPayload([{ product, size, color, quantity: 9 }]), { token });
    expect(await order(tee)).toMatchObject({ status: 409, body: { message: expect.stringContaining('is sold out') } });
    expect((await order(always)).status).toBe(200);
    const listed = (await shop.call(calls.listProducts)).body['products'] as { _id: string; stock?: object }[];
    expect(listed.find(({ _id }) => _id === tee?._id)?.stock).toMatchObject({ 'S-Red': 1, [`${size}-${color}`]: 0 });
  },
);
