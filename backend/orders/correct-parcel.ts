import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { courierName } from '@/lib/rules/orders/couriers';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { enqueueStatusMail, PARCEL_NUMBER, rewriteShippedMail } from './enqueue-status-mail';
import { SHIPPED } from './order-status';
import { findOrderToChange, type OrderRow } from './read-order';
import { refuseChanged } from './refuse-changed';

type Asked = DeskInput<'correctParcel'>;
export type Parcel = Pick<OrderRow, 'courier' | 'tracking_number'>;

/** A parcel as it is stored, from what was typed; what was not typed is null. */
export function storedParcel({ courier, trackingNumber }: Pick<Asked, 'courier' | 'trackingNumber'>): Parcel {
  return { courier: courierName(courier) || null, tracking_number: trackingNumber || null };
}

/**
 * Courier and number of a parcel that has left, noted later or corrected. While it is on its way its shopper is mailed
 * them, once for each.
 *
 * @throws Refusal 404 no such order, 409 not sent yet, or changed meanwhile
 */
export async function correctParcel(context: MerchantContext, { orderId, seen: shownVersion, ...typed }: Asked) {
  const { services } = context;
  const parcel = storedParcel(typed);
  const publicId = await services.db.transaction().execute(async (trx) => {
    const order = await findOrderToChange(trx, orderId);
    if (!isInStage(order.status, 'sent', 'arrived'))
      throw new Refusal(409, `${order.public_id} is '${order.status}': its parcel is noted once it is sent.`);
    if (parcelInWords(order) === parcelInWords(parcel)) return order.public_id;
    refuseChanged(order, shownVersion);
    await saveParcel(trx, context, order, parcel);
    return order.public_id;
  });
  services.wakeMailWorker();
  const words = parcelInWords(parcel);
  return { success: true as const, orderId: publicId, message: `${publicId}: ${words || 'no courier and no number'}` };
}

async function saveParcel(trx: Queries, context: MerchantContext, order: OrderRow, parcel: Parcel): Promise<void> {
  const { services } = context;
  await trx
    .updateTable('orders')
    .set({ ...parcel, updated_at: services.now().toISOString() })
    .where('id', '=', order.id)
    .execute();
  await recordChange(trx, context, {
    what: 'parcel corrected',
    subject: { kind: 'order', id: order.public_id },
    before: parcelInWords(order),
    after: parcelInWords(parcel),
  });
  if (await rewriteShippedMail(trx, services, order.id)) return;
  if (order.status === SHIPPED && parcelInWords(parcel) !== '')
    await enqueueStatusMail(trx, services, order.id, PARCEL_NUMBER);
}

/** 'Delhivery, 1234'; '' where neither is known. */
export const parcelInWords = ({ courier, tracking_number }: Parcel): string =>
  [courier, tracking_number].filter(Boolean).join(', ');
