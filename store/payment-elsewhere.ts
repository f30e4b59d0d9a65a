import 'client-only';
import type { OrderPayload } from '@/lib/contract/order';

/**
 * What was being ordered when the page was left for the provider's. Local storage, not the session's: an app's own
 * browser may be ended while its shopper confirms in a bank's app, and comes back without a session storage.
 */
const ITEM = 'paymentElsewhere';
/** How long a payment may take, in ms: as long as an unpaid order is kept open. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export function keepPaymentElsewhere(payload: OrderPayload): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify({ payload, at: Date.now() }));
  } catch {
    // The cart then follows the server's at the next start.
  }
}

export function paymentElsewhere(): OrderPayload | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(ITEM) ?? 'null') as { payload?: OrderPayload; at?: number } | null;
    return stored?.payload?.address && Date.now() - Number(stored.at) < KEPT_MS ? stored.payload : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPaymentElsewhere(): void {
  try {
    localStorage.removeItem(ITEM);
  } catch {
    // What could not be stored need not be removed.
  }
}
