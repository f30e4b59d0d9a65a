import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CancelDialog } from '@/components/orders/cancel-dialog';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { factsOfNow, holdFacts } from '@/lib/rules/shop/shop-facts';
import { makeOrder } from '@/testing/make-order';

const paid = makeOrder({ _id: 'o1', orderId: 'TT-1', payment: true, paymentMethod: 'Razorpay' });
const words = (order = paid): string =>
  load(
    renderToStaticMarkup(<CancelDialog order={order} open onClose={() => undefined} onDone={() => undefined} />),
  ).text();

it('[22.148] who cancels a paid order reads when this merchant’s refunds are issued and arrive', () => {
  const { document } = factsOfNow();
  expect(words()).toContain('refunds are issued within 1-2 business days and arrive in 5-7 business days.');
  const promises = {
    ...document.promises,
    refundIssuedDays: { from: 3, to: 4 },
    refundReflectedDays: { from: 9, to: 9 },
  };
  holdFacts(factsOfDocument({ ...document, promises }));
  expect(words()).toContain('refunds are issued within 3-4 business days and arrive in 9 business days.');
});

it('[22.262] who paid in hand reads that it is given back', () => {
  const inHand = makeOrder({ _id: 'o1', orderId: 'TT-1', payment: true, paymentMethod: 'COD', paidInHand: 'UPI' });
  expect(words(inHand)).toContain('We give back what you paid.');
});
