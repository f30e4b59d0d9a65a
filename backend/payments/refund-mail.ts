import { formatRupees } from '@/lib/money/format-rupees';
import { shop } from '@/lib/shop';
import type { Queries } from '../database/tables';
import { enqueueMail } from '../mail/enqueue-mail';
import { escapeHtml, mailLayout, textFooter } from '../mail/mail-layout';
import type { OrderRow } from '../orders/read-order';
import type { Shortage } from '../orders/take-stock';
import type { Services } from '../services';

/** Queues the mail that tells a shopper of a paid order that cannot be fulfilled and of the money coming back. */
export async function enqueueRefundNotice(trx: Queries, { now }: Services, order: OrderRow, { name }: Shortage): Promise<void> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', order.user_id).executeTakeFirstOrThrow();
  const sorry = `We are sorry: ${name} was sold to somebody else while you paid, so we cannot send order ${order.public_id}.`;
  const money = `Your ${formatRupees(order.total_paise)} will be refunded in full to the account you paid from; banks take 5 to 7 business days.`;
  const mail = {
    id: `refund-${order.id}`,
    to: email,
    subject: `Your ${shop.name} order ${order.public_id} will be refunded`,
    text: `${sorry}\n\n${money}\n${textFooter()}`,
    html: mailLayout(
      'Your money is coming back',
      `<p style="margin:0 0 12px">${escapeHtml(sorry)}</p>\n<p style="margin:0">${escapeHtml(money)}</p>`,
    ),
  };
  await enqueueMail(trx, mail, now());
}
