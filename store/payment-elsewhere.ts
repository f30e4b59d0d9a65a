import 'client-only';
import type { OrderPayload } from '@/lib/contract/order';
import { storedItem } from '@/store/stored-item';

/**
 * What was being ordered when the page was left for the provider's. Local storage, not the session's: an app's own
 * browser may be ended while its shopper confirms in a bank's app, and comes back without a session storage.
 */
/** How long a payment may take, in ms: as long as an unpaid order is kept open. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const item = storedItem(
  'localStorage',
  'paymentElsewhere',
  (found) => found as { payload?: OrderPayload; at?: number } | undefined,
);

/** Where nothing can be stored the cart follows the server's at the next start. */
export const keepPaymentElsewhere = (payload: OrderPayload): void => item.write({ payload, at: Date.now() });

export function paymentElsewhere(): OrderPayload | undefined {
  const stored = item.read();
  return stored?.payload?.address && Date.now() - Number(stored.at) < KEPT_MS ? stored.payload : undefined;
}

export const forgetPaymentElsewhere = (): void => item.write(undefined);
