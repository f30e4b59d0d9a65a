import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { samplesIn } from '@/lib/rules/shop/samples';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { hasSetFees } from '../catalogue/fees';
import { readDemo } from '../demo/read-demo';
import { seedDemo } from '../demo/seed-demo';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk, atDeskAs } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveDocument } from './save-document';

const demo = readDemoDocument();
const FACTS = {
  shopName: "Meena's Stores",
  sells: '',
  seller: 'Meena Traders',
  street: '4 Car Street',
  city: 'Udupi',
  state: 'Karnataka',
  pin: '576 101',
  email: 'care@meena.in',
  phone: '098450 12345',
  returnDays: '10',
  demo: 'keep',
};

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  shop = await createTestBackend({}, { fees: false });
  await seedDemo(shop.services);
  desk = await atDesk(shop);
});
afterEach(() => holdDocument(demo));

const said = async () => (await shop.services.currentDocument()).document;
const listed = async () =>
  ((await shop.call(calls.listProducts)).body['products'] as { name: string }[]).map(({ name }) => name);

it('[22.175] five facts make the demo’s shop the merchant’s: no sample is left that law, parcels or contact rest on', async () => {
  const before = await listed();
  const { status, body } = await desk(deskCalls.beginShop, FACTS);
  expect([status, body['message']]).toEqual([200, expect.stringContaining("This is Meena's Stores now.")]);
  const document = await said();
  expect(document).toMatchObject({
    name: "Meena's Stores",
    email: 'care@meena.in',
    phone: { shown: '+91 98450 12345', dialled: '+919845012345' },
    chat: { url: 'https://wa.me/919845012345' },
    socials: [],
    announcedCoupon: 'SUMMER',
    promises: { returnDays: 10 },
    legal: {
      name: 'Meena Traders',
      address: { street: '4 Car Street', city: 'Udupi', state: 'Karnataka', pin: '576101' },
      grievanceOfficer: { email: 'care@meena.in', phone: '+91 98450 12345' },
    },
  });
  expect([document.legal.gstin, document.legal.fssaiLicence, document.legal.grievanceOfficer?.name]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // Its words stay with its products, and are named until somebody says others.
  expect(samplesIn(document).map(({ path }) => path)).toEqual([
    'tagline',
    'description',
    'story.0',
    'story.1',
    'mission',
  ]);
  expect(await listed()).toEqual(before);
});

it('[22.204] an empty shop says no word of the demo’s and has none of its types; numbers begin with letters of its own', async () => {
  await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' });
  const document = await said();
  expect(samplesIn(document)).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/South|Thread|clothes|bangles|SUMMER|Murukku|"TT"|"TC"|[^"S]snack/i);
  expect(document).toMatchObject({
    tagline: 'From Udupi to your door.',
    description: "Meena's Stores, Udupi: order online, delivered across India.",
    productTypes: [],
    orderPrefix: 'MS',
    legal: { taxSeries: { invoice: 'MS', creditNote: 'MC' } },
  });
});

it.each(['keep', 'empty'])(
  '[22.204] what the shop sells, in one line, is its tagline and description (%s)',
  async (how) => {
    await desk(deskCalls.beginShop, { ...FACTS, sells: 'Silk sarees from Kanchipuram', demo: how });
    expect(await said()).toMatchObject({
      tagline: 'Silk sarees from Kanchipuram',
      description: "Silk sarees from Kanchipuram. Meena's Stores, Udupi: order online, delivered across India.",
    });
  },
);

it('[22.204] words and letters that were changed before stay, as do types that own products are of', async () => {
  const own = { story: ['Ours.'], orderPrefix: 'OWN' };
  await saveDocument({ services: shop.services, who: 'command' }, { ...demo, ...own });
  await shop.addProducts({ name: 'Mine', subCategory: 'Eyewear' });
  await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' });
  const document = await said();
  expect(document).toMatchObject({ ...own, legal: { taxSeries: { invoice: 'MS', creditNote: 'MC' } } });
  expect(document.productTypes.map(({ value }) => value)).toEqual(['Eyewear']);
});

it('[22.204] numbers go on as they are in a shop that has orders', async () => {
  const [kurta] = await shop.addProducts({});
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  await desk(deskCalls.beginShop, FACTS);
  const document = await said();
  expect([document.orderPrefix, document.legal.taxSeries]).toEqual(['TT', { invoice: 'TT', creditNote: 'TC' }]);
  expect(samplesIn(document).map(({ path }) => path)).toContain('orderPrefix');
});

const addProduct = (cells: object, call = desk) =>
  call(deskCalls.addProduct, {
    id: '',
    key: randomUUID(),
    cells: { name: 'Silk', description: 'Woven.', price: '900', category: 'Women', ...cells },
  });

it.each([
  ['Sarees & stoles', 'Women', { value: 'Sarees stoles', sizes: 'sizes' }],
  ['Mango pickle', 'Snacks', { value: 'Mango pickle', sizes: 'packs', isFood: true }],
  ['ಸೀರೆ', 'Women', { value: 'Type 1', sizes: 'sizes' }],
])('[22.205] a shop without types gets its first with a product: %s', async (label, category, type) => {
  await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' });
  const { status, body } = await addProduct({ category, subCategory: label });
  expect([status, body['message']]).toEqual([200, expect.stringContaining('Silk is saved')]);
  expect((await said()).productTypes).toEqual([{ label, group: 'Product Type', ...type }]);
  const rows = await shop.services.db.selectFrom('products').select('sub_category').execute();
  expect(rows).toEqual([{ sub_category: type.value }]);
  expect((await addProduct({ category, subCategory: 'Other' })).body['fields']).toEqual({
    subCategory: expect.stringContaining(`must be one of ${type.value}`),
  });
});

it('[22.205] a type that the shop does not have is refused in whole sentences that say where to add one', async () => {
  await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' });
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'types-')), 'goods.csv');
  await writeFile(
    file,
    'id,name,description,price,originalPrice,category,subCategory,colors,sizes,bestseller,paymentMethod\nk1,Tee,Soft.,499,,Women,Winterwear,,M,false,COD\n',
  );
  const words = () => runCommand(shop.services, 'import', file, '--preview').catch((error: Error) => error.message);
  expect(await words()).toContain(
    'subCategory must be a type of this shop, and there is none yet: add it in Your shop, Types and categories',
  );
  expect((await addProduct({ category: 'Snacks', subCategory: 'Chakli' })).status).toBe(200);
  expect(await words()).toContain('subCategory must be a type that is not food, and there is none yet: add it in');
  await rm(path.dirname(file), { recursive: true });
});

it('[22.205] the first type comes with its product or not at all, and from an owner', async () => {
  await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' });
  expect((await addProduct({ subCategory: 'Sarees', price: 'dear' })).status).toBe(400);
  expect((await addProduct({ subCategory: '' })).body['fields']).toHaveProperty('subCategory');
  expect((await addProduct({ subCategory: 'S'.repeat(61) })).body['fields']).toHaveProperty('subCategory');
  const staff = await atDeskAs(shop, 'kumar@gmail.com', 'products');
  expect((await addProduct({ subCategory: 'Sarees' }, staff)).body['fields']).toEqual({
    subCategory: expect.stringContaining('an owner adds the first'),
  });
  expect((await said()).productTypes).toEqual([]);
  expect(await shop.services.db.selectFrom('products').select('id').execute()).toEqual([]);
});

it('[22.175] an empty shop keeps what is the merchant’s own, and nothing of the demo: no product, shelf, picture, fee or coupon', async () => {
  const [sold] = (await readDemo()).products;
  if (!sold) throw new Error('the demo has no products');
  await shop.addProducts({ name: 'Mine' });
  await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' });
  expect(await listed()).toEqual(['Mine']);
  const { db } = shop.services;
  expect(await db.selectFrom('shelves').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('carousel_images').selectAll().execute()).toEqual([]);
  expect(await hasSetFees(db)).toBe(false);
  expect((await shop.call(calls.validateCoupon, { couponCode: 'SUMMER' })).body['success']).toBe(false);
  expect((await said()).announcedCoupon).toBeUndefined();
  expect(await db.selectFrom('coupons').selectAll().execute()).toEqual([]);
  const { body } = await desk(deskCalls.listChanges, {});
  const change = (body['changes'] as { what: string; before?: string }[]).find(({ what }) => what === 'demo taken out');
  expect(change?.before).toContain(sold._id);
  expect(change?.before).toContain('SUMMER');
});

it('[22.180] what somebody has made of the demo is no sample: changed or copied, it stays in an empty shop', async () => {
  const { db } = shop.services;
  const [changed, practised] = (await readDemo()).products;
  if (!changed || !practised) throw new Error('the demo has no products');
  // As 'Copy' of the desk makes it: words, pictures and maker are the demo's.
  await shop.addProducts({ ...changed, _id: 'my-copy', name: 'My copy', price: changed.price + 1 });
  await db.updateTable('products').set({ price_paise: 12_300 }).where('id', '=', changed._id).execute();
  await db.updateTable('stock').set({ quantity: 77 }).where('product_id', '=', practised._id).execute();
  await db.updateTable('products').set({ hidden: 1 }).where('id', '=', practised._id).execute();
  await db.updateTable('shelves').set({ filter: '{"words":["silk"]}' }).where('parent', 'is not', null).execute();
  const children = await db.selectFrom('shelves').select('path').where('parent', 'is not', null).execute();
  await db.updateTable('coupons').set({ usage_limit: 5 }).execute();
  await desk(deskCalls.changeFees, { shipping: '60', platform: '0' });
  expect((await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' })).status).toBe(200);
  const left = await db.selectFrom('products').select('id').execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([changed._id, 'my-copy'].toSorted());
  const shelves = (await db.selectFrom('shelves').select('path').execute()).map(({ path }) => path);
  expect(children.length).toBeGreaterThan(0);
  expect(shelves).toEqual(expect.arrayContaining(children.map(({ path }) => path)));
  expect(await db.selectFrom('coupons').select('active').execute()).toEqual([{ active: 1 }]);
  expect(await hasSetFees(db)).toBe(true);
});

it.each(['begun', 'ordered'])('[22.180] a shop that has %s is emptied no more', async (when) => {
  if (when === 'begun') await desk(deskCalls.beginShop, FACTS);
  else {
    const [kurta] = await shop.addProducts({});
    const token = await shop.logIn('asha@gmail.com');
    await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  }
  const before = [await said(), await listed()];
  const { status, body } = await desk(deskCalls.beginShop, { ...FACTS, shopName: 'Later', demo: 'empty' });
  expect([status, body['message']]).toEqual([409, expect.stringContaining('first start alone')]);
  expect([await said(), await listed()]).toEqual(before);
});

it('[22.180] an empty shop begins whole or not at all: where the demo cannot be taken out, the words stay too', async () => {
  const { db } = shop.services;
  await db.schema.alterTable('carousel_images').renameTo('away').execute();
  expect((await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' })).status).toBe(500);
  await db.schema.alterTable('away').renameTo('carousel_images').execute();
  expect(await said()).toEqual(demo);
  expect((await listed()).length).toBeGreaterThan(10);
  expect((await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' })).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('[22.176] what is missing or wrong among the facts is said at its field, and nothing is changed', async () => {
  const { status, body } = await desk(deskCalls.beginShop, {
    ...FACTS,
    shopName: '',
    email: 'meena',
    phone: 'ring me',
    pin: '0123',
    demo: 'empty',
  });
  expect(status).toBe(400);
  expect(Object.keys(body['fields'] as object).toSorted()).toEqual(['email', 'phone', 'pin', 'shopName']);
  expect(await said()).toEqual(demo);
  expect((await listed()).length).toBeGreaterThan(10);
});

it('[22.176] what counts as a sample of the demo is refused at its field', async () => {
  const samples = { seller: 'Sample Trading Company', email: 'care@meena.example.in', phone: '98765 43210' };
  const { status, body } = await desk(deskCalls.beginShop, { ...FACTS, ...samples });
  expect(status).toBe(400);
  expect(body['fields']).toEqual({
    seller: expect.stringContaining('sample of the demo'),
    email: expect.stringContaining('“.example”'),
    phone: expect.stringContaining('sample of the demo'),
  });
  expect(await said()).toEqual(demo);
});
