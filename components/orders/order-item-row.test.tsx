import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderItemRow } from '@/components/orders/order-item-row';
import { ONE_SIZE } from '@/lib/rules/cart/cart-lines';
import { makeOrderedItem } from '@/testing/make-order';

it('[2.170] an item shows its size, and none where there was none to choose', () => {
  const draw = (size: string) =>
    renderToStaticMarkup(<OrderItemRow item={makeOrderedItem({ size })} imageHosts={[]} />);
  expect(draw('M')).toContain('<dt>Size:</dt><dd>M</dd>');
  expect(draw(ONE_SIZE)).not.toMatch(/size:/i);
});
