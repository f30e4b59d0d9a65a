import { returnableUntil } from '@/lib/orders/cancellable-until';
import type { Queries } from '../database/tables';
import { enqueueMail } from '../mail/enqueue-mail';
import { statusMail } from '../mail/status-mail';
import type { Services } from '../services';
import { readAddress, readOrder } from './read-order';

/**
 * Queues the mail that tells the account's owner what became of an order, in the transaction of the change.
 * Its id is made of order and status, so that it is sent once however often a command or a worker repeats itself.
 */
export async function enqueueStatusMail(
  trx: Queries,
  { config, now }: Services,
  orderId: string,
  status: string,
): Promise<void> {
  const { order, items } = await readOrder(trx, orderId);
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const asked = await trx
    .selectFrom('return_requests')
    .select(['wish', 'note'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const at = now();
  const mail = statusMail(status, {
    publicId: order.public_id,
    firstName: readAddress(order).firstName,
    items: items.map(({ name, size, color, category, quantity, price_paise }) => ({
      name,
      size,
      color,
      category,
      quantity,
      pricePaise: price_paise,
    })),
    totalPaise: order.total_paise,
    paidOnline: order.paid === 1,
    owesRefund: order.refund_status !== null,
    returnableUntil: returnableUntil(items, at),
    wish: asked?.wish,
    note: asked?.note,
    siteUrl: config.siteUrl,
  });
  if (mail) await enqueueMail(trx, { id: mailId(orderId, status), to: email, ...mail }, at);
}

/** Mails in the outbox folder are files named after their id. */
function mailId(orderId: string, status: string): string {
  return `order-${orderId}-${status.toLowerCase().replaceAll(' ', '-')}`;
}
