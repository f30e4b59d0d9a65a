import { expect, it } from 'vitest';
import { orderDate, orderMoment, orderNumber, paymentMethodWords, paymentWordsForMerchant } from './order-number';

it('calls an order by its id, or by the last six characters of the internal one, uppercased', () => {
  expect(orderNumber({ orderId: 'TT-2026-AB12', _id: 'x' })).toBe('TT-2026-AB12');
  expect(orderNumber({ orderId: undefined, _id: '65f0c2ab34cd56ef' })).toBe('CD56EF');
});

it('writes the day in full by Indian time, whatever a backend sends', () => {
  expect(orderDate('2026-11-20T20:00:00Z')).toBe('21 November 2026');
  expect(orderDate(Date.parse('2026-03-01T06:00:00Z'))).toBe('1 March 2026');
  expect(orderDate('1772344800000')).toBe('1 March 2026');
  expect(orderDate('2026-03-01')).toBe('1 March 2026');
  expect(['', 'soon', 8.64e15, -8.64e15].map(orderDate)).toEqual(['', '', '', '']);
});

it('tells a moment by Indian time in a few words', () => {
  const written = ['2025-11-20T11:00:00Z', '2025-11-20T18:30:00.000Z', 'soon'].map(orderMoment);
  expect(written).toEqual(['20 Nov 2025, 4:30 pm', '21 Nov 2025, 12:00 am', '']);
});

it('keeps the words of the contract and adds those of a shopper', () => {
  expect(
    ['COD', ' cod ', 'Razorpay', 'Stripe'].map((paymentMethod) => paymentMethodWords({ paymentMethod, amount: 499 })),
  ).toEqual(['COD (cash on delivery)', 'COD (cash on delivery)', 'Online payment', 'Stripe']);
});

it('[11.46] names to the merchant who took the payment where the recorded word does not', () => {
  const order = { paymentMethod: 'Razorpay', amount: 499, paymentProvider: 'Cowrie' };
  expect(paymentMethodWords(order)).toBe('Online payment');
  expect(paymentWordsForMerchant(order)).toBe('Cowrie (online payment)');
  expect(paymentWordsForMerchant({ paymentMethod: 'Razorpay', amount: 499 })).toBe('Razorpay (online payment)');
  expect(paymentMethodWords({ ...order, amount: 0 })).toBe('Nothing to pay');
});

it('[10.98] an order that waits for its payment is one of no cash, to shopper and merchant', () => {
  const order = { paymentMethod: 'COD', amount: 499, waitsForPayment: true };
  expect([paymentMethodWords(order), paymentWordsForMerchant(order)]).toEqual(['Online payment', 'Online payment']);
});
