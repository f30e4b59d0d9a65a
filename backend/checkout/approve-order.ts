import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { APPROVED, enqueueStatusMail } from '../orders/enqueue-status-mail';
import { letWait } from '../orders/let-wait';
import { findOrderToChange, waitsFor, type OrderRow } from '../orders/read-order';
import { refuseChanged } from '../orders/refuse-changed';
import { promisedDay } from './promised-day';
import type { MerchantContext, Services } from '../services';

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
    const { public_id: publicId } = order;
    refuseChanged(order, shownVersion);
    const waits = waitsFor(order);
    if (waits === undefined) throw new Refusal(409, `${publicId} is not waiting for your approval.`);
    if (waits === 'payment')
      throw new Refusal(
        409,
        `${publicId} is to be paid online, and nobody has paid it yet: wait for the money, or cancel it.`,
      );
    await endWait(trx, services, order);
    await recordChange(trx, context, { what: 'said yes', subject: { kind: 'order', id: publicId } });
    return { success: true as const, orderId: publicId, message: `${publicId} is to be packed` };
  });
  services.wakeMailWorker();
  return done;
}

/** The word that an order waited for is said: its days count from now, and it is mailed when it arrives. @param order locked */
export async function endWait(trx: Queries, services: Services, order: OrderRow): Promise<void> {
  const now = services.now();
  await letWait(trx, order, undefined);
  const columns = { updated_at: now.toISOString(), arrives_by: await promisedDay(trx, order, now) };
  await trx.updateTable('orders').set(columns).where('id', '=', order.id).execute();
  await enqueueStatusMail(trx, services, order.id, APPROVED);
}
