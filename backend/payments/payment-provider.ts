import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import type { Paise } from '@/lib/rules/money/paise';

/** A payment as the provider reports it. */
export interface ProviderPayment {
  id: string;
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
  /** 'captured' alone means that the money is ours; 'authorized' may still go back to the shopper. */
  status: string;
  /** When the shopper began to pay, by the provider's clock; unknown where it does not say. */
  begunAt?: Date | undefined;
  /** How much of it has been refunded. */
  refundedPaise: Paise;
}

/** A payment in the provider's list, with the facts by which the merchant recognises whose it is. */
export interface ListedPayment extends ProviderPayment {
  email: string;
  contact: string;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  /** The key it was requested with; empty where it was made at the provider's dashboard. */
  receipt: string;
  hasFailed: boolean;
}

/** The provider gives no less back, in paise. */
export const LEAST_REFUND_PAISE = 100;

/** Money to be refunded. The same key and figures are carried out once, however often they are sent. */
export interface RefundOrder {
  providerPaymentId: string;
  amountPaise: Paise;
  /** At least ten letters, digits or hyphens. */
  idempotencyKey: string;
}

/** An order at the provider. */
export interface OpenedOrder {
  id: string;
  amountPaise: Paise;
  /** By the provider's clock; unknown where it does not say. */
  openedAt?: Date | undefined;
}

/** News of the provider's own accord. */
export interface ProviderEvent {
  /** The same at every delivery. */
  id: string;
  /** As the provider names it; stored, and never compared. */
  kind: string;
  /** How a payment stands; with a refund, the payment that it is of. */
  payment?: ProviderPayment | undefined;
  /** Whether the event is about the capture of this payment; a refund's payment is captured, too. */
  isCaptured?: boolean;
  refund?: ProviderRefund | undefined;
}

/** 'unsigned' where no present secret has signed it, 'unreadable' where it is signed and of no known shape. */
export type EventReading = ProviderEvent | 'unsigned' | 'unreadable';

/**
 * A payment provider as the shop uses it: the one thing that orders, refunds and the desk know of it. How another is
 * added: backend/README.md.
 */
export interface PaymentProvider {
  facts: ProviderFacts;
  /** The public key the browser's payment window is opened with. */
  keyId: string;
  /**
   * Opens an order at the provider.
   *
   * @param receipt our own order id, a further one for another amount with its number, so that a lost answer can be found again
   * @throws PaymentProviderError when the provider refuses or cannot be reached
   */
  createOrder(order: { amountPaise: Paise; receipt: string }): Promise<OpenedOrder>;
  /**
   * The order opened with this receipt, for when the answer of `createOrder` was lost.
   *
   * @throws PaymentProviderError when the provider refuses or cannot be reached
   */
  findOrder(receipt: string): Promise<OpenedOrder | undefined>;
  /** Whether the signature proves that the provider took this payment for this order. Compares in constant time. */
  isSignedPayment(payment: { providerOrderId: string; providerPaymentId: string; signature: string }): boolean;
  /**
   * What the provider itself says of a payment.
   *
   * @throws PaymentProviderError when the provider does not know it or cannot be reached
   */
  fetchPayment(providerPaymentId: string): Promise<ProviderPayment>;
  /**
   * Every try to pay a provider order, failed ones too.
   *
   * @throws PaymentProviderError when the provider does not know the order or cannot be reached
   */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /**
   * Every payment of the account that was begun in this time, whatever became of it and whatever program began it.
   *
   * @throws PaymentProviderError when the provider refuses or cannot be reached
   */
  listPaymentsBetween(from: Date, to: Date): Promise<ListedPayment[]>;
  /**
   * Gives captured money back to the account it came from.
   *
   * @returns the provider's id of the refund
   * @throws PaymentProviderError when the provider refuses or cannot be reached
   */
  refund(order: RefundOrder): Promise<string>;
  /**
   * Every refund of a payment, also those from the dashboard.
   *
   * @throws PaymentProviderError when the provider does not know the payment or cannot be reached
   */
  listRefunds(providerPaymentId: string): Promise<ProviderRefund[]>;
  /** Reads a webhook as it came: its bytes are signed. Compares in constant time. */
  readEvent(rawBody: string, header: (name: string) => string | undefined): EventReading;
}

/** The provider refused (with its HTTP status) or could not be reached (without one). */
export class PaymentProviderError extends Error {
  constructor(
    readonly status: number | undefined,
    description: string,
    options?: ErrorOptions,
  ) {
    super(description, options);
    this.name = 'PaymentProviderError';
  }
}
