import type { Books } from './books';
import { promise } from './broken-promise';
import { ask, isSuccess, type CalledShop, type Purchase, type Reply, type Shopper } from './shopper';
import type { FakeRazorpay, ProviderEvent, WindowAnswer } from './fake-razorpay';

/** Begins an online order; a successful answer names the provider's order that the window is opened with. */
export function startOnline(shop: CalledShop, shopper: Shopper, purchase: Purchase): Promise<Reply | undefined> {
  return ask(shop, shopper, '/api/order/razorpay', purchase.payload, purchase.headers);
}

/** The provider's order in an answer of startOnline. */
export function providerOrderIn(reply: Reply | undefined): string | undefined {
  const order = isSuccess(reply) ? (reply?.body['order'] as { id?: string } | undefined) : undefined;
  return order?.id;
}

/** What the page sends after the window has closed. */
export function verify(
  shop: CalledShop,
  shopper: Shopper,
  purchase: Purchase,
  answer: WindowAnswer,
): Promise<Reply | undefined> {
  return ask(shop, shopper, '/api/order/verifyRazorpay', { ...purchase.payload, ...answer });
}

/** The provider sends an event once; it looks at the status alone. */
export async function deliver(shop: CalledShop, event: ProviderEvent): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  try {
    const answer = await fetch(`${shop.server.url}/api/order/razorpay-webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': event.signature,
        'x-razorpay-event-id': event.id,
      },
      body: event.body,
      signal: AbortSignal.timeout(5000),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - started };
  } catch {
    return { status: 0, ms: performance.now() - started };
  }
}

interface PaidRow {
  id: string;
  status: string;
  paid: number;
  refund_status: string | null;
  payment: string | null;
}

/** Our side of one provider order. */
export function orderOf(books: Books, providerOrderId: string): PaidRow | undefined {
  const [row] = books.rows<PaidRow>(
    'select orders.id, status, paid, refund_status, provider_payment_id as payment from orders join payments on payments.order_id = orders.id where provider_order_id = ?',
    providerOrderId,
  );
  return row;
}

/** Whether the items of this payment are on their way to the shopper. */
export function isFulfilled(books: Books, paymentId: string): boolean {
  const rows = books.rows(
    "select status from orders join payments on payments.order_id = orders.id where provider_payment_id = ? and paid = 1 and status not in ('Cancelled', 'Awaiting Payment')",
    paymentId,
  );
  return rows.length === 1;
}

/**
 * The promise of all payments, checked by the provider's own books: each captured payment is either one order on its
 * way or was refunded once and whole. A payment that was not captured was not refunded.
 */
export function auditMoney(books: Books, provider: FakeRazorpay): { fulfilled: number; refunded: number } {
  const counts = { fulfilled: 0, refunded: 0 };
  for (const payment of provider.capturedPayments()) {
    const fulfilled = isFulfilled(books, payment.id);
    const refunds = provider.refundsOf(payment.id);
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const name = `Payment ${payment.id} of ${payment.amount} paise`;
    promise(refunds.length <= 1, () => `${name} was refunded ${refunds.length} times.`);
    promise(fulfilled || back === payment.amount, () => `${name} was taken: there is no order and no refund.`);
    promise(!fulfilled || back === 0, () => `${name} was refunded, and the goods are on their way.`);
    if (fulfilled) counts.fulfilled += 1;
    else counts.refunded += 1;
  }
  const paidRows = books.rows<{ id: string }>(
    'select provider_payment_id as id from payments where provider_payment_id is not null',
  );
  for (const { id } of paidRows)
    promise(
      provider.payments.get(id)?.status === 'captured',
      () => `The shop counts ${id} as paid, which the provider never captured.`,
    );
  return counts;
}

/** Whether every captured payment is either fulfilled or refunded by now; for waiting. */
export function isAllSettled(books: Books, provider: FakeRazorpay): boolean {
  return provider.capturedPayments().every(({ id }) => isFulfilled(books, id) || provider.refundsOf(id).length > 0);
}
