import type { Paise } from '@/lib/money/paise';

/** The payment provider as the shop uses it. */
export interface PaymentGateway {
  /** The public key the browser's payment window is opened with. */
  keyId: string;
  /**
   * Opens an order at the provider.
   *
   * @param receipt our own order id, so that a lost answer can be found again
   * @throws Error when the provider refuses or cannot be reached
   */
  createOrder(order: { amountPaise: Paise; receipt: string }): Promise<{ id: string; amountPaise: Paise }>;
  /** Whether the signature proves that the provider took this payment for this order. Compares in constant time. */
  isSignedPayment(payment: { providerOrderId: string; providerPaymentId: string; signature: string }): boolean;
  /** What the provider itself says of a payment. */
  fetchPayment(providerPaymentId: string): Promise<{ providerOrderId: string; amountPaise: Paise; currency: string; status: string }>;
}
