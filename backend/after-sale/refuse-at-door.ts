import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { CANCELLED, REFUSED_AT_DOOR, SHIPPED } from '../orders/order-status';
import { findOrderToChange } from '../orders/read-order';
import { refuseChanged } from '../orders/refuse-changed';
import { Refusal } from '../refusal';
import { isOwner, type MerchantContext } from '../services';
import { goingBackWords } from '@/backend/checkout/going-back-words';
import { moveOrder } from '@/backend/checkout/move-order';

type Asked = DeskInput<'refuseAtDoor'>;

/**
 * A parcel that was refused at the door is back: the order is cancelled, units fit for sale go back into the stock, and
 * what is left of money paid online goes back, where no owner does it once an owner says so.
 *
 * @throws Refusal 404 no such order, 409 not on its way, its cash is here, or changed meanwhile
 */
export async function refuseAtDoor(context: MerchantContext, asked: Asked) {
  const { services } = context;
  const done = await services.db.transaction().execute((trx) => refuseOrder(trx, context, asked));
  services.wakeMailWorker();
  services.wakeRefundWorker();
  return done;
}

async function refuseOrder(trx: Queries, context: MerchantContext, { orderId, fit, seen: shownVersion }: Asked) {
  const order = await findOrderToChange(trx, orderId);
  const publicId = order.public_id;
  refuseChanged(order, shownVersion);
  if (order.status !== SHIPPED)
    throw new Refusal(409, `${publicId} is '${order.status}': only a parcel that is on its way can be refused.`);
  if (order.cash_received_at !== null && order.paid_by === null)
    throw new Refusal(409, `The cash of ${publicId} is here, so its parcel was taken. Please mark it as Delivered.`);
  const details = { cancel_reason: REFUSED_AT_DOOR, fit, isForOwner: !isOwner(context) };
  if (!(await moveOrder(trx, context.services, order, CANCELLED, details)))
    throw new Refusal(409, `${publicId} was changed by somebody else just now: please look at it again.`);
  await recordChange(trx, context, {
    what: 'refused at the door',
    subject: { kind: 'order', id: publicId },
    before: order.status,
    after: fit.some((count) => count !== undefined) ? { status: CANCELLED, fitForSale: fit } : CANCELLED,
  });
  return {
    success: true as const,
    orderId: publicId,
    message: `${publicId} is cancelled: its parcel was refused at the door${await goingBackWords(trx, order.id)}`,
  };
}
