import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderItemRow } from '@/components/orders/order-item-row';
import { ONE_SIZE } from '@/lib/rules/cart/cart-lines';
import { makeOrderedItem } from '@/testing/make-order';

it('[2.170] several of one cost each and together, and one has one price', () => {
  const draw = (quantity: number) =>
    renderToStaticMarkup(<OrderItemRow item={makeOrderedItem({ price: 499, quantity })} imageHosts={[]} />);
  expect(draw(1).match(/₹[\d,.]+/g)).toEqual(['₹499.00']);
  expect(draw(2).match(/₹[\d,.]+/g)).toEqual(['₹499.00', '₹998.00']);
});

it('[9.54] a line says what offers took off it', () => {
  const draw = (discount?: number) =>
    renderToStaticMarkup(<OrderItemRow item={makeOrderedItem({ price: 499, discount })} imageHosts={[]} />);
  expect(draw(49.9)).toContain('You save ₹49.90');
  for (const none of [0, undefined]) expect(draw(none)).not.toContain('You save');
});

it('[2.170] an item shows its size, and none where there was none to choose', () => {
  const draw = (size: string) =>
    renderToStaticMarkup(<OrderItemRow item={makeOrderedItem({ size })} imageHosts={[]} />);
  expect(draw('M')).toContain('<dt>Size:</dt><dd>M</dd>');
  expect(draw(ONE_SIZE)).not.toMatch(/size:/i);
});
