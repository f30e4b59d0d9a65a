import { expect, it } from 'vitest';
import { makeProduct } from '@/testing/make-product';
import { bandOf, PRICE_BANDS, rangeWords, readBound } from './price-bands';

it('every price is in one ready-made range, and the ranges say it', () => {
  const words = [1, 249, 250, 499.5, 500, 1999, 5000, 90_000].map((price) => {
    const range = PRICE_BANDS[bandOf(makeProduct('Kurta', { price }))];
    return range && rangeWords(range);
  });
  expect(words).toEqual([
    'Up to ₹249',
    'Up to ₹249',
    '₹250 to ₹499',
    '₹250 to ₹499',
    '₹500 to ₹999',
    '₹1,000 to ₹1,999',
    '₹5,000 and more',
    '₹5,000 and more',
  ]);
});

it.each([
  ['500', 500],
  ['₹1,299', 1299],
  [' Rs. 499.50 ', 499],
  ['1299/-', 1299],
  ['', undefined],
  ['  ', undefined],
  ['cheap', 'unread'],
  ['-5', 'unread'],
  ['1e3', 'unread'],
  ['9999999999', 'unread'],
  ['₹', 'unread'],
])('reads the bound %j as %j', (written, read) => {
  expect(readBound(written)).toBe(read);
});
