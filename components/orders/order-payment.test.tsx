import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderPayment } from '@/components/orders/order-payment';
import { otherRefundWords } from '@/lib/rules/orders/other-refund-words';
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

it.each([
  ['UPI', 'Paid by UPI'],
  ['Cash', 'Paid in cash'],
] as const)('[22.262] the card of an order that was paid in hand says so: %s', (paidInHand, paid) => {
  const order = makeOrder({ status: 'Order Placed', paymentMethod: 'COD', payment: true, dueAmount: 0, paidInHand });
  const said = renderToStaticMarkup(<OrderPayment order={order} />).replaceAll(/<[^>]+>/g, ' ');
  expect(said).toContain(paid);
  expect(said).not.toMatch(/COD|delivery|booking/);
});

it('[9.28] a cancelled order of which nothing was paid shows no amounts, and one that was paid does', () => {
  const draw = (order: Parameters<typeof makeOrder>[0]) =>
    renderToStaticMarkup(<OrderPayment order={makeOrder({ status: 'Cancelled', ...order })} />);
  expect(draw({ paymentMethod: 'COD', payment: false })).not.toContain('₹');
  expect(draw({ paymentMethod: 'COD', payment: false })).toContain('There is nothing to pay.');
  expect(draw({ paymentMethod: 'Razorpay', payment: true, refundedAmount: 100 })).toMatch(/Refunded.*₹100\.00/);
});

it('[10.110] money that came too late or twice is named beside the sums, also where nothing is to be paid', () => {
  const since = '2026-06-15T06:30:00.000Z';
  const late = { amount: 454, why: 'late', since, refundedAt: undefined } as const;
  const draw = (order: Parameters<typeof makeOrder>[0]) =>
    renderToStaticMarkup(<OrderPayment order={makeOrder({ ...order, otherRefunds: [late] })} />);
  const said = 'Your payment of ₹454.00 came too late for what the order is now.';
  const cancelled = draw({ status: 'Cancelled', paymentMethod: 'COD', payment: false });
  expect(cancelled).toContain('There is nothing to pay.');
  expect(cancelled).toContain(`${said} It has been on its way back to you since 15 June 2026.`);
  expect(draw({ status: 'Shipped', payment: true })).toContain(said);
  expect(otherRefundWords({ ...late, why: 'twice', refundedAt: since })).toBe(
    'Your payment of ₹454.00 came after the order had been paid. We refunded it on 15 June 2026.',
  );
});

it('[10.112] money that goes back by UPI is asked for its UPI ID, by mail and chat', () => {
  const order = makeOrder({ status: 'Cancelled', paymentMethod: 'COD', payment: true, dueAmount: 0, needsUpiId: 554 });
  const drawn = renderToStaticMarkup(<OrderPayment order={order} />);
  expect(drawn).toMatch(
    /₹554\.00 goes back to you by UPI\. Please write to us with the UPI ID .*href="mailto:.*wa\.me/s,
  );
});

it('[10.45] the card of an order names what was refunded of it', () => {
  expect(words(100)).toMatch(/Refunded\s+₹100\.00/);
  expect(words(0)).not.toContain('Refunded');
  expect(words()).not.toContain('Refunded');
});
