import 'client-only';
import type { OrderPayload, PaymentResult } from '@/lib/contract/order';
import { storedItem } from '@/store/stored-item';

/** A payment the provider reported and the backend has not confirmed yet. */
export interface UnconfirmedPayment {
  payload: OrderPayload;
  result: PaymentResult;
}

/**
 * Local storage, until the order stands or the shopper logs out: the browser may be closed before the answer, and the cart
 * may be empty by then. Where nothing can be stored the backend still learns of the payment, from the provider.
 */
export const unconfirmedPayment = storedItem('localStorage', 'unconfirmedPayment', (found) => {
  const stored = found as UnconfirmedPayment | undefined;
  return stored?.payload && stored.result ? stored : undefined;
});

/** How long a payment elsewhere may take, in ms: as long as an unpaid order is kept open. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * What was being ordered when the page was left for the provider's. Not in session storage: an app's own browser may be
 * ended while its shopper confirms in a bank's app. Where nothing can be stored the cart follows the server's at the
 * next start.
 */
const leftPage = storedItem(
  'localStorage',
  'paymentElsewhere',
  (found) => found as { payload?: OrderPayload; at?: number } | undefined,
);

/** `undefined` forgets it. */
export const keepPaymentElsewhere = (payload: OrderPayload | undefined): void =>
  leftPage.write(payload && { payload, at: Date.now() });

export function paymentElsewhere(): OrderPayload | undefined {
  const stored = leftPage.read();
  return stored?.payload?.address && Date.now() - Number(stored.at) < KEPT_MS ? stored.payload : undefined;
}
