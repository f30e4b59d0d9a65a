import { expect, it } from 'vitest';
import type { Order } from '@/lib/contract/order';
import { receiptMoney, sumRows } from './receipt-money';
import { makeOrder, makeOrderedItem } from '@/testing/make-order';

const order = (fields: Partial<Order>) =>
  makeOrder({
    items: [makeOrderedItem({ price: 499.5, quantity: 2 })],
    paymentMethod: 'COD',
    amount: 1053,
    shippingFee: 49,
    platformFee: 5,
    ...fields,
  });
const isSumRight = ({
  subtotalPaise,
  shippingPaise = 0,
  platformPaise = 0,
  discountPaise,
  otherPaise,
  totalPaise,
}: ReturnType<typeof receiptMoney>) =>
  subtotalPaise + shippingPaise + platformPaise - discountPaise + otherPaise === totalPaise;

it('adds up, with the coupon as what is missing to the total', () => {
  expect(receiptMoney(order({}))).toMatchObject({
    subtotalPaise: 99_900,
    shippingPaise: 4900,
    platformPaise: 500,
    discountPaise: 0,
    otherPaise: 0,
    totalPaise: 105_300,
  });
  const withCoupon = receiptMoney(order({ couponCode: 'SUMMER', discount: 10, amount: 953.1 }));
  expect([withCoupon.discountPaise, isSumRight(withCoupon)]).toEqual([9990, true]);
});

it('[9.53] names an automatic offer, alone and beside a coupon', () => {
  const rows = (fields: Partial<Order>) => sumRows(order({ amount: 953, ...fields })).filter(({ paise }) => paise < 0);
  const automatic = 'any 3 for ₹499';
  expect(rows({ automatic })).toEqual([{ label: 'Offer (any 3 for ₹499)', paise: -10_000 }]);
  expect(rows({ automatic, couponCode: 'TEN', offer: '10% off' })).toEqual([
    { label: 'Offer (any 3 for ₹499), coupon TEN (10% off)', paise: -10_000 },
  ]);
  expect(rows({ automatic, offer: '₹50 off' })).toEqual([
    { label: 'Offer (any 3 for ₹499), discount (₹50 off)', paise: -10_000 },
  ]);
});

it('shows what a backend charged beyond what it tells, rather than sums that do not add up', () => {
  expect(receiptMoney(order({ couponCode: 'SUMMER', amount: 1100 }))).toMatchObject({
    discountPaise: 0,
    otherPaise: 4700,
  });
  expect(receiptMoney(order({ couponCode: 'SUMMER' }))).toMatchObject({ discountPaise: 0, otherPaise: 0 });
  const dearer = receiptMoney(order({ amount: 1100 }));
  const cheaper = receiptMoney(order({ amount: 1000 }));
  expect([dearer.otherPaise, cheaper.otherPaise, isSumRight(dearer), isSumRight(cheaper)]).toEqual([
    4700,
    -5300,
    true,
    true,
  ]);
});

it('says what is paid and what is due, both ways of paying', () => {
  expect(receiptMoney(order({ paidAmount: 54 }))).toMatchObject({ paidPaise: 5400, duePaise: 99_900 });
  expect(receiptMoney(order({ paymentMethod: 'Razorpay', payment: true }))).toMatchObject({
    paidPaise: 105_300,
    duePaise: 0,
  });
  expect(receiptMoney(order({ paymentMethod: 'Razorpay', payment: false }))).toMatchObject({
    paidPaise: 0,
    duePaise: 105_300,
  });
  expect(receiptMoney(order({ status: ' Cancelled ' })).duePaise).toBe(0);
  const handedOver = { status: 'Delivered', paidAmount: 0, dueAmount: 0 };
  expect(receiptMoney(order(handedOver))).toMatchObject({ paidPaise: 105_300, duePaise: 0 });
  expect(receiptMoney(order({ ...handedOver, dueAmount: 1053 }))).toMatchObject({ paidPaise: 0, duePaise: 105_300 });
});

it('[10.36] what the total is made of adds up to the paisa, and only what is known is said', () => {
  const sum = (of: Order) => sumRows(of).reduce((so, { paise }) => so + paise, 0);
  for (let amount = 90_000; amount < 110_000; amount += 997) {
    for (const more of [{}, { couponCode: 'SUMMER', discount: 10 }, { shippingFee: undefined, platformFee: undefined }])
      expect(sum(order({ amount: amount / 100, ...more }))).toBe(amount);
  }
  expect(sumRows(order({ couponCode: 'SUMMER', discount: 10, amount: 953.1 }))).toEqual([
    { label: 'Subtotal', paise: 99_900 },
    { label: 'Shipping Fee', paise: 4900 },
    { label: 'Platform Fee', paise: 500 },
    { label: 'Coupon SUMMER (10% off)', paise: -9990 },
  ]);
  expect(sumRows(order({ shippingFee: undefined, platformFee: undefined, amount: 999 }))).toEqual([
    { label: 'Subtotal', paise: 99_900 },
  ]);
});
