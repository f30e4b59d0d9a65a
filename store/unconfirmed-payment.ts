import 'client-only';
import type { OrderPayload, PaymentResult } from '@/lib/contract/order';

/** A payment the provider reported and the backend has not confirmed yet. */
export interface UnconfirmedPayment {
  payload: OrderPayload;
  result: PaymentResult;
}

const ITEM = 'unconfirmedPayment';

export function unconfirmedPayment(): UnconfirmedPayment | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as UnconfirmedPayment | null;
    return stored?.payload && stored.result ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function keepUnconfirmedPayment(payment: UnconfirmedPayment): void {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(payment));
  } catch {
    // The page still holds it, and the backend learns of the payment from the provider too.
  }
}

export function forgetUnconfirmedPayment(): void {
  try {
    sessionStorage.removeItem(ITEM);
  } catch {
    // What could not be stored need not be removed.
  }
}
