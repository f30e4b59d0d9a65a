import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderPayment } from '@/components/orders/order-payment';
import { makeOrder } from '@/testing/make-order';

const words = (refundedAmount?: number) =>
  renderToStaticMarkup(
    <OrderPayment order={makeOrder({ status: 'Delivered', payment: true, refundedAmount })} />,
  ).replaceAll(/<[^>]+>/g, ' ');

it('[4.63] the card of an order that costs nothing speaks of no cash', () => {
  const free = makeOrder({ status: 'Shipped', amount: 0, paymentMethod: 'COD' });
  const said = renderToStaticMarkup(<OrderPayment order={free} />).replaceAll(/<[^>]+>/g, ' ');
  expect(said).toMatch(/Payment method\s+Nothing to pay/);
  expect(said).not.toMatch(/Due|booking/);
});

it('[10.45] the card of an order names what was refunded of it', () => {
  expect(words(100)).toMatch(/Refunded\s+₹100\.00/);
  expect(words(0)).not.toContain('Refunded');
  expect(words()).not.toContain('Refunded');
});
