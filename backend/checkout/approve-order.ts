import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import { Refusal } from '../refusal';
import { APPROVED, enqueueStatusMail } from '../orders/enqueue-status-mail';
import { findOrderToChange } from '../orders/read-order';
import { refuseChanged } from '../orders/refuse-changed';
import type { MerchantContext } from '../services';

/**
 * Approves an order above the cash order limits: from now on it is packed like any other, and its shopper is
 * mailed. It is declined by cancelling it.
 *
 * @throws Refusal 404 no such order, 409 it does not wait for approval, or was changed meanwhile
 */
export async function approveOrder(
  context: MerchantContext,
  { orderId, seen: shownVersion }: DeskInput<'confirmOrder'>,
) {
  const { services } = context;
  const done = await services.db.transaction().execute(async (trx) => {
    const order = await findOrderToChange(trx, orderId);
    const { id, public_id: publicId } = order;
    refuseChanged(order, shownVersion);
    const { numUpdatedRows } = await trx
      .updateTable('orders')
      .set({ waits_for_yes: 0, updated_at: services.now().toISOString() })
      .where('id', '=', id)
      .where('waits_for_yes', '=', 1)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refusal(409, `${publicId} is not waiting for your approval.`);
    await recordChange(trx, context, { what: 'said yes', subject: { kind: 'order', id: publicId } });
    await enqueueStatusMail(trx, services, id, APPROVED);
    return { success: true as const, orderId: publicId, message: `${publicId} is to be packed` };
  });
  services.wakeMailWorker();
  return done;
}
