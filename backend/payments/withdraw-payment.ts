import type { WithdrawalReason } from '../database/order-tables';
import type { Queries } from '../database/tables';
import { AWAITING_PAYMENT } from '../orders/order-status';
import type { Services } from '../services';

interface Line {
  productId: string;
  variantKey: string;
}

/**
 * Requests no payment of this order any more. The provider's order cannot be closed, so money may still come: that of a
 * 'cancelled' or 'superseded' order is refunded, that of a 'replaced' or 'expired' one pays it if the items are there.
 * Its reservation of a coupon ends.
 *
 * @returns false where the order is paid, or was withdrawn for a reason that weighs as much
 */
export async function withdrawPayment(trx: Queries, orderId: string, reason: WithdrawalReason): Promise<boolean> {
  const isFinal = reason === 'cancelled' || reason === 'superseded';
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ state: 'withdrawn', withdrawn_because: reason })
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', isFinal ? ['open', 'confirming'] : ['open']),
        ...(isFinal ? [eb('withdrawn_because', 'in', ['replaced', 'expired'])] : []),
      ]),
    )
    .executeTakeFirst();
  const isWithdrawn = numUpdatedRows > 0n;
  if (isWithdrawn) await trx.deleteFrom('coupon_reservations').where('order_id', '=', orderId).execute();
  return isWithdrawn;
}

/**
 * Withdraws the shopper's other unpaid orders of which every line is in this one: 'superseded' where it is ordered
 * for good, 'replaced' where it is only begun, so that the others may still be paid from an open window.
 */
export async function withdrawOthers(
  trx: Queries,
  { log }: Services,
  reason: 'superseded' | 'replaced',
  { userId, orderId, lines }: { userId: string; orderId: string; lines: readonly Line[] },
): Promise<void> {
  const covered = new Set(lines.map(lineId));
  const rows = await trx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['orders.id', 'order_items.product_id as productId', 'order_items.variant_key as variantKey'])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', AWAITING_PAYMENT)
    .where('orders.id', '<>', orderId)
    .execute();
  const others = new Map<string, boolean>();
  for (const row of rows) others.set(row.id, (others.get(row.id) ?? true) && covered.has(lineId(row)));
  for (const [id, isCovered] of others) {
    if (isCovered && (await withdrawPayment(trx, id, reason)))
      log.info({ orderId: id, reason }, 'unpaid order withdrawn');
  }
}

function lineId({ productId, variantKey }: Line): string {
  return `${productId}/${variantKey}`;
}
