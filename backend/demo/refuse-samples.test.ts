import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { factsToChange } from '@/lib/rules/shop/facts-to-change';
import { readAlerts } from '../alerts/read-alerts';
import { watchOver } from '../alerts/watch-over';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { refuseSamples } from './refuse-samples';

const LIVE = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's', OWNER_EMAIL: 'owner@example.in' };
const facts = factsToChange(readDemoDocument());
const own = facts.map((fact) => ({ ...fact, isSample: false }));

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend(LIVE);
});

it('[14.74] with live payment keys the demo’s legal facts, addresses and numbers keep the shop shut, each with where it stands', async () => {
  const refusal = await shop.refuseSamples().catch((error: Error) => error.message);
  for (const words of [
    'legal.name Registered name: Sample Trading',
    'legal.address Registered address: 1 Example Street',
    'legal.gstin GSTIN: 29AAAAA0000A1Z0',
    'legal.fssaiLicence FSSAI licence',
    'legal.grievanceOfficer.email E-mail for complaints: grievance@',
    'email E-mail: care@',
    'chat.url WhatsApp chat: https://wa.me/919876543210',
    'npm run shop -- settings import',
  ])
    expect(refusal).toContain(words);
  await expect(refuseSamples(shop.services, own)).resolves.toBeUndefined();
  const [gstin] = facts.filter(({ label }) => label === 'GSTIN');
  await expect(refuseSamples(shop.services, [...own, gstin!])).rejects.toThrow('GSTIN');
  expect(await readAlerts(shop.services)).toEqual([]);
});

it('[14.74] without live keys they keep nothing shut', async () => {
  for (const keys of [{} as Record<string, string>, { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 's' }]) {
    const trying = await createTestBackend(keys);
    await expect(trying.refuseSamples()).resolves.toBeUndefined();
    await trying.close();
  }
});

it('[14.75] a shop that has orders opens with an alert and a mail to the owner, until nothing is a sample', async () => {
  const [kurta] = await shop.addProducts({});
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  await shop.refuseSamples();
  await watchOver(shop.services, async () => 9e12);
  const [alert] = await readAlerts(shop.services);
  expect(alert).toMatchObject({ cause: 'samples', path: '/desk/first-steps' });
  for (const label of ['GSTIN', 'Registered address', 'WhatsApp chat', 'Phone for complaints', 'settings export'])
    expect(alert?.words).toContain(label);
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', 'owner@example.in')
    .execute();
  expect(mails).toContainEqual({ subject: expect.stringContaining('needs your hand') });
  await refuseSamples(shop.services, own);
  expect(await readAlerts(shop.services)).toEqual([]);
});
