/**
 * How an order can be paid. The words are the contract's: 'Razorpay' means 'paid online', also where another provider takes
 * the payment, whose name an order's `paymentProvider` says.
 */
export const ONLINE = 'Razorpay';
export const COD = 'COD';
export type PaymentMethod = typeof ONLINE | typeof COD;

export interface PaymentAvailability {
  online: boolean;
  cod: boolean;
}

/**
 * Any product marked 'Razorpay' leaves only online payment [5.40]; else any marked 'COD' allows both [5.41]; otherwise
 * nothing is allowed [5.42].
 *
 * @param paymentMethods the `paymentMethod` of every product in the cart
 */
export function paymentAvailability(paymentMethods: readonly string[]): PaymentAvailability {
  if (paymentMethods.includes(ONLINE)) return { online: true, cod: false };
  const cod = paymentMethods.includes(COD);
  return { online: cod, cod };
}

export const ONLINE_ONLY_WORDS = 'Pay online only';
export const CASH_WORDS = 'Cash on delivery available';

/** Whether an order with this product cannot be paid on delivery. */
export const isOnlineOnly = ({ paymentMethod }: { paymentMethod: string }): boolean => paymentMethod === ONLINE;
