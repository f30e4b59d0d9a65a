import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../database/tables';

export type SandboxOrder = Selectable<Tables['sandbox_orders']>;
export type SandboxPayment = Selectable<Tables['sandbox_payments']>;
export type SandboxRefund = Selectable<Tables['sandbox_refunds']>;

/** An order in the provider's own shape. */
export function orderEntity(order: SandboxOrder, attempts: number) {
  const paid = order.status === 'paid' ? order.amount_paise : 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount_paise,
    amount_paid: paid,
    amount_due: order.amount_paise - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts,
    notes: [],
    created_at: unixSeconds(order.created_at),
  };
}

/** A payment in the provider's own shape, with what has been refunded of it. */
export function paymentEntity(payment: SandboxPayment, refunds: readonly SandboxRefund[]) {
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount_paise, 0);
  const isGone = refunded >= payment.amount_paise;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount_paise,
    currency: 'INR',
    status: isGone ? 'refunded' : payment.status,
    order_id: payment.order_id,
    method: 'upi',
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : isGone ? 'full' : 'partial',
    captured: payment.status === 'captured',
    created_at: unixSeconds(payment.created_at),
  };
}

/** A refund in the provider's own shape. */
export function refundEntity(refund: SandboxRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount_paise,
    currency: 'INR',
    payment_id: refund.payment_id,
    receipt: refund.receipt || null,
    notes: [],
    acquirer_data: { arn: null },
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
    created_at: unixSeconds(refund.created_at),
  };
}

function unixSeconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Ids look like the real ones: a prefix and 14 letters or digits. */
export function newSandboxId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
