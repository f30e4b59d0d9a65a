import { COD } from '@/lib/rules/checkout/payment-availability';
import type { Queries } from '../database/tables';
import { creditGiven } from '../payments/credit-refund';
import { creditCancelled } from './credit-what-waited';
import { requestRefund } from '../payments/request-refund';
import type { Services } from '../services';
import { releaseOffers } from '@/backend/coupons/find-usable-coupon';
import { recordOrderEvent } from '../orders/record-order-event';
import { CANCELLED, ORDER_PLACED, SHIPPED } from '../orders/order-status';
import type { OrderRow } from '../orders/read-order';
import { endTerms } from './online-terms';
import { returnStock } from './take-stock';
import { dropHeldMail, enqueueStatusMail } from '../orders/enqueue-status-mail';
import { writeInvoice } from '../tax/write-invoice';

/** What is noted along with a step. */
interface StepDetails extends Pick<OrderRow, 'courier' | 'tracking_number' | 'cancel_reason'> {
  /** Units of each line that can be sold again; without it all can. Of a cancelled order alone. */
  fit?: readonly (number | undefined)[];
  /** Its money goes back once an owner says so. Of a cancelled order alone. */
  isForOwner?: boolean;
}

/**
 * Moves an order to its next status, for shopper and merchant alike: history, mail and, where it is cancelled, units,
 * coupon and money going back are one transaction, and so is the tax invoice of a parcel that leaves. The condition is in
 * the update itself, so that of two who move the same order only one does.
 *
 * @param order as it was read; wake the mail and refund workers after the commit
 * @throws Refusal 409 where the parcel may not leave yet (backend/tax/write-invoice.ts)
 * @returns false where somebody else moved it first: nothing was changed then
 */
export async function moveOrder(
  trx: Queries,
  services: Services,
  order: OrderRow,
  to: string,
  { fit, isForOwner = false, ...details }: Partial<StepDetails> = {},
): Promise<boolean> {
  const at = services.now().toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...details, status: to, waits_for_yes: 0, updated_at: at })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await recordOrderEvent(trx, order.id, to, at);
  if (order.status === ORDER_PLACED && order.payment_method === COD && to !== CANCELLED) await endTerms(trx, order);
  if (to === SHIPPED) {
    await writeInvoice(trx, services, order.id);
    await creditGiven(trx, services, order.id);
  }
  if (to === CANCELLED) {
    await dropHeldMail(trx, order.id, SHIPPED);
    await creditCancelled(trx, services, { id: order.id, cancel_reason: details.cancel_reason ?? null });
    await releaseOffers(trx, order.id);
    await returnStock(trx, order.id, fit);
    await requestRefund(trx, services, order.id, 'cancelled', isForOwner ? 'hand' : 'provider');
  }
  await enqueueStatusMail(trx, services, order.id, to);
  services.log.info({ orderId: order.id, status: to }, 'order moved on');
  return true;
}
