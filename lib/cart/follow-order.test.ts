import { expect, it } from 'vitest';
import type { Cart } from '@/lib/contract/cart';
import { cartLines } from './cart-lines';
import { followOrder, inOrder } from './follow-order';

const entry = {
  quantity: 1,
  size: 'M',
  color: 'Red',
  image: '',
  name: '',
  price: 1,
  category: '',
  subCategory: '',
  paymentMethods: [],
};
const cartOf = (...ids: string[]): Cart =>
  Object.fromEntries(ids.map((id) => [id, { 'M-Red': entry, 'L-Red': { ...entry, size: 'L' } }]));

it('keeps products with numbers for ids in the order they were added', () => {
  let order = followOrder([], cartOf('20'));
  order = followOrder(order, cartOf('20', '7'));
  order = followOrder(order, cartOf('20', '7', 'kurta'));
  order = followOrder(order, cartOf('20', '7', 'kurta', '3'));
  expect(order).toEqual(['20', '7', 'kurta', '3']);
  const lines = inOrder(cartLines(cartOf('20', '7', 'kurta', '3')), order);
  expect(lines.map(({ productId, size }) => `${productId} ${size}`)).toEqual([
    '20 M',
    '20 L',
    '7 M',
    '7 L',
    'kurta M',
    'kurta L',
    '3 M',
    '3 L',
  ]);
});

it('forgets what is gone, so that it comes last when it is added again', () => {
  const order = followOrder(['20', '7', '3'], cartOf('20', '3'));
  expect(order).toEqual(['20', '3']);
  expect(followOrder(order, cartOf('20', '7', '3'))).toEqual(['20', '3', '7']);
});

it('lists what it knows nothing of last, and nothing twice', () => {
  expect(inOrder(cartLines(cartOf('7', '20')), ['20']).map(({ productId }) => productId)).toEqual([
    '20',
    '20',
    '7',
    '7',
  ]);
  expect(followOrder(['7', '7'], cartOf('7'))).toEqual(['7']);
});
