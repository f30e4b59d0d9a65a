import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { ListedReturn } from '@/lib/contract/desk/return-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { listDeskReturns } from '../orders/show-return';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const shop = await createTestBackend();
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500, sizes: ['M'], colors: ['Red'] });
const desk = await atDesk(shop);
const token = await shop.logIn('sendsback@gmail.com');

const newest = async () => (await shop.orders(token)).at(-1) as Order;
/** Two delivered units that a shopper wants to send back, paid in cash, which is noted; answers the request. */
async function asked(isCashNoted = true): Promise<{ id: string; orderId: string }> {
  shop.clock.advance(1000);
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta, quantity: 2 }]), {
    token,
    headers: { 'idempotency-key': String(shop.clock.now().getTime()) },
  });
  const { _id, orderId = '' } = await newest();
  for (const status of ['Shipped', 'Delivered']) await runCommand(shop.services, 'order-status', orderId, status);
  if (isCashNoted) await runCommand(shop.services, 'cash', orderId);
  const runs = [{ item: 0, first: 1, quantity: 2 }];
  const request = {
    orderId: _id,
    wish: 'return',
    pieces: runs,
    cause: 'size',
    reason: 'tight',
    upiId: 'asha.rao@okaxis',
  };
  await shop.call(optionalCalls.requestReturn, request, { token });
  return { id: String((await newest()).returns?.[0]?.id), orderId };
}
const list = async (input: object) => {
  const { body } = await desk(deskCalls.deskReturns, input);
  return { ids: (body['returns'] as ListedReturn[]).map(({ id }) => id), next: body['next'] };
};

it('[21.58] a request is answered, received and settled by plain forms, which say what happens; without a session nothing is told', async () => {
  const { id, orderId } = await asked();
  expect((await shop.call(deskCalls.deskReturn, { id }, { token })).status).toBe(401);
  const shown = await desk(deskCalls.deskReturn, { id });
  expect(shown.body).toMatchObject({ payTo: 'asha.rao@okaxis', each: [{ key: '0-1' }, { key: '0-2' }], refunds: [] });
  const { seen: shownVersion } = shown.body;
  expect((await desk(deskCalls.answerReturn, { id, answer: 'approve', note: '', seen: shownVersion })).status).toBe(
    200,
  );
  expect((await desk(deskCalls.answerReturn, { id, answer: 'decline', note: '', seen: shownVersion })).status).toBe(
    409,
  );
  expect((await desk(deskCalls.receivePieces, { id, came: { '0-1': 'fit', '0-2': '' } })).body).toMatchObject({
    message: 'Noted; 1 still to come. Refund ₹500.00 by UPI, then mark it as refunded.',
  });
  expect((await desk(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } })).status).toBe(409);
  const [refund] = (await desk(deskCalls.deskReturn, { id })).body['refunds'] as { id: string }[];
  expect((await desk(deskCalls.markGiven, { id: refund?.id })).status).toBe(200);
  expect(await desk(deskCalls.markGiven, { id: refund?.id })).toMatchObject({
    status: 409,
    body: { message: '₹500.00 is noted as refunded already.' },
  });
  expect((await desk(deskCalls.receivePieces, { id, isAll: '1' })).status).toBe(200);
  expect((await list({ which: 'open' })).ids).not.toContain(id);
  expect((await desk(deskCalls.deskRefunds, { orderId })).body).toMatchObject({ paid: 1054, left: 554 });
  const form = { orderId, amount: '54.50', reason: 'Sorry', sure: 'yes', key: 'k1' };
  for (const _ of [1, 2]) expect((await desk(deskCalls.refundOrder, form)).status).toBe(200);
  expect((await desk(deskCalls.refundOrder, { ...form, amount: '600', key: 'k2' })).body['message']).toContain(
    'At most ₹499.50',
  );
  expect((await desk(deskCalls.deskRefunds, { orderId })).body).toMatchObject({ left: 499.5 });
  expect(await runCommand(shop.services, 'order', orderId)).toContain('Refunded −₹554.50');
});

it('[21.58] requests are listed page by page, open ones oldest first, all newest first, each once', async () => {
  const { orderId } = await asked();
  const order = await shop.services.db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.services.db
    .insertInto('returns')
    .values(
      Array.from({ length: 60 }, (_, at) => ({
        id: `RT-${String(at).padStart(4, '0')}`,
        order_id: order.id,
        wish: 'return',
        cause: 'size',
        reason: '',
        status: 'Requested',
        note: null,
        amount_paise: 100,
        upi_id: null,
        created_at: `2026-06-01T00:00:${String(at % 30).padStart(2, '0')}.000Z`,
        answered_at: null,
        refunded_at: null,
      })),
    )
    .execute();
  let questions = 0;
  const db = shop.services.db.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listDeskReturns({ services: { ...shop.services, db } }, { which: 'open' });
  expect(questions).toBeLessThan(15);
  for (const which of ['open', 'all']) {
    const ids: string[] = [];
    for (let after: unknown = ''; after !== undefined;) {
      const page = await list({ which, after });
      ids.push(...page.ids);
      after = page.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(which === 'open' ? 61 : 62);
    expect(ids.indexOf('RT-0000') < ids.indexOf('RT-0001')).toBe(which === 'open');
  }
});

it('[22.86] of two desks that give money of one order back the second is told what is left now', async () => {
  const { orderId } = await asked();
  const { seen: shownVersion } = (await desk(deskCalls.deskRefunds, { orderId })).body;
  const form = { orderId, amount: '100', reason: 'Sorry', sure: 'yes', seen: shownVersion };
  const [one, same] = [await desk(deskCalls.refundOrder, { ...form, key: 'one' }), { ...form, key: 'one' }];
  expect(one.status).toBe(200);
  expect((await desk(deskCalls.refundOrder, same)).status).toBe(200);
  expect(await desk(deskCalls.refundOrder, { ...form, key: 'two' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('₹954.00 is left') },
  });
  const now = (await desk(deskCalls.deskRefunds, { orderId: orderId.toLowerCase() })).body['seen'];
  const again = { ...form, orderId: orderId.toLowerCase(), seen: now, key: 'three' };
  expect((await desk(deskCalls.refundOrder, again)).status).toBe(200);
  expect((await desk(deskCalls.deskRefunds, { orderId })).body).toMatchObject({ left: 854 });
});

it('[22.120] [22.126] money of a delivered cash order is refunded once its cash is noted; what came back of it is paid all the same', async () => {
  const { id, orderId } = await asked(false);
  const form = { orderId, amount: '50', reason: 'Sorry', sure: 'yes', key: 'cash' };
  expect((await desk(deskCalls.deskRefunds, { orderId })).body).toMatchObject({ left: 0, isCashDue: true });
  expect(await desk(deskCalls.refundOrder, form)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('First note the cash') },
  });
  const byCommand = runCommand(shop.services, 'refund', orderId, '--amount', '50', '--reason', 'Sorry');
  await expect(byCommand).rejects.toThrow('First note the cash');
  await desk(deskCalls.answerReturn, { id, answer: 'approve', note: '' });
  expect((await desk(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } })).body).toMatchObject({
    message: expect.stringContaining('Refund ₹500.00 by UPI'),
  });
  const [refund] = (await desk(deskCalls.deskReturn, { id })).body['refunds'] as { id: string }[];
  expect(await runCommand(shop.services, 'order', orderId)).toContain('Still to go back −₹500.00');
  expect((await desk(deskCalls.markGiven, { id: refund?.id })).status).toBe(200);
  expect(await runCommand(shop.services, 'order', orderId)).toContain('Refunded −₹500.00');
  await runCommand(shop.services, 'cash', orderId);
  expect((await desk(deskCalls.deskRefunds, { orderId })).body).toMatchObject({ left: 554, isCashDue: false });
  expect((await desk(deskCalls.refundOrder, form)).status).toBe(200);
});

it('[22.121] a form of a return that is pressed twice is carried out once and answered as before', async () => {
  const { id } = await asked();
  const shownVersion = async () => (await desk(deskCalls.deskReturn, { id })).body['seen'];
  const accept = { id, answer: 'approve', note: 'To the shop', seen: await shownVersion(), key: 'a' };
  for (const _ of [1, 2]) expect((await desk(deskCalls.answerReturn, accept)).status).toBe(200);
  const came = { id, came: { '0-1': 'unfit', '0-2': 'unfit' }, seen: await shownVersion(), key: 'b' };
  const [one, two] = await Promise.all([1, 2].map(() => desk(deskCalls.receivePieces, came)));
  expect(one).toMatchObject({ status: 200, body: { message: expect.stringContaining('Refund ₹1,000.00') } });
  expect(two).toEqual(one);
  expect(await desk(deskCalls.receivePieces, { ...came, key: 'c' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('changed by somebody else') },
  });
  expect((await desk(deskCalls.deskReturn, { id })).body['refunds']).toHaveLength(1);
});

it('[22.121] a form that was shown again with its key and is about other pieces by now is carried out', async () => {
  const { id } = await asked();
  await desk(deskCalls.answerReturn, { id, answer: 'approve', note: '' });
  for (const unit of ['0-1', '0-2']) {
    const { seen: shownVersion } = (await desk(deskCalls.deskReturn, { id })).body;
    expect(
      (await desk(deskCalls.receivePieces, { id, came: { [unit]: 'fit' }, seen: shownVersion, key: 'd' })).body,
    ).toMatchObject({ message: expect.stringContaining('Refund ₹500.00') });
  }
  expect((await desk(deskCalls.deskReturn, { id })).body['refunds']).toHaveLength(2);
});
