import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { payloadAmountPaise, priceCart } from '@/lib/rules/cart/price-cart';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { saveFees } from '../catalogue/fees';
import { createTestBackend } from '../testing/test-backend';
import { percentCoupon } from '@/testing/make-offer';

let token: string;
let shoppers = 0;

const shop = await createTestBackend();
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5, colors: ['Red'], sizes: ['S', 'M'] });
await shop.addCoupons({ code: 'SUMMER', percent: 10 });
const FREE = { ...TEST_FEES, freeAbovePaise: 100_000 };
beforeEach(async () => {
  token = await shop.logIn(`free${++shoppers}@gmail.com`);
  await saveFees(shop.services.db, FREE);
});
/** As a shop sends it that shows these fees. */
const asShown = (quantity: number, percent: number, fees: OrderFees) => {
  const coupon = percent > 0 ? { code: 'SUMMER', percent } : { code: '', percent: 0 };
  const payload = makeOrderPayload([{ product: kurta, quantity, size: 'M' }], coupon);
  const shown = priceCart([{ pricePaise: 49950, quantity }], fees, percentCoupon(percent));
  const amount = paiseToRupees(payloadAmountPaise(shown));
  const headers = { 'shown-total': String(shown.totalPaise) };
  return shop.call(calls.placeOrder, { ...payload, amount }, { token, headers });
};

it('[9.42] is decided by the backend, after the coupon, and the order keeps what it was charged', async () => {
  // 1498.50 reaches it, 999 does not; 1498.50 less 10 percent do, 999 less 10 percent do not.
  for (const [quantity, percent] of [
    [3, 0],
    [2, 0],
    [3, 10],
    [2, 10],
  ] as const)
    expect((await asShown(quantity, percent, FREE)).status).toBe(200);
  await saveFees(shop.services.db, TEST_FEES);
  expect(
    (await shop.orders(token)).map(({ shippingFee, amount, dueAmount }) => [shippingFee, amount, dueAmount]),
  ).toEqual([
    [0, 1503.5, 1503.5],
    [49, 1053, 1053],
    [0, 1353.65, 1353.65],
    [49, 953.1, 953.1],
  ]);
});

it('[9.42] is not what a shopper says who was shown another amount', async () => {
  for (const fees of [TEST_FEES, { ...FREE, freeAbovePaise: 200_000 }])
    expect(await asShown(3, 0, fees)).toMatchObject({ status: 409 });
  expect(await asShown(2, 0, { ...FREE, freeAbovePaise: 1 })).toMatchObject({ status: 409 });
  await saveFees(shop.services.db, TEST_FEES);
  expect(await asShown(3, 0, FREE)).toMatchObject({ status: 409 });
  expect(await shop.orders(token)).toEqual([]);
});
