import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { saveFees } from '../catalogue/fees';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { atDesk } from '../testing/at-desk';
import { createTestBackend } from '../testing/test-backend';

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
const desk = await atDesk(shop);
const { db } = shop.services;
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500 });
await saveFees(db, TEST_FEES);
await setAreas(
  { services: shop.services, who: 'owner@gmail.com' },
  {
    file: fileInMemory('areas.csv', 'pins,days,cash,fee\n570001,3,yes,0\n560001,5,yes,30\n744101,9,no,80'),
    save: true,
  },
);

let shoppers = 0;
let orderId = '';
beforeEach(async () => {
  const token = await shop.logIn(`moves${++shoppers}@gmail.com`);
  const payload = makeOrderPayload([{ product: kurta }]);
  await shop.call(calls.placeOrder, { ...payload, address: { ...payload.address, zipcode: '570001' } }, { token });
  orderId = String((await shop.orders(token))[0]?.orderId);
});

const shown = async () =>
  (await desk(deskCalls.deskOrder, { orderId })).body as {
    order: { address: Record<string, string>; amount: number; shippingFee: number; arrivesBy: string };
    cashDue: number;
  };
const correct = async (change: Record<string, string>, more: Record<string, string> = {}) => {
  const { email: _email, country: _country, ...address } = (await shown()).order.address;
  return desk(deskCalls.correctAddress, { orderId, ...address, ...change, ...more });
};
const mails = () =>
  db
    .selectFrom('outbox')
    .select('text')
    .where('id', 'like', 'order-%address-corrected%')
    .where('text', 'like', `%${orderId}%`)
    .execute();

it('[22.233] an address is corrected until the parcel leaves, found by its new phone, and mailed once', async () => {
  const { body } = await correct({ street: '9 New Street', phone: '90000 12345' });
  expect(body['message']).toBe(`${orderId}: address and phone corrected`);
  expect((await shown()).order.address).toMatchObject({
    street: '9 New Street',
    phone: '+919000012345',
    zipcode: '570001',
  });
  const found = (await desk(deskCalls.deskOrders, { search: '9000012345' })).body['orders'] as { orderId: string }[];
  expect(found.map((one) => one.orderId)).toContain(orderId);
  expect(await mails()).toEqual([{ text: expect.stringContaining('Your order goes to: Asha Rao, 9 New Street') }]);
  const { body: changes } = await desk(deskCalls.listChanges, {});
  expect(JSON.stringify(changes)).toContain('"after":"phone, street"');
  await correct({});
  expect(await mails()).toHaveLength(1);
  await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' });
  expect((await correct({ street: '10 New Street' })).status).toBe(409);
});

it('[22.261] the answer and the mail say what was corrected', async () => {
  const subjects = async () =>
    (await shop.services.db.selectFrom('outbox').select('subject').where('id', 'like', '%corrected%').execute()).map(
      ({ subject }) => subject,
    );
  expect((await correct({ firstName: 'Usha' })).body['message']).toBe(`${orderId}: name corrected`);
  expect(await subjects()).toContainEqual(expect.stringContaining('We corrected the name of your order'));
  await correct({ firstName: 'Asha', phone: '90000 12345' });
  expect(await subjects()).toContainEqual(expect.stringContaining('We corrected the name and phone of your order'));
});

it('[22.234] the areas are asked again, and a total that is to be paid never changes without a question', async () => {
  const before = await shown();
  expect(await correct({ zipcode: '110001' })).toMatchObject({ status: 409 });
  expect((await correct({ zipcode: '744101' })).body['message']).toMatch(/cash/i);
  const asked = await correct({ zipcode: '560001' });
  expect(asked).toMatchObject({ status: 400, body: { code: 'question' } });
  expect(asked.body['message']).toContain('₹30.00 more: ₹584.00 instead of ₹554.00 to collect.');
  expect(await shown()).toEqual(before);
  expect((await correct({ zipcode: '560001' }, { sure: 'yes' })).status).toBe(200);
  const after = await shown();
  expect(after).toMatchObject({ cashDue: 584, order: { amount: 584, shippingFee: 79 } });
  expect(after.order.arrivesBy > before.order.arrivesBy).toBe(true);
  expect((await correct({ zipcode: '570001' }, { sure: 'yes' })).status).toBe(200);
  expect((await shown()).cashDue).toBe(554);
});

it('[22.234] delivery that an offer made free stays free elsewhere', async () => {
  const gives = { kind: 'free-delivery' };
  await shop.addCoupons({ code: 'HOME', percent: 0, automatic: 1, offer: JSON.stringify({ gives }) });
  const token = await shop.logIn('free@gmail.com');
  const payload = makeOrderPayload([{ product: kurta }]);
  const address = { ...payload.address, zipcode: '570001' };
  await shop.call(calls.placeOrder, { ...payload, amount: 500, address }, { token });
  orderId = String((await shop.orders(token))[0]?.orderId);
  await db.deleteFrom('coupons').execute();
  expect((await correct({ zipcode: '560001' })).status).toBe(200);
  expect((await shown()).order).toMatchObject({ amount: 505, shippingFee: 0, address: { zipcode: '560001' } });
});

it('[22.234] what is paid stays as it is', async () => {
  await db
    .updateTable('orders')
    .set({ paid: 1, payment_method: 'Razorpay' })
    .where('public_id', '=', orderId)
    .execute();
  expect((await correct({ zipcode: '560001' })).body['message']).toContain('than was paid. The total stays as it is.');
  expect((await correct({ zipcode: '560001' }, { sure: 'yes' })).status).toBe(200);
  expect((await shown()).order).toMatchObject({ amount: 554, address: { zipcode: '560001' } });
});

it('[22.233] what is missing or wrong is said at its field', async () => {
  expect((await correct({ street: '', phone: '12' })).body['fields']).toEqual({ street: 'must be filled in' });
  expect((await correct({ phone: '12' })).body['fields']).toEqual({ phone: 'is not right' });
  expect((await correct({ state: 'Atlantis' })).body['fields']).toEqual({ state: 'must be a state of India' });
});
