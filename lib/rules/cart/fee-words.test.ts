import { expect, it } from 'vitest';
import { feeSum, feeWords } from './fee-words';

it.each([
  [4900, 500, 'plus ₹49 delivery and ₹5 platform fee per order'],
  [4950, 0, 'plus ₹49.50 delivery per order'],
  [0, 500, 'Free delivery, plus ₹5 platform fee per order'],
  [0, 0, 'Free delivery'],
])('[18.10] says what an order costs beside its products: %i and %i paise', (shippingPaise, platformPaise, words) => {
  expect(feeWords({ shippingPaise, platformPaise })).toBe(words);
});

it.each([{}, { shippingPaise: 0 }, { shippingPaise: 4900 }, { platformPaise: 0 }])(
  '[18.11] never tells a fee that was not heard as none: %j',
  (fees) => {
    expect(feeWords(fees)).toBe('plus delivery and platform fee, shown at checkout');
    expect(feeSum(fees, 100)).toBe('+ fees');
  },
);

it('[18.10] says their sum where there is no room for more', () => {
  expect(feeSum({ shippingPaise: 4900, platformPaise: 550 }, 100)).toBe('+ ₹54.50 fees');
  expect(feeSum({ shippingPaise: 0, platformPaise: 0 }, 100)).toBe('Free delivery');
});

it('[9.41] says from which amount on delivery is free, and nothing of it where it always is', () => {
  const fees = { shippingPaise: 4900, platformPaise: 500, freeAbovePaise: 99_900 };
  expect(feeWords(fees)).toBe('plus ₹49 delivery (free from ₹999) and ₹5 platform fee per order');
  expect([feeSum(fees, 99_899), feeSum(fees, 99_900)]).toEqual(['+ ₹54 fees', '+ ₹5 fees']);
  expect(feeSum({ ...fees, platformPaise: 0 }, 99_900)).toBe('Free delivery');
  expect(feeWords({ ...fees, shippingPaise: 0 })).toBe('Free delivery, plus ₹5 platform fee per order');
});

it('[9.41] names no delivery fee beside items that are delivered free', () => {
  const fees = { shippingPaise: 4900, platformPaise: 500, freeAbovePaise: 99_900 };
  expect(feeWords(fees, 99_899)).toBe('plus ₹49 delivery (free from ₹999) and ₹5 platform fee per order');
  expect(feeWords(fees, 99_900)).toBe('Free delivery, plus ₹5 platform fee per order');
  expect(feeWords({ ...fees, platformPaise: 0 }, 99_900)).toBe('Free delivery');
});
