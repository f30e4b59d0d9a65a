import { beforeEach, expect, it } from 'vitest';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { payloadAmountPaise, priceCart } from '@/lib/rules/cart/price-cart';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { saveFees } from '../catalogue/fees';
import { fileInMemory } from '../files/csv-file';
import { createTestBackend } from '../testing/test-backend';
import { setAreas } from './set-areas';

let token: string;
let shoppers = 0;
const shop = await createTestBackend();
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5, colors: ['Red'], sizes: ['S', 'M'] });
const merchant = { services: shop.services, who: 'owner@shop.example.in' };
const set = (rows: string) =>
  setAreas(merchant, { file: fileInMemory('areas.csv', `pins,days,cash,fee\n${rows}`), save: true });
beforeEach(async () => {
  token = await shop.logIn(`area${++shoppers}@gmail.com`);
  await saveFees(shop.services.db, TEST_FEES);
  await set('560001-560110,2-4,yes,0\n744101,7-10,no,80\n570001,3,yes,30.5');
});

/** As a shop sends it that shows this fee of the area. */
const order = (zipcode: string, areaPaise: number, call: Call = calls.placeOrder) => {
  const payload = makeOrderPayload([{ product: kurta, quantity: 1, size: 'M' }]);
  const shown = priceCart([{ pricePaise: 49950, quantity: 1 }], { ...TEST_FEES, areaPaise });
  const amount = paiseToRupees(payloadAmountPaise(shown));
  const headers = { 'shown-total': String(shown.totalPaise) };
  return shop.call(call, { ...payload, amount, address: { ...payload.address, zipcode } }, { token, headers });
};
const orders = () => shop.orders(token);

it('[9.43] an order costs the fee of its area, by the backend’s own rows, and keeps fee and day', async () => {
  expect(await order('570001', 0)).toMatchObject({ status: 409 });
  expect(await orders()).toEqual([]);
  expect(await order('570001', 3050)).toMatchObject({ status: 200 });
  const [placed] = await orders();
  expect(placed).toMatchObject({
    shippingFee: 79.5,
    amount: 584,
    arrivesBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await set('560001,9,yes,500');
  expect(await orders()).toEqual([placed]);
  const { text } = (await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('id', 'like', 'order-%')
    .where('text', 'like', '%It arrives by%')
    .executeTakeFirst()) ?? { text: '' };
  expect(text).toMatch(/It arrives by (Mon|Tue|Wed|Thu|Fri|Sat) \d+ \w{3}\./);
});

it('[9.44] one that cannot be served, or not by cash, is refused with words, and nothing is lost', async () => {
  expect(await order('110001', 0)).toMatchObject({
    status: 409,
    body: { message: 'We do not deliver to 110001 yet. Please choose another address, or ask us.' },
  });
  expect(await order('744101', 8000)).toMatchObject({
    status: 400,
    body: { message: 'Cash on delivery is not offered in 744101. Please pay online.' },
  });
  expect(await orders()).toEqual([]);
  expect(await order('744101', 8000, calls.startOnlineOrder)).toMatchObject({
    status: 200,
    body: { order: { amount: 63350 } },
  });
});
