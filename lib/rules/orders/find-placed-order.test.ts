import { expect, it } from 'vitest';
import type { Order, OrderItem } from '@/lib/contract/order';
import { findPlacedOrder } from './find-placed-order';
import { makeOrder } from '@/testing/make-order';

const SENT_AT = Date.parse('2026-03-01T10:00:00Z');
const item = { productId: 'kurta', name: 'Kurta', size: 'L', quantity: 2, color: 'Mustard', price: 1299 };
const items = [{ ...item, image: '', category: 'Men', subCategory: '' }] satisfies OrderItem[];
const order = (change: Partial<Order> = {}) =>
  makeOrder({
    items: [{ ...item, category: 'Men', image: [] }],
    date: '2026-03-01T10:00:01Z',
    paymentMethod: 'COD',
    ...change,
  });
const find = (...orders: Order[]) => findPlacedOrder(orders, { items, method: 'COD', sentAt: SENT_AT });

it('[17.07] finds the order of these products that came after the request, by id or by name', () => {
  expect(find(order())).toBeDefined();
  expect(find(order({ date: SENT_AT + 5000, paymentMethod: 'Cash on delivery' }))).toBeDefined();
  const [{ productId: _id, ...named } = item] = order().items;
  expect(find(order({ items: [named] as Order['items'] }))).toBeDefined();
});

it.each([
  ['an older one', { date: '2026-03-01T09:59:00Z' }],
  ['one without a date', { date: '' }],
  ['one that was paid online', { paymentMethod: 'Razorpay' }],
  ['other goods', { items: [{ ...item, productId: 'saree', category: 'Women', image: [] }] }],
  ['another quantity', { items: [{ ...item, quantity: 1, category: 'Men', image: [] }] }],
  ['another size', { items: [{ ...item, size: 'M', category: 'Men', image: [] }] }],
  ['more goods', { items: [...order().items, ...order().items] }],
])('[17.07] takes no other for it: %s', (_what, change) => {
  expect(find(order(change))).toBeUndefined();
});

it('[17.07] tells two equal lines of one order from one', () => {
  const both = [...items, { ...items[0], size: 'M' }] as OrderItem[];
  const one = order({ items: [...order().items, ...order().items] });
  expect(findPlacedOrder([one], { items: both, method: 'COD', sentAt: SENT_AT })).toBeUndefined();
});
