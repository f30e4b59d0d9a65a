import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { putBack } from '@/backend/checkout/take-stock';
import { CUSTOMER, recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { enqueueReturnMail } from '../orders/enqueue-status-mail';
import { findOwnOrder, lockOrder } from '../orders/read-order';
import { canWithdraw, readReturns, recordReturnEvent } from '../orders/read-returns';
import { RETURN_EVENT } from '../orders/record-order-event';
import { shrinkReplacements } from '../orders/replacements';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';

type Asked = ParsedRequestOf<OptionalCalls['withdrawReturn']>;

/**
 * A shopper takes a request back of which nothing has come: its units can be asked for again, and what was reserved is in
 * stock again. Said again, it changes nothing.
 *
 * @throws Refusal 404 no such request of this shopper, 409 where some of it has come, or it was declined
 */
export async function withdrawReturn(context: ShopperContext, asked: Asked) {
  await context.services.db.transaction().execute((trx) => withdraw(trx, context, asked));
  context.services.wakeMailWorker();
  return { success: true as const, message: 'Your request is withdrawn. Please do not send anything back.' };
}

async function withdraw(trx: Queries, { services, shopper }: ShopperContext, asked: Asked): Promise<void> {
  const { id: orderId } = await findOwnOrder(trx, shopper.id, asked.orderId);
  await lockOrder(trx, orderId);
  const known = (await readReturns(trx, 'order_id', [orderId])).find(({ id }) => id === asked.returnId);
  if (!known) throw new Refusal(404, 'There is no such request.');
  if (known.status === 'Withdrawn') return;
  if (!canWithdraw(known))
    throw new Refusal(409, 'This request cannot be withdrawn any more. Please look at your order again.');
  const at = services.now().toISOString();
  const { id } = known;
  // It names the units, which the request loses now.
  await enqueueReturnMail(trx, services, id, RETURN_EVENT.Withdrawn);
  await trx.deleteFrom('return_photos').where('return_id', '=', id).execute();
  await trx.deleteFrom('return_pieces').where('return_id', '=', id).execute();
  await trx
    .updateTable('returns')
    .set({ status: 'Withdrawn', upi_id: null, answered_at: at })
    .where('id', '=', id)
    .execute();
  await recordReturnEvent(trx, id, RETURN_EVENT.Withdrawn, at);
  await recordChange(
    trx,
    { services, who: CUSTOMER },
    { what: 'withdrawn', subject: { kind: 'return', id }, before: known.status },
  );
  await putBack(trx, await shrinkReplacements(trx, known.replacements));
}
