import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { ListedRefund, ListedReturn } from '@/lib/contract/desk/return-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { watchOver } from '../alerts/watch-over';
import { payOutRefund } from '../payments/pay-out-refund';
import { atDeskAs } from '../testing/at-desk';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const TOTAL = 49950 + 4900 + 500;

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@shop.example.in' });
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5 });
const packer = await atDeskAs(shop, 'packing@example.in', 'packing');
const owner = await atDeskAs(shop, 'other@example.in', 'owner');
const payload = makeOrderPayload([{ product: kurta }]);

/** An order that was paid online and is on its way; what its provider gave back so far, in paise. */
async function shipped() {
  const shopper = await onlineShopper(shop);
  const result = await shopper.pay((await shopper.open(payload)).id);
  await shopper.verify(payload, result);
  const { _id, orderId = '' } = (await shopper.orders())[0] as Order;
  await packer(deskCalls.advanceOrder, { orderId, to: 'Shipped' });
  const refunded = async () => {
    while (await payOutRefund(shop.services));
    return (await shop.services.payments.fetchPayment(result.razorpay_payment_id)).refundedPaise;
  };
  return { shopper, _id, orderId, refunded };
}
const ask = { pieces: [{ item: 0, first: 1, quantity: 1 }], cause: 'size', reason: 'tight' };
/** The same, delivered, with a request that the packer accepts. */
async function asked(kind: 'return' | 'exchange') {
  const order = await shipped();
  await packer(deskCalls.advanceOrder, { orderId: order.orderId, to: 'Delivered' });
  await shop.call(
    optionalCalls.requestReturn,
    { ...ask, orderId: order._id, wish: kind },
    { token: order.shopper.token },
  );
  const id = String((await order.shopper.orders())[0]?.returns?.[0]?.id);
  expect((await packer(deskCalls.answerReturn, { id, answer: 'approve', note: '' })).status).toBe(200);
  return { ...order, id };
}
const held = async (orderId: string): Promise<ListedRefund | undefined> =>
  ((await packer(deskCalls.deskRefunds, { orderId })).body['refunds'] as ListedRefund[])[0];
const alerts = async () => {
  await watchOver(shop.services);
  return (await shop.services.db.selectFrom('alerts').select('words').where('cleared_at', 'is', null).execute())
    .map(({ words }) => words)
    .join('\n');
};

it('[21.100] a parcel that a packer says was refused is cancelled; its payment goes back once an owner lets it', async () => {
  const { shopper, orderId, refunded } = await shipped();
  const { body } = await packer(deskCalls.refuseAtDoor, { orderId });
  expect(body['message']).toContain('₹553.50 waits for an owner');
  expect(await shopper.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Pending' }]);
  expect(await refunded()).toBe(0);
  const refund = await held(orderId);
  expect(refund).toMatchObject({ state: 'pending', isForOwner: true, amount: 553.5 });
  expect(await alerts()).toContain(`An owner has to approve the refund of ${orderId}`);
  const listed = await owner(deskCalls.deskOrders, { filter: 'refunds' });
  expect(listed.body['orders']).toMatchObject([{ orderId }]);
  expect((await packer(deskCalls.tryRefundAgain, { id: refund?.id })).status).toBe(403);
  expect((await owner(deskCalls.tryRefundAgain, { id: refund?.id })).status).toBe(200);
  expect(await refunded()).toBe(TOTAL);
  expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Issued' }]);
  expect(await alerts()).not.toContain('say yes');
  expect((await owner(deskCalls.tryRefundAgain, { id: refund?.id })).status).toBe(409);
  const { changes } = (await owner(deskCalls.listChanges, { kind: 'order', id: orderId })).body;
  expect(changes).toMatchObject([
    { what: 'refund released', who: 'other@example.in' },
    { what: 'refused at the door', who: 'packing@example.in' },
    { what: 'shipped' },
  ]);
});

it('[21.100] so does that of pieces a packer notes as received, or by a command; an owner’s goes by itself', async () => {
  const { id, orderId, refunded } = await asked('return');
  const { body } = await packer(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } });
  expect(body['message']).toContain('waits for an owner');
  expect(await refunded()).toBe(0);
  expect((await packer(deskCalls.deskReturn, { id })).body).toMatchObject({
    isOwed: true,
    money: expect.stringContaining('waits for an owner'),
  });
  expect(await runCommand(shop.services, 'refunds')).toContain(`refund ${orderId} --again`);
  await runCommand(shop.services, 'refund', orderId, '--again');
  expect(await refunded()).toBeGreaterThan(0);
  const other = await asked('return');
  expect((await owner(deskCalls.receivePieces, { id: other.id, came: { '0-1': 'fit' } })).body['message']).toContain(
    'automatically',
  );
  expect(await other.refunded()).toBeGreaterThan(0);
});

it('[21.100] and that of an exchange that a packer says cannot be had; given by hand, it is not given again', async () => {
  const { id, orderId, refunded } = await asked('exchange');
  await packer(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } });
  const { body } = await packer(deskCalls.answerReturn, { id, answer: 'unavailable', note: '' });
  expect(body['message']).toContain('its money waits for an owner');
  expect(await refunded()).toBe(0);
  const refund = await held(orderId);
  expect((await owner(deskCalls.markGiven, { id: refund?.id })).status).toBe(200);
  expect((await owner(deskCalls.tryRefundAgain, { id: refund?.id })).status).toBe(409);
  expect(await refunded()).toBe(0);
});

it('[21.100] a packer reads of a cash buyer’s UPI ID no more than its beginning; an owner reads where to send the money', async () => {
  const token = await shop.logIn('cash@gmail.com');
  await shop.call(calls.placeOrder, payload, { token });
  const { _id, orderId = '' } = (await shop.orders(token))[0] as Order;
  for (const to of ['Shipped', 'Delivered']) await packer(deskCalls.advanceOrder, { orderId, to, cash: '1' });
  const request = { ...ask, orderId: _id, wish: 'return', upiId: 'asha.rao@okaxis' };
  await shop.call(optionalCalls.requestReturn, request, { token });
  const id = String((await shop.orders(token))[0]?.returns?.[0]?.id);
  const readAs = async (who: typeof packer) =>
    JSON.stringify([
      ((await who(deskCalls.deskReturns)).body['returns'] as ListedReturn[]).filter((one) => one.id === id),
      (await who(deskCalls.deskReturn, { id })).body,
      (await who(deskCalls.deskOrder, { orderId })).body['returns'],
    ]);
  expect(await readAs(packer)).not.toContain('asha.rao@okaxis');
  expect((await readAs(packer)).match(/as•••@okaxis/g)).toHaveLength(3);
  expect((await readAs(owner)).match(/asha\.rao@okaxis/g)).toHaveLength(4);
  await packer(deskCalls.answerReturn, { id, answer: 'approve', note: '' });
  const { body } = await packer(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } });
  expect(body['message']).toContain('by UPI');
});
