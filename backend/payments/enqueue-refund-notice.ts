import { formatRupees } from '@/lib/money/format-rupees';
import { pageFacts, shopFacts } from '@/lib/shop/shop-facts';
import type { Queries } from '../database/tables';
import { enqueueMail } from '../mail/enqueue-mail';
import { escapeHtml, mailLayout, textFooter } from '../mail/mail-layout';
import { readOwnerEmail, type OrderRow } from '../orders/read-order';
import type { Services } from '../services';
import type { RefundRow } from './request-refund';

function wayBack(): string {
  const { from, to } = pageFacts().policies.refundReflectedDays;
  return `to the account you paid from; banks take ${from} to ${to} business days.`;
}

/**
 * Queues the mail that tells a shopper why money of theirs comes back.
 *
 * @param why a sentence that ends with a full stop
 * @param paymentId tells several payments of one order apart
 */
export async function enqueueRefundNotice(
  trx: Queries,
  services: Services,
  order: OrderRow,
  why: string,
  paymentId?: string,
): Promise<void> {
  await enqueue(trx, services, order, {
    id: `refund-${order.id}${paymentId ? `-${paymentId}` : ''}`,
    subject: `Your ${shopFacts().name} order ${order.public_id} will be refunded`,
    heading: 'Your money is coming back',
    lines: [why, `Your ${formatRupees(order.total_paise)} will be refunded in full ${wayBack()}`],
  });
}

/** Queues the mail that says that the money is on its way. */
export async function enqueueRefundIssued(trx: Queries, services: Services, refund: RefundRow): Promise<void> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', refund.order_id).executeTakeFirstOrThrow();
  const reference = refund.provider_refund_id
    ? [`The payment provider’s reference is ${refund.provider_refund_id}.`]
    : [];
  await enqueue(trx, services, order, {
    id: `refunded-${refund.id}`,
    subject: `Refund issued for your ${shopFacts().name} order ${order.public_id}`,
    heading: 'Refund issued',
    lines: [
      `We have sent ${formatRupees(refund.amount_paise)} for order ${order.public_id} back ${wayBack()}`,
      ...reference,
    ],
  });
}

interface Notice {
  id: string;
  subject: string;
  heading: string;
  lines: readonly string[];
}

async function enqueue(
  trx: Queries,
  { now }: Services,
  order: OrderRow,
  { id, subject, heading, lines }: Notice,
): Promise<void> {
  const to = await readOwnerEmail(trx, order);
  const html = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('\n');
  await enqueueMail(
    trx,
    { id, to, subject, text: `${lines.join('\n\n')}\n${textFooter()}`, html: mailLayout(heading, html) },
    now(),
  );
}
