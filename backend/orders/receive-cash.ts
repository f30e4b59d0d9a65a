import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { momentWords } from '@/lib/rules/india/day-words';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { findOrderToChange, type OrderRow } from './read-order';
import { refuseChanged } from './refuse-changed';

type Asked = DeskInput<'receiveCash'>;

/**
 * Notes that the cash of an order is here, brought by the courier or handed over.
 *
 * @throws Refusal 404 no such order, 409 paid online, not sent yet, noted already, or changed meanwhile
 */
export async function receiveCash(context: MerchantContext, { orderId, seen: shownVersion }: Asked) {
  return context.services.db.transaction().execute(async (trx) => {
    const order = await findOrderToChange(trx, orderId);
    refuseNoted(order);
    refuseChanged(order, shownVersion);
    await noteCash(trx, context, order);
    return { success: true as const, orderId: order.public_id, message: `The cash of ${order.public_id} is noted` };
  });
}

/** The same within the transaction of a step. @throws Refusal 409 as above */
export async function noteCash(trx: Queries, context: MerchantContext, order: OrderRow): Promise<void> {
  const { id, public_id: publicId, status, payment_method: method } = order;
  if (method !== 'COD') throw new Refusal(409, `${publicId} is paid online: there is no cash to receive.`);
  if (order.total_paise === 0) throw new Refusal(409, `${publicId} costs nothing: there is no cash to receive.`);
  if (!isInStage(status, 'sent', 'arrived'))
    throw new Refusal(409, `${publicId} is '${status}': cash comes once it is sent.`);
  const at = context.services.now().toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ cash_received_at: at, updated_at: at })
    .where('id', '=', id)
    .where('cash_received_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal(409, notedWords(order));
  await recordChange(trx, context, {
    what: 'cash received',
    subject: { kind: 'order', id: publicId },
    after: formatRupees(order.total_paise),
  });
}

/** Says just this to somebody who saw the order before, instead of that it was changed. @throws Refusal 409 */
function refuseNoted(order: OrderRow): void {
  if (order.cash_received_at !== null) throw new Refusal(409, notedWords(order));
}

const notedWords = ({ public_id: publicId, cash_received_at: at }: OrderRow): string =>
  `The cash of ${publicId} was noted before${onDay(at)}.`;

const onDay = (at: string | null): string => (at === null ? '' : `, ${momentWords(new Date(at))}`);
