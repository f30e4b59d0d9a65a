import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import { Refusal } from '../refusal';
import { APPROVED, enqueueStatusMail } from '../orders/enqueue-status-mail';
import { letWait } from '../orders/let-wait';
import { findOrderToChange, waitsFor } from '../orders/read-order';
import { refuseChanged } from '../orders/refuse-changed';
import type { MerchantContext } from '../services';

/**
 * Approves an order above the cash order limits, or one that is to be confirmed: from now on it is packed like any other, and its shopper is
 * mailed. It is declined by cancelling it.
 *
 * @throws Refusal 404 no such order, 409 it does not wait for approval, or for its payment, or was changed meanwhile
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
    const waits = waitsFor(order);
    if (waits === undefined) throw new Refusal(409, `${publicId} is not waiting for your approval.`);
    if (waits === 'payment')
      throw new Refusal(
        409,
        `${publicId} is to be paid online, and nobody has paid it yet: wait for the money, or cancel it.`,
      );
    await letWait(trx, order, undefined);
    await trx.updateTable('orders').set({ updated_at: services.now().toISOString() }).where('id', '=', id).execute();
    await recordChange(trx, context, { what: 'said yes', subject: { kind: 'order', id: publicId } });
    await enqueueStatusMail(trx, services, id, APPROVED);
    return { success: true as const, orderId: publicId, message: `${publicId} is to be packed` };
  });
  services.wakeMailWorker();
  return done;
}
