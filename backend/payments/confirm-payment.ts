import { CURRENCY_CODE } from '@/lib/money/format-rupees';
import { forgetOrderedLines } from '../cart/forget-ordered-lines';
import { lockCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { enqueueConfirmation } from '../orders/confirmation-mail';
import { recordCouponUse } from '../orders/coupons';
import { CANCELLED, ORDER_PLACED, REFUND_PENDING } from '../orders/order-status';
import { readOrder, type OrderRow } from '../orders/read-order';
import { takeStock } from '../orders/take-stock';
import type { Services } from '../services';
import type { ProviderPayment } from './gateway';
import { enqueueRefundNotice } from './refund-mail';

export type PaymentOutcome = 'paid' | 'not captured' | 'out of stock' | 'second payment' | 'wrong payment';

/**
 * The one way from 'Awaiting Payment' to a paid order, for everybody who hears of a payment. Told the
 * same payment again it changes nothing and says the same: the payment is claimed by an update that only
 * finds an unpaid row, and UNIQUE(provider_payment_id) stands behind it. Order, stock, coupon use, emptied
 * cart and mail are one transaction.
 *
 * The goods are taken here, when the money is ours, and not when the order was begun: see
 * orders/start-online-order.ts. Where they are gone by then the money has to go back: the order stands as
 * cancelled with its refund pending, for the shopper to see and the merchant to carry out; nothing else of
 * it takes effect. A coupon counts past its limit rather than change a price that has been paid (ruling 3).
 *
 * @param payment what the provider itself says; never what a browser says
 */
export async function confirmPayment(services: Services, payment: ProviderPayment): Promise<PaymentOutcome> {
  if (payment.status !== 'captured') return 'not captured';
  const outcome = await services.db.transaction().execute((trx) => settle(trx, services, payment));
  if (outcome === 'paid' || outcome === 'out of stock') services.wakeMailWorker();
  return outcome;
}

async function settle(trx: Queries, services: Services, payment: ProviderPayment): Promise<PaymentOutcome> {
  const { log } = services;
  const known = await trx
    .selectFrom('payments')
    .select(['order_id', 'amount_paise'])
    .where('provider_order_id', '=', payment.providerOrderId)
    .executeTakeFirst();
  if (!known || payment.amountPaise !== known.amount_paise || payment.currency !== CURRENCY_CODE) {
    log.error({ payment, orderId: known?.order_id }, 'payment fits no order of ours');
    return 'wrong payment';
  }
  const now = services.now().toISOString();
  const claimed = await trx
    .updateTable('payments')
    .set({ provider_payment_id: payment.id, captured_at: now })
    .where('order_id', '=', known.order_id)
    .where('provider_payment_id', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return outcomeBefore(trx, services, known.order_id, payment);
  return fulfil(trx, services, known.order_id, now);
}

async function fulfil(trx: Queries, services: Services, orderId: string, now: string): Promise<PaymentOutcome> {
  const { order, items } = await readOrder(trx, orderId);
  const lines = items.map((item) => ({
    productId: item.product_id,
    variantKey: item.variant_key,
    name: item.name,
    quantity: item.quantity,
  }));
  await lockCart(trx, order.user_id);
  const shortage = await takeStock(trx, lines);
  const settled = shortage ? { status: CANCELLED, refund_status: REFUND_PENDING } : { status: ORDER_PLACED };
  // For the shopper the order begins now: its place in the history and the hours to cancel count from here.
  await trx
    .updateTable('orders')
    .set({ ...settled, paid: 1, created_at: now, updated_at: now })
    .where('id', '=', orderId)
    .execute();
  if (shortage) {
    services.log.error({ orderId, totalPaise: order.total_paise, shortage }, 'paid, but sold out meanwhile: refund this order');
    await enqueueRefundNotice(trx, services, order, shortage);
    return 'out of stock';
  }
  if (order.coupon_code) await recordCouponUse(trx, order.coupon_code, order.user_id, orderId);
  await forgetOrderedLines(trx, order.user_id, lines);
  await enqueueConfirmation(trx, services, orderId);
  services.log.info({ orderId, totalPaise: order.total_paise }, 'order paid online');
  return 'paid';
}

async function outcomeBefore(trx: Queries, { log }: Services, orderId: string, payment: ProviderPayment): Promise<PaymentOutcome> {
  const first = await trx.selectFrom('payments').select('provider_payment_id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
  if (first.provider_payment_id !== payment.id) {
    log.error({ orderId, paymentId: payment.id }, 'order paid twice: refund the second payment');
    return 'second payment';
  }
  return settledOutcome((await readOrder(trx, orderId)).order);
}

/** How the payment of an order ended that has been settled before. */
export function settledOutcome(order: Pick<OrderRow, 'status' | 'refund_status'>): 'paid' | 'out of stock' {
  return order.status === CANCELLED && order.refund_status !== null ? 'out of stock' : 'paid';
}
