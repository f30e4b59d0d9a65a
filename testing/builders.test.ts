import { expect, it } from 'vitest';
import { findAddressFault } from '@/lib/rules/checkout/find-address-fault';
import { cart } from '@/lib/contract/cart';
import { order, orderedItem } from '@/lib/contract/order';
import { product } from '@/lib/contract/product';
import { makeCart, makeCartLine } from './make-cart';
import { makeAddress, makeOrder, makeOrderedItem } from './make-order';
import { makeProduct } from './make-product';

it('what a test does not name is read by the contract as it stands, and by nobody as a fault', () => {
  expect(product.parse(makeProduct())).toEqual(makeProduct());
  expect(cart.parse(makeCart({}))).toEqual(makeCart({}));
  expect(orderedItem.parse(makeOrderedItem())).toEqual(makeOrderedItem());
  expect(order.parse(makeOrder())).toEqual(makeOrder());
  expect(findAddressFault(makeAddress())).toBeUndefined();
});

it('a cart holds its lines under their keys, with what a line says of its variant', () => {
  const cartOfTwo = makeCart({ size: 'L', quantity: 2 }, { size: 'M' });
  expect(Object.keys(cartOfTwo['kurta'] ?? {})).toEqual(['L-red', 'M-red']);
  expect(cartOfTwo['kurta']?.['L-red']).toMatchObject({ size: 'L', quantity: 2 });
  expect(makeCartLine({ size: 'L' }).variantKey).toBe('L-red');
});
