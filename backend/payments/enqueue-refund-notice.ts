import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import type { Queries } from '../database/tables';
import { enqueueMail } from '../mail/enqueue-mail';
import { refundMail } from '../mail/refund-mail';
import { enqueueReturnRefundMail, loggedOf } from '../orders/enqueue-status-mail';
import { readDuePaise, readOrderMoney, type RefundRow } from '../orders/order-money';
import { readAddress, readOrder, readOwnerEmail, type OrderRow } from '../orders/read-order';
import { toMailed } from '../orders/to-order';
import type { Services } from '../services';
import { refundKey } from './new-refund-row';

function wayBack(): string {
  const { from, to } = pageFacts().policies.refundReflectedDays;
  return `to the account you paid from; banks take ${from} to ${to} business days.`;
}

/**
 * Queues the mail to a shopper about the reason of a refund.
 *
 * @param why a sentence that ends with a full stop
 * @param paymentId distinguishes several payments of one order
 */
export async function enqueueRefundNotice(
  trx: Queries,
  services: Services,
  order: OrderRow,
  why: string,
  paymentId?: string,
): Promise<void> {
  const due = await readDuePaise(trx, order.id, paymentId);
  const isAll = due === order.total_paise;
  await enqueue(trx, services, order, {
    id: `refund-${order.id}${paymentId ? `-${paymentId}` : ''}`,
    kind: 'refundComing',
    subject: `Your ${shopFacts().name} order ${order.public_id} will be refunded`,
    heading: 'Your money is coming back',
    lines: [
      why,
      ...(due === 0 ? [] : [`Your ${formatRupees(due)} will be refunded ${isAll ? 'in full ' : ''}${wayBack()}`]),
    ],
  });
}

/** Queues the mail that says that this amount is on its way; that of returned items names them. */
export async function enqueueRefundIssued(trx: Queries, services: Services, refund: RefundRow): Promise<void> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', refund.order_id).executeTakeFirstOrThrow();
  const reference = refund.provider_refund_id
    ? [`The payment provider’s reference is ${refund.provider_refund_id}.`]
    : [];
  if (refund.return_id !== null) return enqueueReturnRefundMail(trx, services, refund, reference);
  const amount = formatRupees(refund.amount_paise);
  const money = await readOrderMoney(trx, refund.order_id);
  // Another payment than that of the order, and what a correction left over, is no part of what it costs.
  const isPart = money?.paymentId === refund.provider_payment_id && refund.reason !== 'corrected';
  await enqueue(trx, services, order, {
    id: `refunded-${refundKey(refund)}`,
    kind: 'refundIssued',
    subject: `Refund issued for your ${shopFacts().name} order ${order.public_id}`,
    heading: 'Refund issued',
    lines: [
      `We have sent ${amount} for order ${order.public_id} back ${refund.way === 'hand' ? 'to you.' : wayBack()}`,
      ...(isPart && refund.amount_paise < order.total_paise
        ? [`That is a part of the ${formatRupees(order.total_paise)} you paid.`]
        : []),
      ...(refund.note ? [refund.note] : []),
      ...reference,
    ],
  });
}

/** 'Order TT-1: 2 × Kurta (L), 1 × Chakli (200 g).' */
async function itemsInWords(trx: Queries, order: OrderRow): Promise<string> {
  const { items } = await readOrder(trx, order.id);
  const words = items.map(toMailed).map((item) => `${item.quantity} × ${nameWithVariant(item)}`);
  return `Order ${order.public_id}: ${words.join('; ')}.`;
}

async function enqueue(
  trx: Queries,
  { config, now }: Services,
  order: OrderRow,
  { id, ...words }: { id: string } & Parameters<typeof refundMail>[2],
): Promise<void> {
  const to = await readOwnerEmail(trx, order);
  if (to === undefined) return;
  const { firstName } = readAddress(order);
  const mail = refundMail(
    config.siteUrl,
    { publicId: order.public_id, firstName },
    { ...words, lines: [...words.lines, await itemsInWords(trx, order)] },
  );
  await enqueueMail(trx, { id, to, ...mail, logged: loggedOf(order) }, now());
}
