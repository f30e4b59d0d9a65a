import { expect, it } from 'vitest';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { typedQuantity } from './quantity';

it.each(['', ' ', '0', '00', '-3', 'abc', '-', '٣', 'NaN', '1e400'])('makes 1 of %j', (typed) => {
  expect(typedQuantity(typed)).toBe(1);
});

it.each([['1', 1], ['7', 7], [' 12 ', 12], ['3.9', 3], ['4 pieces', 4], ['99', 99], ['100', QUANTITY_MAX], ['999999', QUANTITY_MAX]])(
  'makes %s pieces of %j',
  (typed, quantity) => {
    expect(typedQuantity(String(typed))).toBe(quantity);
  },
);
