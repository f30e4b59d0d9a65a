import 'client-only';
import type { OrderPayload, PaymentResult } from '@/lib/contract/order';
import { storedItem } from '@/store/stored-item';

/** A payment the provider reported and the backend has not confirmed yet. */
export interface UnconfirmedPayment {
  payload: OrderPayload;
  result: PaymentResult;
}

const item = storedItem('sessionStorage', 'unconfirmedPayment', (found) => {
  const stored = found as UnconfirmedPayment | undefined;
  return stored?.payload && stored.result ? stored : undefined;
});

export const unconfirmedPayment = (): UnconfirmedPayment | undefined => item.read();

/** Where nothing can be stored the backend still learns of the payment, from the provider. */
export const keepUnconfirmedPayment = (payment: UnconfirmedPayment): void => item.write(payment);

export const forgetUnconfirmedPayment = (): void => item.write(undefined);
