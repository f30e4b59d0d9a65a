import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { readAlerts } from '../alerts/read-alerts';
import { watchOver } from '../alerts/watch-over';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { isClosedBySamples, watchSamples } from './watch-samples';

const LIVE = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's', OWNER_EMAIL: 'owner@example.in' };
const demo = readDemoDocument();
/** Nothing of the demo is left that law, parcels or contact rest on. */
const own = {
  ...demo,
  email: 'care@meena.in',
  phone: { shown: '+91 98450 12345', dialled: '+919845012345' },
  chat: { ...demo.chat, url: 'https://wa.me/919845012345' },
  socials: [{ name: 'Instagram', url: 'https://www.instagram.com/meena/' }],
  legal: { taxSeries: demo.legal.taxSeries },
};

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend(LIVE);
});
afterEach(() => holdDocument(demo));

async function importOf(document: object, ...more: string[]): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'own-')), 'shop.json');
  await writeFile(file, JSON.stringify(document));
  return runCommand(shop.services, 'settings', 'import', file, ...more);
}
async function order(payload: object = {}) {
  const [kurta] = await shop.addProducts({});
  const token = await shop.logIn('asha@gmail.com');
  return shop.call(calls.placeOrder, { ...makeOrderPayload([{ product: kurta }]), ...payload }, { token });
}
const alerted = async () => {
  await watchSamples(shop.services);
  return (await readAlerts(shop.services)).find(({ cause }) => cause === 'samples');
};

it('[14.74] with live payment keys the demo’s legal facts, addresses and numbers close pages and checkout, each named at the desk with where it stands', async () => {
  expect((await shop.catalogue.shopFront(undefined)).isClosed).toBe(true);
  expect((await shop.call(optionalCalls.readShopFacts)).body).toMatchObject({ isClosed: true });
  const answer = await order();
  expect([answer.status, answer.body['message']]).toEqual([503, expect.stringContaining('not open yet')]);
  const [kurta] = await shop.addProducts({});
  const token = await shop.logIn('asha@gmail.com');
  const online = makeOrderPayload([{ product: kurta }]);
  expect((await shop.call(calls.startOnlineOrder, online, { token })).status).toBe(503);
  const alert = await alerted();
  expect(alert).toMatchObject({ path: '/desk/shop' });
  for (const words of [
    'are closed',
    'Registered name (legal.name)',
    'Registered address, street (legal.address.street)',
    'GSTIN (legal.gstin)',
    'FSSAI licence (legal.fssaiLicence)',
    'Email for complaints (legal.grievanceOfficer.email)',
    'Email (email)',
    'Address of your chat (chat.url)',
    'in Your shop',
  ])
    expect(alert?.words).toContain(words);
});

it('[14.74] it opens as soon as they are the merchant’s or taken out, without a start', async () => {
  await importOf({ ...own, legal: { ...own.legal, gstin: demo.legal.gstin } });
  expect(await isClosedBySamples(shop.services)).toBe(true);
  await importOf(own);
  expect((await shop.catalogue.shopFront(undefined)).isClosed).toBe(false);
  expect((await shop.call(optionalCalls.readShopFacts)).body).toMatchObject({ isClosed: false });
  expect(await alerted()).toBeUndefined();
  expect((await order()).body).toMatchObject({ success: true });
});

it('[14.74] without live keys they close nothing', async () => {
  for (const keys of [{} as Record<string, string>, { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 's' }])
    expect(await isClosedBySamples((await createTestBackend(keys)).services)).toBe(false);
});

it('[14.75] a shop that took orders with live keys is open, with an alert and a mail to the owner, until nothing is a sample', async () => {
  await importOf(own);
  await order();
  await importOf(demo, '--sure');
  expect(await isClosedBySamples(shop.services)).toBe(false);
  await watchOver(shop.services, async () => 9e12);
  expect((await alerted())?.words).toContain('takes real money with samples');
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', 'owner@example.in')
    .execute();
  expect(mails).toContainEqual({ subject: expect.stringContaining('needs your attention') });
  await importOf(own);
  expect(await alerted()).toBeUndefined();
});

/** The shop's database under other payment keys. */
const withKeys = (keys: Record<string, string>) =>
  createTestBackend({
    ...keys,
    DATABASE_URL: shop.services.config.databaseUrl,
    SHOP_SECRET: shop.services.secret.toString('hex'),
  });

it('[14.75] orders of practice open no shop, and those of before an update that tells them apart do', async () => {
  const live = shop;
  shop = await withKeys({ RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 's' });
  expect((await order()).body).toMatchObject({ success: true });
  expect(await isClosedBySamples(live.services)).toBe(true);
  expect((await live.call(optionalCalls.readShopFacts)).body).toMatchObject({ isClosed: true });
  // As the update writes it to what it finds.
  await live.services.db.updateTable('orders').set({ live_keys: 1 }).execute();
  expect(await isClosedBySamples(live.services)).toBe(false);
});

it('[22.179] facts of the demo come into a shop with live keys after a question that names them', async () => {
  const desk = await atDesk(shop);
  await importOf(own);
  const asked = await desk(deskCalls.restoreShopVersion, { version: 1 });
  expect(asked).toMatchObject({ status: 400, body: { code: 'question', message: expect.stringContaining('GSTIN') } });
  await desk(deskCalls.saveShopSection, { section: 'contact', part: { email: demo.email } });
  const shownVersion = ((await desk(deskCalls.readShopDraft)).body['draft'] as { seen: string }).seen;
  const question = (await desk(deskCalls.publishShopDraft, { seen: shownVersion })).body;
  expect(question).toMatchObject({ code: 'question', message: expect.not.stringContaining('GSTIN') });
  expect((await shop.services.currentDocument()).document.email).toBe(own.email);
  expect((await desk(deskCalls.publishShopDraft, { seen: shownVersion, sure: question['message'] })).status).toBe(200);
  // What is the demo's already is no question again.
  await desk(deskCalls.saveShopSection, { section: 'name', part: { name: 'Mine' } });
  const later = ((await desk(deskCalls.readShopDraft)).body['draft'] as { seen: string }).seen;
  expect((await desk(deskCalls.publishShopDraft, { seen: later })).status).toBe(200);
  expect((await desk(deskCalls.restoreShopVersion, { version: 1, sure: 'yes' })).status).toBe(200);
});

it('[22.179] the command asks about them too, and once it is sure they are in', async () => {
  await importOf(own);
  await expect(importOf({ ...own, email: demo.email })).rejects.toMatchObject({
    code: 'question',
    message: expect.stringContaining('samples of the demo into it: Email.'),
  });
  expect((await shop.services.currentDocument()).document.email).toBe(own.email);
  expect(await importOf({ ...own, email: demo.email }, '--sure')).toContain('is saved: 1 field changed');
});
