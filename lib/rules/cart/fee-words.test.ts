import { expect, it } from 'vitest';
import { feeSum, feeWords } from './fee-words';

it.each([
  [4900, 500, 'plus ₹49 delivery and ₹5 platform fee per order'],
  [4950, 0, 'plus ₹49.50 delivery per order'],
  [0, 500, 'Free delivery, plus ₹5 platform fee per order'],
  [0, 0, 'Free delivery'],
])('[18.10] says what an order costs beside its goods: %i and %i paise', (shippingPaise, platformPaise, words) => {
  expect(feeWords({ shippingPaise, platformPaise })).toBe(words);
});

it.each([{}, { shippingPaise: 0 }, { shippingPaise: 4900 }, { platformPaise: 0 }])(
  '[18.11] never tells a fee that was not heard as none: %j',
  (fees) => {
    expect(feeWords(fees)).toBe('plus delivery and platform fee, shown at checkout');
    expect(feeSum(fees)).toBe('+ fees');
  },
);

it('[18.10] says their sum where there is no room for more', () => {
  expect(feeSum({ shippingPaise: 4900, platformPaise: 550 })).toBe('+ ₹54.50 fees');
  expect(feeSum({ shippingPaise: 0, platformPaise: 0 })).toBe('Free delivery');
});
