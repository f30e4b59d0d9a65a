import { lockBuyer } from '../accounts/guest';
import { forgetOrderedLines } from '../cart/save-cart';
import type { WithdrawalReason } from '../database/order-tables';
import type { Queries } from '../database/tables';
import { enqueueOrderMail } from '../orders/enqueue-status-mail';
import { countUses, findGone, offersOf } from '@/backend/coupons/find-usable-coupon';
import { recordOrderEvent } from '../orders/record-order-event';
import { CANCELLED, ORDER_PLACED } from '../orders/order-status';
import { readOrder, type OrderRow } from '../orders/read-order';
import { storeCartRevision } from './find-repeated-order';
import { promisedDay } from './promised-day';
import { returnStock, takeStock } from './take-stock';
import type { Services } from '../services';
import { NOT_A_FIRST_ORDER, NOT_FIRST_TO_PHONE } from '../refusal';
import { enqueueRefundNotice } from '../payments/enqueue-refund-notice';
import { PAYABLE_MS } from '../payments/reopen-payment';
import { requestRefund } from '../payments/request-refund';
import { withdrawOthers } from '../payments/withdraw-payment';

/** What has become of a payment that cannot be fulfilled, by the reason of its refund. */
export const GIVEN_BACK = {
  'sold-out': 'out of stock',
  'paid-too-late': 'too late',
  'price-lapsed': 'price lapsed',
  'coupon-gone': 'coupon gone',
} as const;
type GivenBack = (typeof GIVEN_BACK)[keyof typeof GIVEN_BACK];

/** Which order came before one that was to be the first. */
const EARLIER_ORDER: ReadonlyMap<unknown, string> = new Map([
  [NOT_A_FIRST_ORDER, 'you had ordered'],
  [NOT_FIRST_TO_PHONE, 'something had been ordered to the same phone number'],
]);

/**
 * Fulfils a paid order, or refunds it: stock, coupon use, emptied cart and mail, all in the transaction that claimed
 * the payment.
 *
 * The items are taken here, when the money is ours, and not when the order was begun: see
 * backend/checkout/start-online-order.ts. Where they are gone by then, or the order had been given up – cancelled, or
 * the same items ordered otherwise – the money goes back: the order stands as cancelled with its refund pending, and
 * nothing else of it takes effect. The same where its price had ended when the shopper began to pay, or no use of its
 * offers is left. A bank that agrees days later changes nothing: what counts is when the shopper began.
 *
 * @param begunAt when the shopper began to pay, by the provider's clock; unknown counts as in time
 */
export async function fulfilOrder(
  trx: Queries,
  services: Services,
  orderId: string,
  begunAt: Date | undefined,
): Promise<'paid' | GivenBack> {
  const { order: begun, items } = await readOrder(trx, orderId);
  const order = { ...begun, arrives_by: await promisedDay(trx, begun, services.now()) };
  const lines = items.map((item) => ({
    productId: item.product_id,
    variantKey: item.variant_key,
    name: item.name,
    quantity: item.quantity,
  }));
  const { withdrawn_because: withdrawn, quoted_at: quotedAt } = await readPayment(trx, orderId);
  const givenUp = whyGivenUp(order, withdrawn);
  if (givenUp) return giveBack(trx, services, order, 'paid-too-late', givenUp);
  if (begunAt && quotedAt && begunAt.getTime() - Date.parse(quotedAt) > PAYABLE_MS) {
    const why = `You paid for order ${order.public_id} more than 24 hours after its price was shown, and prices may have changed since. Please order again.`;
    return giveBack(trx, services, order, 'price-lapsed', why);
  }
  const person = await lockBuyer(trx, services, order);
  const use = { person, orderId, now: services.now() };
  const offers = offersOf(order.automatic_offer, order.coupon_code);
  const [gone] = await findGone(trx, offers, use);
  const shortage = await takeStock(trx, lines);
  if (shortage) {
    const what = shortage.isGone ? 'is no longer sold' : 'was sold to somebody else while you paid';
    const why = `We are sorry: ${shortage.name} ${what}, so we cannot send order ${order.public_id}.`;
    return giveBack(trx, services, order, 'sold-out', why);
  }
  if (gone) {
    await returnStock(trx, orderId);
    return giveBack(trx, services, order, 'coupon-gone', goneWords(order, gone));
  }
  await Promise.all([
    countUses(trx, offers, use),
    close(trx, services, order, ORDER_PLACED),
    forgetOrderedLines(trx, order.user_id, lines),
    storeCartRevision(trx, order.user_id, orderId),
    withdrawOthers(trx, services, 'superseded', { userId: order.user_id, orderId, lines }),
    enqueueOrderMail(trx, services, orderId),
  ]);
  services.log.info({ orderId, totalPaise: order.total_paise }, 'order paid online');
  return 'paid';
}

function goneWords(
  { coupon_code, public_id }: OrderRow,
  { code, refused }: { code: string; refused: unknown },
): string {
  const earlier = EARLIER_ORDER.get(refused);
  const offer = `The ${code === coupon_code ? 'coupon' : 'offer'} ${code}`;
  return earlier
    ? `${offer} is for a first order, and ${earlier} before your payment came for order ${public_id}. Please order again without it.`
    : `${offer} of order ${public_id} had been used up when your payment came: it is held for half an hour after you begin to pay. Please order again.`;
}

function readPayment(trx: Queries, orderId: string) {
  return trx
    .selectFrom('payments')
    .select(['withdrawn_because', 'quoted_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/**
 * Why the order is not wanted any more, in the shopper's words; undefined where it still is. One that has only expired
 * is.
 */
function whyGivenUp(order: OrderRow, withdrawn: WithdrawalReason | null): string | undefined {
  if (order.status === CANCELLED || withdrawn === 'cancelled')
    return `Your payment for order ${order.public_id} came after the order was cancelled.`;
  if (withdrawn !== 'superseded') return undefined;
  return `Your payment for order ${order.public_id} came after you had ordered the same items in another order, so we do not send them twice.`;
}

async function giveBack(
  trx: Queries,
  services: Services,
  order: OrderRow,
  reason: keyof typeof GIVEN_BACK,
  why: string,
): Promise<GivenBack> {
  services.log.warn(
    { orderId: order.id, totalPaise: order.total_paise, reason },
    'paid, but not to be sent: the money goes back',
  );
  await close(trx, services, order, CANCELLED);
  await requestRefund(trx, services, order.id, reason);
  await enqueueRefundNotice(trx, services, order, why);
  return GIVEN_BACK[reason];
}

/** For the shopper the order begins now: its place in the history and the hours to cancel count from here. */
async function close(trx: Queries, { now }: Services, order: OrderRow, status: string): Promise<void> {
  const { id, arrives_by } = order;
  const at = now().toISOString();
  const closed = trx
    .updateTable('orders')
    .set({ status, paid: 1, created_at: at, updated_at: at, arrives_by })
    .where('id', '=', id)
    .execute();
  await Promise.all([closed, recordOrderEvent(trx, id, status, at)]);
}
