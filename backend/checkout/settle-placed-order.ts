import { COD, ONLINE } from '@/lib/rules/checkout/payment-availability';
import { isLiveKey } from '@/lib/rules/checkout/providers/payment-providers';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { CUSTOMER, recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { cashToCollectPaise } from '../orders/cash-due-paise';
import { enqueueStatusMail, PAID } from '../orders/enqueue-status-mail';
import { waitColumns } from '../orders/let-wait';
import { noteForOwners } from '../orders/note-for-owners';
import { CANCELLED, ORDER_PLACED } from '../orders/order-status';
import { payablePaise } from '../orders/payable-paise';
import { readOrder, waitsFor, type OrderRow, type ReadOrder } from '../orders/read-order';
import { enqueueRefundNotice } from '../payments/enqueue-refund-notice';
import type { ProviderPayment } from '../payments/payment-provider';
import { requestPaymentRefund } from '../payments/request-refund';
import { withdrawPayment } from '../payments/withdraw-payment';
import type { Services } from '../services';
import { invoiceNumber } from '../tax/write-invoice';
import { promisedDay } from './promised-day';
import { applyTerms, isFor, readOnlineTerms, type OnlineTerms } from './online-terms';

/** Whether an order is paid on delivery until the money of its online payment is ours. */
export async function isPlacedOrder(trx: Queries, orderId: string): Promise<boolean> {
  const { payment_method: method } = await trx
    .selectFrom('orders')
    .select('payment_method')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return method === COD;
}

/**
 * Makes a placed order a paid one, or gives the money back: method, sums, audit and mail change together, in the transaction that
 * claims the payment. Where the order was packed or cancelled meanwhile, or costs another amount, it stays as it is.
 *
 * @param orderId locked
 * @param claim marks the payment as the one that paid the order
 */
export async function settlePlacedOrder(
  trx: Queries,
  services: Services,
  orderId: string,
  payment: ProviderPayment,
  claim: () => Promise<unknown>,
): Promise<'paid' | 'too late'> {
  const read = await readOrder(trx, orderId);
  const { order } = read;
  const begun = await trx
    .selectFrom('payments')
    .select('online_terms')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const terms = readOnlineTerms(begun);
  const why = await whyTooLate(trx, read, payment, terms);
  if (why !== undefined) return giveBack(trx, services, order, payment, why);
  if (terms) await applyTerms(trx, read, terms);
  await claim();
  const now = services.now();
  const at = now.toISOString();
  await trx
    .updateTable('orders')
    .set({
      payment_method: ONLINE,
      paid: 1,
      // The cash order limits, and a word before packing, are about money at the door.
      ...waitColumns(undefined),
      ...(waitsFor(order) ? { arrives_by: await promisedDay(trx, order, now) } : {}),
      live_keys: isLiveKey(services.payments.keyId) ? 1 : order.live_keys,
      changed_at: at,
      updated_at: at,
    })
    .where('id', '=', orderId)
    .execute();
  const context = { services, who: CUSTOMER };
  const [before, after] = [order.total_paise, payment.amountPaise].map(formatRupees);
  await recordChange(trx, context, {
    what: 'paid online',
    subject: { kind: 'order', id: order.public_id },
    ...(before === after ? {} : { before }),
    after,
  });
  await enqueueStatusMail(trx, services, orderId, PAID);
  await noteForOwners(trx, services, 'paid', orderId);
  services.log.info({ orderId, totalPaise: payment.amountPaise }, 'cash order paid online');
  return 'paid';
}

/** In the shopper's words; undefined where it may be paid. */
async function whyTooLate(
  trx: Queries,
  read: ReadOrder,
  { amountPaise }: ProviderPayment,
  terms: OnlineTerms | undefined,
): Promise<string | undefined> {
  const { order } = read;
  const { public_id: publicId, status } = order;
  if (status === CANCELLED) return `Your payment for order ${publicId} came after the order was cancelled.`;
  const duePaise = payablePaise(order);
  if (terms ? await isFor(trx, terms, read) : duePaise === amountPaise) return undefined;
  // That it was packed may have been undone.
  if (status !== ORDER_PLACED || (await invoiceNumber(trx, order.id)) !== undefined)
    return `Your payment for order ${publicId} came after the order was packed.${onDelivery(order)}`;
  const changed = `Order ${publicId} was changed after you began to pay it.`;
  return `${changed}${waitsFor(order) === 'payment' && duePaise > 0 ? ' It can be paid anew on its page.' : onDelivery(order)}`;
}

const onDelivery = (order: OrderRow): string => (cashToCollectPaise(order) > 0 ? ' It is still paid on delivery.' : '');

async function giveBack(
  trx: Queries,
  services: Services,
  order: OrderRow,
  { id: paymentId, amountPaise }: ProviderPayment,
  why: string,
): Promise<'too late'> {
  const { id: orderId } = order;
  await withdrawPayment(trx, orderId, 'superseded');
  if (await requestPaymentRefund(trx, services, { orderId, paymentId, amountPaise, reason: 'paid-too-late' })) {
    services.log.warn({ orderId, amountPaise }, 'cash order paid online too late: the money goes back');
    await enqueueRefundNotice(trx, services, order, why, paymentId);
  }
  return 'too late';
}
