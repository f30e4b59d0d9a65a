import { expect, it } from 'vitest';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { typedQuantity } from './typed-quantity';

it.each(['', ' ', '0', '00'])('[5.11] makes 1 of %j', (typed) => {
  expect(typedQuantity(typed)).toBe(1);
});

it.each([
  ['1', 1],
  ['7', 7],
  ['007', 7],
  [' 12 ', 12],
  ['99', 99],
  ['100', QUANTITY_MAX],
  ['999999', QUANTITY_MAX],
  ['9'.repeat(400), QUANTITY_MAX],
  ['१२', 12],
  ['٣', 3],
])('makes %s pieces of %j', (typed, quantity) => {
  expect(typedQuantity(String(typed))).toBe(quantity);
});

it.each(['1e2', '1e400', '3.9', '-3', '-', '+5', 'abc', '4 items', 'NaN', '0x10'])(
  'makes nothing else of %j',
  (typed) => {
    expect(typedQuantity(typed)).toBeUndefined();
  },
);
