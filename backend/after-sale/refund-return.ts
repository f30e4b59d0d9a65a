import type { Paise } from '@/lib/rules/money/paise';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import type { Queries } from '../database/tables';
import { readOrderMoney } from '../orders/order-money';
import { recordRefund } from '../payments/request-refund';
import { isOwner, type MerchantContext } from '../services';

/**
 * Starts the refund of units that came back: through the provider, where no owner does it once an owner says so; or where
 * cash was paid it waits until the merchant has given it by hand. Under the lock of the order, which the units were received under.
 *
 * @param askedPaise what these units are worth by the rule the shopper was shown
 * @returns what is given, in paise: less where less is left of what was paid
 */
export async function refundReturn(
  trx: Queries,
  context: MerchantContext,
  { id: returnId, order_id: orderId }: { id: string; order_id: string },
  runs: readonly UnitRun[],
  askedPaise: Paise,
): Promise<Paise> {
  const money = await readOrderMoney(trx, orderId);
  if (!money || askedPaise === 0) return 0;
  const { paymentId } = money;
  const earlier = money.refunds.filter(({ return_id }) => return_id === returnId).length;
  const refundId = await recordRefund(trx, context.services, {
    orderId,
    paymentId,
    returnId,
    askedPaise,
    reasonKey: `return:${returnId}:${earlier + 1}`,
    reason: 'returned',
    way: paymentId === null || !isOwner(context) ? 'hand' : 'provider',
  });
  if (refundId === undefined) return 0;
  for (const { item, first, quantity } of runs)
    await trx
      .updateTable('return_pieces')
      .set({ refund_id: refundId })
      .where('return_id', '=', returnId)
      .where('position', '=', item)
      .where('piece', '>=', first)
      .where('piece', '<', first + quantity)
      .execute();
  const { amount_paise } = await trx
    .selectFrom('refunds')
    .select('amount_paise')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return amount_paise;
}
