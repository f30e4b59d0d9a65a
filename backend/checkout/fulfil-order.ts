import { forgetOrderedLines } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { enqueueConfirmation } from '../orders/enqueue-status-mail';
import { recordCouponUse } from './find-usable-coupon';
import { recordOrderEvent } from '../orders/record-order-event';
import { CANCELLED, ORDER_PLACED } from '../orders/order-status';
import { readOrder, type OrderRow } from '../orders/read-order';
import { keepCartRevision } from './find-repeated-order';
import { takeStock } from './take-stock';
import type { Services } from '../services';
import { enqueueRefundNotice } from '../payments/enqueue-refund-notice';
import { requestRefund, type RefundReason } from '../payments/request-refund';
import { withdrawOthers } from '../payments/withdraw-payment';

/**
 * Fulfils a paid order, or refunds it: stock, coupon use, emptied cart and mail, all in the transaction that claimed
 * the payment.
 *
 * The goods are taken here, when the money is ours, and not when the order was begun: see
 * backend/checkout/start-online-order.ts. Where they are gone by then, or the order had been given up – cancelled, or
 * the same goods ordered otherwise – the money goes back: the order stands as cancelled with its refund pending, and
 * nothing else of it takes effect. A coupon counts past its limit rather than change a price that has been paid (ruling
 * 3).
 */
export async function fulfilOrder(
  trx: Queries,
  services: Services,
  orderId: string,
): Promise<'paid' | 'out of stock' | 'too late'> {
  const { order, items } = await readOrder(trx, orderId);
  const lines = items.map((item) => ({
    productId: item.product_id,
    variantKey: item.variant_key,
    name: item.name,
    quantity: item.quantity,
  }));
  const givenUp = await whyGivenUp(trx, order);
  if (givenUp) return giveBack(trx, services, order, 'paid-too-late', givenUp);
  const shortage = await takeStock(trx, lines);
  if (shortage) {
    const what = shortage.isGone ? 'is not sold any more' : 'was sold to somebody else while you paid';
    const why = `We are sorry: ${shortage.name} ${what}, so we cannot send order ${order.public_id}.`;
    return giveBack(trx, services, order, 'sold-out', why);
  }
  await close(trx, services, order, ORDER_PLACED);
  if (order.coupon_code) await recordCouponUse(trx, order.coupon_code, order.user_id, orderId);
  await forgetOrderedLines(trx, order.user_id, lines);
  await keepCartRevision(trx, order.user_id, orderId);
  await withdrawOthers(trx, services, 'superseded', { userId: order.user_id, orderId, lines });
  await enqueueConfirmation(trx, services, orderId);
  services.log.info({ orderId, totalPaise: order.total_paise }, 'order paid online');
  return 'paid';
}

/** In the shopper's words; undefined where the order is still wanted. One that has only expired is. */
async function whyGivenUp(trx: Queries, order: OrderRow): Promise<string | undefined> {
  const { withdrawn_because: reason } = await trx
    .selectFrom('payments')
    .select('withdrawn_because')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (order.status === CANCELLED || reason === 'cancelled')
    return `Your payment for order ${order.public_id} came after the order was cancelled.`;
  if (reason !== 'superseded') return undefined;
  return `Your payment for order ${order.public_id} came after you had ordered the same items in another order, so we do not send them twice.`;
}

async function giveBack(
  trx: Queries,
  services: Services,
  order: OrderRow,
  reason: RefundReason,
  why: string,
): Promise<'out of stock' | 'too late'> {
  services.log.warn(
    { orderId: order.id, totalPaise: order.total_paise, reason },
    'paid, but not to be sent: the money goes back',
  );
  await close(trx, services, order, CANCELLED);
  await requestRefund(trx, services, order.id, reason);
  await enqueueRefundNotice(trx, services, order, why);
  return reason === 'sold-out' ? 'out of stock' : 'too late';
}

/** For the shopper the order begins now: its place in the history and the hours to cancel count from here. */
async function close(trx: Queries, { now }: Services, { id }: OrderRow, status: string): Promise<void> {
  const at = now().toISOString();
  await trx
    .updateTable('orders')
    .set({ status, paid: 1, created_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
  await recordOrderEvent(trx, id, status, at);
}
