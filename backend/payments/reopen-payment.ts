import type { Queries } from '../database/tables';
import { AWAITING_PAYMENT, CANCELLED } from '../orders/order-status';
import { ALREADY_PAID, BEING_CONFIRMED, Refusal } from '../refusal';
import type { Services } from '../services';

const ORDERED_OTHERWISE = 'You have ordered these items in another order meanwhile. You will find it in your orders.';
const CANCELLED_BEFORE = 'This order was cancelled. Please order again.';

/**
 * Opens the payment of an order that was begun before: its shopper is about to pay, so the provider is asked about it
 * often again.
 *
 * @throws Refusal 409 where it is paid, being confirmed, cancelled, or its goods were ordered otherwise
 */
export async function reopenPayment(trx: Queries, { now, config }: Services, orderId: string): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.status', 'payments.state', 'payments.withdrawn_because'])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (payment.status === CANCELLED || payment.withdrawn_because === 'cancelled')
    throw new Refusal(409, CANCELLED_BEFORE);
  if (payment.status !== AWAITING_PAYMENT) throw new Refusal(409, ALREADY_PAID);
  if (payment.state === 'confirming') throw new Refusal(409, BEING_CONFIRMED);
  if (payment.withdrawn_because === 'superseded') throw new Refusal(409, ORDERED_OTHERWISE);
  const at = now();
  await trx
    .updateTable('payments')
    .set({
      state: 'open',
      withdrawn_because: null,
      opened_at: at.toISOString(),
      check_after: new Date(at.getTime() + config.paymentCheckMs).toISOString(),
    })
    .where('order_id', '=', orderId)
    .execute();
}
