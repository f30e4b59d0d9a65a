import type { Selectable } from 'kysely';
import type { Paise } from '@/lib/money/paise';
import type { Queries, Tables } from '../database/tables';
import { DELIVERED } from './order-status';

export type RefundRow = Selectable<Tables['refunds']>;

/** What was paid for an order, and what went back or is to go back of that. */
export interface OrderMoney {
  /** The provider's payment; null where cash was paid. */
  paymentId: string | null;
  paidPaise: Paise;
  /** Oldest first. Second payments of the order, which go back as a whole, are none of them. */
  refunds: RefundRow[];
}

/** @returns undefined where nobody has paid: cash is paid when the goods are handed over */
export async function readOrderMoney(queries: Queries, orderId: string): Promise<OrderMoney | undefined> {
  const order = await queries
    .selectFrom('orders')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.captured_at', 'is not', null),
    )
    .select(['orders.status', 'orders.payment_method', 'orders.cash_received_at', 'orders.total_paise'])
    .select(['payments.provider_payment_id', 'payments.amount_paise'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const paymentId = order.provider_payment_id ?? null;
  const isCashPaid = order.payment_method === 'COD' && (order.status === DELIVERED || order.cash_received_at !== null);
  if (paymentId === null && !isCashPaid) return undefined;
  const refunds = await readRefunds(queries, orderId, paymentId);
  return { paymentId, paidPaise: order.amount_paise ?? order.total_paise, refunds };
}

/** The refunds of one payment, or of the cash that was paid for an order, oldest first. */
export function readRefunds(queries: Queries, orderId: string, paymentId: string | null): Promise<RefundRow[]> {
  return queries
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider_payment_id', paymentId === null ? 'is' : '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Made at the provider's own desk: where it comes to nothing, the shop does not owe it. */
export const isLost = ({ state, reason }: RefundRow): boolean => state === 'failed' && reason === 'at-provider';

/** What went back, in paise. */
export const givenPaise = (refunds: readonly RefundRow[]): Paise =>
  sum(refunds.filter(({ state }) => state === 'issued'));

/** What is on its way back, in paise. */
export const duePaise = (refunds: readonly RefundRow[]): Paise =>
  sum(refunds.filter((refund) => ['pending', 'failed'].includes(refund.state) && !isLost(refund)));

/** What may still be given back, in paise: what is on its way counts as given, and so does what waits for a person. */
export const leftPaise = ({ paidPaise, refunds }: OrderMoney): Paise =>
  Math.max(0, paidPaise - sum(refunds.filter((refund) => !isLost(refund))));

/** Whether all of the payment has been given back: then nothing more is, for any request. */
export async function isAllGivenBack(queries: Queries, orderId: string): Promise<boolean> {
  const money = await readOrderMoney(queries, orderId);
  return money !== undefined && givenPaise(money.refunds) >= money.paidPaise;
}

const sum = (refunds: readonly RefundRow[]): Paise => refunds.reduce((so, { amount_paise }) => so + amount_paise, 0);
