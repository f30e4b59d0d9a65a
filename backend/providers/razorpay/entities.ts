import type { OpenedOrder, ProviderPayment, ProviderRefund } from '../../payments/payment-provider';

/** A payment as it is in the provider's answers and events. */
interface PaymentEntity {
  id: string;
  order_id: string;
  amount: number | string;
  currency: string;
  status: string;
  amount_refunded?: number | string | null;
  /** In s since 1970. */
  created_at?: number | undefined;
}

interface OrderEntity {
  id: string;
  amount: number | string;
  created_at?: number | undefined;
}

const moment = (seconds: number | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

export function toOpened({ id, amount, created_at }: OrderEntity): OpenedOrder {
  return { id, amountPaise: Number(amount), openedAt: moment(created_at) };
}

export function toPayment(payment: PaymentEntity): ProviderPayment {
  return {
    id: payment.id,
    // One that was asked for elsewhere may have no order.
    providerOrderId: payment.order_id ?? '',
    amountPaise: Number(payment.amount),
    currency: payment.currency,
    status: payment.status,
    begunAt: moment(payment.created_at),
    refundedPaise: Number(payment.amount_refunded ?? 0),
  };
}

/** A refund as it is in the provider's answers and events. */
interface RefundEntity {
  id: string;
  payment_id: string;
  amount?: number | string;
  receipt?: string | null;
  status?: string | null;
}

export function toRefund(refund: RefundEntity): ProviderRefund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: Number(refund.amount ?? 0),
    receipt: refund.receipt ?? '',
    hasFailed: refund.status === 'failed',
  };
}
