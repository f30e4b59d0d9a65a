import type { Queries } from '../database/tables';
import type { OrderRow } from '../orders/read-order';
import { CANCELLED } from '../orders/order-status';
import { creditRefund } from '../payments/credit-refund';
import type { Services } from '../services';
import { writeCreditNote } from '../tax/write-credit-note';

/** The credit note of an order that is cancelled after its parcel left: of all that is left of its invoice, once. */
export async function creditCancelled(
  trx: Queries,
  services: Services,
  { id, cancel_reason }: Pick<OrderRow, 'id' | 'cancel_reason'>,
): Promise<void> {
  const reason = cancel_reason ?? 'Order cancelled';
  await writeCreditNote(trx, services, { orderId: id, reasonKey: 'cancelled', reason });
}

/**
 * Writes the credit notes of what was cancelled and refunded while numbers of documents were held, each once for its
 * cause: what was credited in time is not credited again. Nobody else writes a document meanwhile (`continueNumbers`),
 * so no order is locked.
 *
 * @param since when numbers began to be held, an ISO date
 */
export async function creditWhatWaited(trx: Queries, services: Services, since: string): Promise<void> {
  const invoiced = trx.selectFrom('tax_documents').select('order_id').where('kind', '=', 'invoice');
  const cancelled = await trx
    .selectFrom('orders')
    .select(['id', 'cancel_reason'])
    .where('status', '=', CANCELLED)
    .where('updated_at', '>=', since)
    .where('id', 'in', invoiced)
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  for (const order of cancelled) await creditCancelled(trx, services, order);
  const given = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'issued')
    .where('issued_at', '>=', since)
    .where('order_id', 'in', invoiced)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  for (const refund of given) await creditRefund(trx, services, refund, refund.issued_at);
}
