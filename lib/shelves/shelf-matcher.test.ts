import { expect, test } from 'vitest';
import { product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { shelfMatcher } from './shelf-matcher';

const holds = (words: string, name: string) =>
  shelfMatcher(shelf.shape.filter.parse({ words: [words] }))(product.parse({ _id: 'x', name }));

test.each([
  ['shirt', 'Linen Shirt', 'Round Neck T-shirt'],
  ['t-shirts', 'Round Neck T-shirt', 'Linen Shirt'],
  ['top', 'Floral Top', 'High-Top Sneakers'],
  ['peanut', 'Roasted peanut- Chilly Garlic', 'Butternut'],
])("what a hyphen joins is one word: '%s' is found in '%s', not in '%s'", (words, found, other) => {
  expect(holds(words, found)).toBe(true);
  expect(holds(words, other)).toBe(false);
});
