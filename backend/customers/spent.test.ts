import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { countChanges } from '../counts/count-changes';
import { deliver, onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
const desk = await atDesk(shop);
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500, sizes: ['M'], colors: ['Red'] });

it('[22.280] a refund at the dashboard that gives what a correction asked for takes no more off than the order costs', async () => {
  const shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta, quantity: 2, size: 'M', color: 'Red' }]);
  const result = await shopper.pay((await shopper.open(payload)).id);
  await shopper.verify(payload, result);
  const [order] = await shopper.orders();
  const orderId = String(order?.orderId);
  const { body } = await desk(deskCalls.correctLines, {
    orderId,
    lines: [{ quantity: 1, size: 'M' }],
    items: [],
    sure: 'yes',
  });
  expect(body).toMatchObject({ success: true });
  const spent = async () => {
    const { body: listed } = await desk(deskCalls.listCustomers, { search: shopper.email });
    return (listed['customers'] as { spent: number }[])[0]?.spent;
  };
  const [now] = await shopper.orders();
  expect(await spent()).toBe(now?.amount);
  await deliver(
    shop,
    JSON.stringify({
      event: 'refund.processed',
      payload: {
        refund: {
          entity: {
            id: 'rfnd_all',
            payment_id: result.razorpay_payment_id,
            amount: (order?.amount ?? 0) * 100,
            receipt: '',
          },
        },
      },
    }),
  );
  expect(await spent()).toBe(0);
  expect(await shopper.orders()).toMatchObject([{ refundedAmount: now?.amount }]);
  const { body: figures } = await desk(deskCalls.readFigures, {});
  expect(figures).toMatchObject({ sold: now?.amount, givenBack: now?.amount });
});

it('[23.34] cash counts once it is noted, before its parcel has arrived', async () => {
  const token = await shop.logIn('early.cash@gmail.com');
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), {
    token,
    headers: { 'idempotency-key': randomUUID() },
  });
  const [order] = await shop.orders(token);
  const orderId = String(order?.orderId);
  const spent = async () => {
    while (await countChanges(shop.services));
    const { body } = await desk(deskCalls.listCustomers, { search: 'early.cash@gmail.com' });
    return (body['customers'] as { spent: number }[])[0]?.spent;
  };
  await runCommand(shop.services, 'order-status', orderId, 'Shipped');
  expect(await spent()).toBe(0);
  await runCommand(shop.services, 'cash', orderId);
  expect(await spent()).toBe(order?.amount);
  await runCommand(shop.services, 'order-status', orderId, 'Delivered');
  expect(await spent()).toBe(order?.amount);
});
