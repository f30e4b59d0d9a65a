import { beforeEach, describe, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { orderLink } from '../orders/order-link';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveCashLimits } from './cash-limits';

const OTHER_PHONE = '+919000000002';
const DEARER_PIN = '600002';
const APPROVAL = 'Before it is packed, we will confirm it';

let shop: TestBackend;
let drafts: AtDrafts;
let link: string;
let orderId: string;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
  const file = fileInMemory('areas.csv', `pins,days,cash,fee\n570001,4,yes,0\n${DEARER_PIN},4,yes,80`);
  await setAreas({ services: shop.services, who: 'owner@gmail.com' }, { file, save: true });
});

async function enter(phone: string): Promise<void> {
  const typed = { ...TYPED_AT_DRAFT, email: 'asha@gmail.com', phone, items: itemsOf(), source: 'chat', way: 'send' };
  const { body } = await drafts.desk(deskCalls.enterOrder, { ...typed, paid: 'on-delivery', sure: 'yes' });
  const rows = shop.services.db.selectFrom('orders').selectAll().where('public_id', '=', String(body['orderId']));
  const row = await rows.executeTakeFirstOrThrow();
  [link, orderId] = [orderLink(shop.services, row), row.public_id];
}

const byLink = (to: object) => shop.call(optionalCalls.correctLinkedOrder, { link, ...to, sure: 'yes' });
const byDesk = (to: object) => {
  const { email: _email, ...address } = TYPED_AT_DRAFT;
  return drafts.desk(deskCalls.correctAddress, { orderId, ...address, phone: '+919000000001', ...to, sure: 'yes' });
};
const order = async () => (await drafts.shown(orderId))['order'];

describe.each([
  ['by link', byLink, 'Please pay for this'],
  ['at the desk', byDesk, 'This is above your cash order limits'],
])('corrected %s', (_where, correct, words) => {
  it.each([
    ['another PIN', { zipcode: DEARER_PIN }],
    ['another phone and PIN', { zipcode: DEARER_PIN, phone: OTHER_PHONE }],
  ])('[10.91] %s asks the limits at the new total', async (_what, to) => {
    await saveCashLimits(shop.services.db, { orders: null, pieces: null, paise: 60_000, above: 'refuse' });
    await enter('+919000000001');
    const { status, body } = await correct(to);
    expect([status, body['message']]).toEqual([409, expect.stringContaining(words)]);
    expect(await order()).toMatchObject({ amount: 554 });
    await saveCashLimits(shop.services.db, { orders: null, pieces: null, paise: 63_400, above: 'refuse' });
    expect((await correct(to)).status).toBe(200);
    expect(await order()).toMatchObject({ amount: 634 });
  });

  it('[10.91] another phone is refused where it has as many orders as it may', async () => {
    await saveCashLimits(shop.services.db, { orders: 1, pieces: null, paise: null, above: 'refuse' });
    await shop.services.db.updateTable('stock').set({ quantity: 9 }).execute();
    await enter(OTHER_PHONE);
    await shop.services.db.updateTable('orders').set({ guest_email: null, guest_mailbox: null }).execute();
    await enter('+919000000001');
    const { status, body } = await correct({ phone: OTHER_PHONE });
    expect([status, body['message']]).toEqual([409, expect.stringContaining(words)]);
    expect((await correct({ street: '5 New Road' })).status).toBe(200);
  });
});

it('[10.91] above limits that ask, answer and mail say that it waits for the shop; at the desk it waits for nobody', async () => {
  await saveCashLimits(shop.services.db, { orders: null, pieces: null, paise: 60_000, above: 'ask' });
  await enter('+919000000001');
  const { status, body } = await byLink({ zipcode: DEARER_PIN });
  expect([status, body['message']]).toEqual([200, expect.stringContaining(APPROVAL)]);
  expect(await drafts.shown(orderId)).toMatchObject({ notToSend: 'waits for your approval' });
  const mails = await shop.services.db.selectFrom('outbox').select('text').where('id', 'like', '%-changed-%').execute();
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(APPROVAL)]);
  await enter('+919000000003');
  expect((await byDesk({ zipcode: DEARER_PIN })).status).toBe(200);
  expect(await drafts.shown(orderId)).not.toHaveProperty('notToSend');
});
