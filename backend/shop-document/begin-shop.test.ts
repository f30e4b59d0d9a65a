import { afterEach, beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { samplesIn } from '@/lib/rules/shop/samples';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { hasSetFees } from '../catalogue/fees';
import { seedDemo } from '../demo/seed-demo';
import { atDesk } from '../testing/at-desk';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const demo = readDemoDocument();
const FACTS = {
  shopName: "Meena's Stores",
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
  expect(samplesIn(document)).toEqual([]);
  expect(await listed()).toEqual(before);
});

it('[22.175] an empty shop keeps what is the merchant’s own, and nothing of the demo: no product, shelf, picture, fee or coupon', async () => {
  await shop.addProducts({ name: 'Mine' });
  await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' });
  expect(await listed()).toEqual(['Mine']);
  const { db } = shop.services;
  expect(await db.selectFrom('shelves').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('carousel_images').selectAll().execute()).toEqual([]);
  expect(await hasSetFees(db)).toBe(false);
  expect((await shop.call(calls.validateCoupon, { couponCode: 'SUMMER' })).body['success']).toBe(false);
  expect((await said()).announcedCoupon).toBeUndefined();
  // A fee that somebody has chosen meanwhile stays, and so does a coupon.
  await desk(deskCalls.changeFees, { shipping: '60', platform: '0' });
  await desk(deskCalls.beginShop, { ...FACTS, demo: 'empty' });
  expect(await hasSetFees(db)).toBe(true);
  const { body } = await desk(deskCalls.listChanges, {});
  expect((body['changes'] as { what: string }[]).map(({ what }) => what)).toContain('demo taken out');
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
