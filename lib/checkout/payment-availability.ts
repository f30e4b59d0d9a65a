/** How an order can be paid. The words are the contract's. */
export type PaymentMethod = 'Razorpay' | 'COD';

export interface PaymentAvailability {
  online: boolean;
  cod: boolean;
}

/** Shown when an unavailable method is chosen [5.43], [5.44]. */
export const UNAVAILABLE_MESSAGE: Record<PaymentMethod, string> = {
  Razorpay: 'Razorpay is not available for your selected product(s).',
  COD: 'COD is not available for your selected product(s).',
};

/**
 * Any product marked 'Razorpay' leaves only online payment [5.40]; else any marked 'COD' allows both [5.41]; otherwise
 * nothing is allowed [5.42].
 *
 * @param paymentMethods the `paymentMethod` of every product in the cart
 */
export function paymentAvailability(paymentMethods: readonly string[]): PaymentAvailability {
  if (paymentMethods.includes('Razorpay')) return { online: true, cod: false };
  const cod = paymentMethods.includes('COD');
  return { online: cod, cod };
}
