import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveCashLimits } from './cash-limits';

const OTHER_PHONE = '+919000000002';
const DUPATTA = { name: 'Dupatta', price: 700, sizes: ['M'], colors: ['Red'], paymentMethod: 'Razorpay' };
const UNPAID = { toConfirm: 'unpaid', notToSend: 'is to be paid online first', order: { waitsForPayment: true } };

let shop: TestBackend;
let drafts: AtDrafts;
let orderId: string;
let link: string;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
});

/** A cash order to the other phone, and one that only online can pay and nobody has paid. */
async function placeBoth(): Promise<void> {
  const cash = { source: 'chat', way: 'send', paid: 'on-delivery', sure: 'yes', phone: OTHER_PHONE };
  const entered = await drafts.desk(deskCalls.enterOrder, { ...TYPED_AT_DRAFT, items: itemsOf(), ...cash });
  expect(entered.status).toBe(200);
  await shop.addProducts({ _id: 'dupatta', ...DUPATTA });
  const items = JSON.stringify([{ productId: 'dupatta', size: 'M', color: 'Red', quantity: 1 }]);
  const made = await drafts.make({ items });
  const { body } = await drafts.confirm(made.link, { pay: 'online' });
  [orderId, link] = [made.orderId, String(body['link'])];
  expect(await drafts.shown(orderId)).toMatchObject(UNPAID);
}

const byLink = () => shop.call(optionalCalls.correctLinkedOrder, { link, phone: OTHER_PHONE, sure: 'yes' });
const byDesk = () => {
  const { email: _email, ...address } = TYPED_AT_DRAFT;
  return drafts.desk(deskCalls.correctAddress, { orderId, ...address, phone: OTHER_PHONE, sure: 'yes' });
};

it.each([
  ['ask', 'by link', byLink],
  ['refuse', 'by link', byLink],
  ['ask', 'at the desk', byDesk],
  ['refuse', 'at the desk', byDesk],
] as const)(
  '[10.89] above limits that %s another phone %s leaves what only online can pay to be paid',
  async (above, _where, correct) => {
    await saveCashLimits(shop.services.db, { orders: 1, pieces: null, paise: null, above });
    await placeBoth();
    expect((await correct()).status).toBe(200);
    expect(await drafts.shown(orderId)).toMatchObject(UNPAID);
  },
);

it('[10.89] neither the yes of the desk nor of its customer has it packed', async () => {
  await placeBoth();
  const yes = await drafts.desk(deskCalls.confirmOrder, { orderId });
  expect([yes.status, yes.body['message']]).toEqual([
    409,
    `${orderId} is to be paid online, and nobody has paid it yet: wait for the money, or cancel it.`,
  ]);
  await shop.services.db.updateTable('orders').set({ confirmed_at: null }).execute();
  expect((await shop.call(optionalCalls.confirmLinkedOrder, { link })).status).toBe(200);
  expect(await drafts.shown(orderId)).toMatchObject(UNPAID);
  expect((await drafts.desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' })).status).toBe(409);
});

it('[10.98] no cash of it is to be collected: page, list, commands and a correction say that it is paid online', async () => {
  await placeBoth();
  const { amount } = (await drafts.shown(orderId))['order'] as { amount: number };
  expect(await drafts.shown(orderId)).toMatchObject({ cashDue: 0, order: { dueAmount: amount } });
  const { body } = await drafts.desk(deskCalls.deskOrders, { filter: 'all' });
  expect(body['orders']).toContainEqual(expect.objectContaining({ orderId, cashDue: 0, waitsForPayment: true }));
  const listed = async (filter: string) => (await drafts.desk(deskCalls.deskOrders, { filter })).body['orders'];
  expect([await listed('to-confirm'), await listed('payment')]).toMatchObject([[], [{ orderId }]]);
  const figures = (await drafts.desk(deskCalls.readFigures, {})).body;
  expect(figures).toMatchObject({ underWay: 1, toCollect: 554 });
  const run = (...words: string[]) => runCommand(shop.services, ...words);
  expect(await run('order', orderId)).toContain('Payment: Online payment, not paid');
  expect(JSON.parse(await run('orders', '--search', orderId, '--json'))).toMatchObject([
    { payment: 'to be paid online', 'cash due': 0 },
  ]);
  const items = JSON.stringify([{ productId: 'dupatta', size: 'M', color: 'Red', quantity: 1 }]);
  const asked = await drafts.desk(deskCalls.correctLines, { orderId, items });
  expect(asked.body['message']).toMatch(/instead of ₹[\d,.]+ to be paid online: ₹700\.00 more\./);
  await drafts.desk(deskCalls.correctLines, { orderId, items, sure: 'yes' });
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('text', 'like', `%${orderId}%`)
    .execute();
  expect(mails.map(({ text }) => text).join()).not.toMatch(/on delivery|in cash/);
});
