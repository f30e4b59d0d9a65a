import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { orderLink } from '../orders/order-link';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveCashLimits } from './cash-limits';

const OTHER_PHONE = '+919000000002';
const DEARER_PIN = '600002';
const APPROVAL = 'Before it is packed, we check it, and may refuse it';

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
const mails = async (like: string) => {
  const sent = await shop.services.db.selectFrom('outbox').select('text').where('id', 'like', like).execute();
  return sent.map(({ text }) => text);
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
  expect(await mails('%-changed-%')).toEqual([expect.stringContaining(APPROVAL)]);
  await enter('+919000000003');
  expect((await byDesk({ zipcode: DEARER_PIN })).status).toBe(200);
  expect(await drafts.shown(orderId)).not.toHaveProperty('notToSend');
});

it('[22.99] each yes of the shop is mailed, also a second one to what was corrected since', async () => {
  const file = fileInMemory(
    'areas.csv',
    `pins,days,cash,fee\n570001,4,yes,0\n${DEARER_PIN},4,yes,80\n600003,4,yes,160`,
  );
  await setAreas({ services: shop.services, who: 'owner@gmail.com' }, { file, save: true });
  await saveCashLimits(shop.services.db, { orders: null, pieces: null, paise: 56_000, above: 'ask' });
  await enter('+919000000001');
  for (const [zipcode, yes] of [
    [DEARER_PIN, 1],
    ['600003', 2],
  ] as const) {
    await byLink({ zipcode });
    expect((await drafts.desk(deskCalls.confirmOrder, { orderId })).status).toBe(200);
    expect(await mails('order-%-confirmed-%')).toHaveLength(yes);
  }
});

it('[22.261] each correction of the address is mailed, also one back to what it was', async () => {
  await enter('+919000000001');
  for (const [at, street] of ['5 Hill Road', '4 Temple Road', '5 Hill Road'].entries()) {
    expect((await byDesk({ street })).status).toBe(200);
    expect(await mails('order-%-address-corrected-%')).toHaveLength(at + 1);
  }
});

describe('in another size, without the offer of the one before', () => {
  const RED = '#9f1d2f';
  const resize = () => shop.call(optionalCalls.resizeLinkedOrder, { link, item: 0, size: 'M', sure: 'yes' });
  const read = async () => {
    const fields = ['total_paise', 'waits_for_yes', 'confirm_reason'] as const;
    return shop.services.db.selectFrom('orders').select(fields).executeTakeFirstOrThrow();
  };

  beforeEach(async () => {
    const stock = { [`S-${RED}`]: 5, [`M-${RED}`]: 5 };
    const [shirt] = await shop.addProducts({ _id: 'shirt', name: 'Shirt', price: 500, sizes: ['S', 'M'], stock });
    const offer = JSON.stringify({
      gives: { kind: 'rupees', rupees: 100 },
      products: [skuOf(shirt, { size: 'S', color: RED })],
    });
    await shop.addCoupons({ code: 'SMALL', percent: 0, automatic: 1, offer });
    const token = await shop.logIn('asha@gmail.com');
    const payload = makeOrderPayload([{ product: shirt, size: 'S' }]);
    const address = { ...payload.address, zipcode: '570001' };
    await shop.call(calls.placeOrder, { ...payload, address, amount: payload.amount - 100 }, { token });
    link = orderLink(shop.services, await shop.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow());
  });

  it('[10.91] it is refused above the limits, where the shop says so', async () => {
    await saveCashLimits(shop.services.db, { orders: null, pieces: null, paise: 50_000, above: 'refuse' });
    const { status, body } = await resize();
    expect([status, body['message'], await read()]).toMatchObject([
      409,
      expect.stringContaining('Please pay for this'),
      { total_paise: 45_400 },
    ]);
  });

  it('[10.91] it waits for the shop above limits that ask, and says so', async () => {
    await saveCashLimits(shop.services.db, { orders: null, pieces: null, paise: 50_000, above: 'ask' });
    const { status, body } = await resize();
    expect([status, body['message'], await read()]).toMatchObject([
      200,
      expect.stringContaining(APPROVAL),
      { total_paise: 55_400, waits_for_yes: 1, confirm_reason: null },
    ]);
  });

  it.each([
    ['another size', resize],
    ['another PIN', () => byLink({ zipcode: DEARER_PIN })],
  ])('[22.222] %s that makes it cost more than what is to be confirmed has it wait for that', async (_what, change) => {
    const confirm = { first: false, abovePaise: 50_000, refused: false };
    await saveCashLimits(shop.services.db, { orders: null, pieces: null, paise: null, above: 'refuse', confirm });
    const { status, body } = await change();
    expect([status, body['message'], await read()]).toMatchObject([
      200,
      expect.stringContaining('please confirm it on its page'),
      { waits_for_yes: 1, confirm_reason: 'above' },
    ]);
  });
});
