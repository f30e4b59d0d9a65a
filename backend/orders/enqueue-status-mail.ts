import { createHash, randomUUID } from 'node:crypto';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { Paise } from '@/lib/rules/money/paise';
import { isWithoutAddress } from '@/lib/rules/orders/is-handed-over';
import { returnableUntil } from '@/lib/rules/orders/cancellable-until';
import { trackingUrl } from '@/lib/rules/orders/couriers';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import { atTheEnd } from '../database/shop-database';
import type { MailLog, Queries } from '../database/tables';
import { enqueueMail, insertingMail } from '../mail/enqueue-mail';
import type { MailedItem } from '../mail/item-rows';
import { addressLines, orderMail } from '../mail/order-mail';
import { statusMail } from '../mail/status-mail';
import type { Services } from '../services';
import { invoiceNumber } from '../tax/write-invoice';
import { noteForOwners } from './note-for-owners';
import { cashToCollectPaise } from './cash-due-paise';
import { saidLines } from '@/lib/rules/orders/said-lines';
import { DELIVERED, REFUSED_AT_DOOR, SHIPPED } from './order-status';
import { readAddress, readOrder, readOwnerEmails, waitsFor, type OrderRow, type ReadOrder } from './read-order';
import { changedByShop, replacementItems, replacementWords } from './replacements';
import { promisedPaise, readDuePaise, readOrderMoney, type RefundRow } from './order-money';
import { droppedUnits, remainingUnits, readRefundedUnits, readReturns } from './read-returns';
import { toMailed, toOrder } from './to-order';
import { REFUND_ISSUED_EVENT, RETURN_EVENT } from './record-order-event';

/** Names a mail without an entry in the history: courier or number of a parcel were added or corrected. */
export const PARCEL_NUMBER = 'Parcel Number';
/** The same: where the order goes was corrected. */
export const ADDRESS_CORRECTED = 'Address Corrected';
/** Names a mail without an entry in the history: an order above the cash order limits was approved. */
export const APPROVED = 'Confirmed';

/** The same: an order that was to be paid on delivery is paid online. */
export const PAID = 'Paid';

/**
 * Queues the mail to the account about a placed order, and notes it for the owners, in the order's own transaction. It
 * goes to the account and not to the address of delivery, which may be another person's.
 *
 * @param onlinePaise what it costs its shopper, who is about to pay a cash order online
 */
export async function enqueueOrderMail(
  trx: Queries,
  services: Services,
  orderId: string,
  { onlinePaise }: { onlinePaise?: Paise | undefined } = {},
): Promise<void> {
  const { config, now } = services;
  const [{ order, items, read, email, logged }] = await Promise.all([
    readForMail(trx, orderId),
    noteForOwners(trx, services, 'order', orderId),
  ]);
  const shown = toOrder(order, []);
  const mail = orderMail({
    publicId: order.public_id,
    paymentMethod: order.payment_method,
    paidInHand: shown.paidInHand,
    waitsFor: waitsFor(order),
    createdAt: order.created_at,
    items: withSavings(items, read),
    address: readAddress(order),
    said: saidLines(shown),
    couponCode: order.coupon_code,
    discountPercent: order.discount_percent,
    offer: shown.offer,
    automatic: shown.automatic,
    subtotalPaise: order.subtotal_paise,
    shippingPaise: order.shipping_paise,
    platformPaise: order.platform_paise,
    discountPaise: order.discount_paise,
    totalPaise: order.total_paise,
    isPaid: order.cash_received_at !== null,
    onlinePaise,
    arrivesBy: order.arrives_by,
    siteUrl: config.siteUrl,
    imageHosts: config.imageHosts,
  });
  if (!email) return;
  const toQueue = { id: `order-${orderId}`, to: email, logged, ...mail };
  await atTheEnd(trx, 'own rows', () => [insertingMail(trx, toQueue, now()).compile()]);
}

/** Steps whose mail waits, so that they can be undone before it leaves. */
export type HeldStatus = typeof SHIPPED | typeof DELIVERED;
const isHeldStatus = (status: string): status is HeldStatus => status === SHIPPED || status === DELIVERED;

/**
 * Drops the mail of a step that still waits.
 *
 * @returns when it was to be sent (ISO date), undefined where there is none; false where it went out or is about to
 */
export async function dropHeldMail(
  trx: Queries,
  orderId: string,
  status: HeldStatus,
): Promise<string | undefined | false> {
  const id = mailId(orderId, status);
  const dropped = await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .returning('send_after')
    .executeTakeFirst();
  if (dropped) return dropped.send_after;
  const sent = await trx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  return sent ? false : undefined;
}

/**
 * Courier and number that are given or corrected before the mail of the parcel has left stand in that mail itself.
 *
 * @returns false where it has left, or is leaving
 */
export async function rewriteShippedMail(trx: Queries, services: Services, orderId: string): Promise<boolean> {
  const heldUntil = await dropHeldMail(trx, orderId, SHIPPED);
  if (typeof heldUntil !== 'string') return false;
  await enqueueStatusMail(trx, services, orderId, SHIPPED, { sendAfter: new Date(heldUntil) });
  return true;
}

/**
 * Queues the mail to the account about a change of an order, in the transaction of the change. Its id is made of order
 * and status, so that it is sent once however often a command or a worker repeats itself, unless that may be done again. Those of a parcel that left
 * or arrived wait for `stepBackMs`.
 *
 * @param sendAfter when the mail that it replaces was due
 * @param corrected what of where it goes is another one, in words
 */
export async function enqueueStatusMail(
  trx: Queries,
  { config, now }: Services,
  orderId: string,
  status: string,
  { sendAfter, corrected }: { sendAfter?: Date; corrected?: string } = {},
): Promise<void> {
  const { order, items, read, email, logged } = await readForMail(trx, orderId);
  const at = now();
  const held = isHeldStatus(status) ? (sendAfter ?? new Date(at.getTime() + config.stepBackMs)) : at;
  const mail = statusMail(status, {
    publicId: order.public_id,
    firstName: readAddress(order).firstName,
    items: status === PAID ? withSavings(items, read) : items,
    totalPaise: order.total_paise,
    paidOnline: order.paid === 1,
    owesRefund: order.refund_status !== null,
    refundPaise: await readDuePaise(trx, orderId),
    returnableUntil: returnableUntil(items, at),
    invoice: await invoiceNumber(trx, orderId),
    isCashDue: cashToCollectPaise(order) > 0 && waitsFor(order) === undefined,
    arrivesBy: order.arrives_by,
    address: addressLines(readAddress(order)),
    isByHand: isWithoutAddress(readAddress(order)),
    corrected,
    courier: order.courier,
    trackingNumber: order.tracking_number,
    trackingUrl: trackingUrl({ courier: order.courier, trackingNumber: order.tracking_number }),
    cancelReason: order.cancel_reason,
    isRefusedParcel: order.cancel_reason === REFUSED_AT_DOOR,
    siteUrl: config.siteUrl,
    imageHosts: config.imageHosts,
  });
  const id = mailId(orderId, status) + markOf(status, order);
  if (mail && email) await enqueueMail(trx, { id, to: email, sendAfter: held, logged, ...mail }, at);
}

/** The part of a request that a mail is about, instead of all of it: the items that arrived together, or whose money went back. */
interface PartOfReturn {
  units?: readonly UnitRun[];
  refundPaise?: Paise;
  isByHand?: boolean;
  /** What goes out instead was chosen a second time. */
  isChosenAnew?: boolean;
  /** By the shop. */
  isByShop?: boolean;
  /** The replacement left, and never arrived. */
  isReplacementLost?: boolean;
  /** What was reserved and is not to be had, in words. */
  soldOut?: readonly string[];
  /** Tells several mails of one status apart. */
  mark?: string;
  more?: readonly string[];
}

/** Mails about the parcel of a replacement, which list what is in it. */
const GOING_OUT: readonly string[] = [RETURN_EVENT.Sent, RETURN_EVENT.Delivered, PARCEL_NUMBER];

/** The same for a request to send something back: its mails name its units and its amount, never a UPI ID. */
export async function enqueueReturnMail(
  trx: Queries,
  { config, now }: Services,
  returnId: string,
  status: string,
  part: PartOfReturn = {},
): Promise<void> {
  const [asked] = await readReturns(trx, 'id', [returnId]);
  if (!asked) return;
  const { order, items, read, email, logged } = await readForMail(trx, asked.order_id);
  const refundPaise = part.refundPaise ?? promisedPaise(asked, await readOrderMoney(trx, asked.order_id));
  const boughtItems = (runs: readonly UnitRun[]) =>
    runs.flatMap(({ item, quantity }) => {
      const bought = items[item];
      return bought ? [{ ...bought, quantity }] : [];
    });
  const replacements = replacementItems(asked.replacements, read).map(toMailed);
  const goesOut = GOING_OUT.includes(status) && replacements.length > 0;
  const mail = statusMail(status, {
    publicId: order.public_id,
    firstName: readAddress(order).firstName,
    items: goesOut ? replacements : boughtItems(part.units ?? remainingUnits(asked)),
    dropped: boughtItems(droppedUnits(asked)).map((item) => `${item.quantity} × ${nameWithVariant(item)}`),
    replacements: replacementWords(asked.replacements, read),
    isByHand: isWithoutAddress(readAddress(order)),
    totalPaise: order.total_paise,
    paidOnline: order.paid === 1 && part.isByHand !== true,
    owesRefund: asked.wish === 'return' && refundPaise !== 0 && asked.refunded_at === null,
    isPayeeKnown: asked.upi_id !== null,
    returnId,
    kind: asked.wish,
    reasonCode: asked.cause,
    reason: asked.reason,
    note: asked.note,
    refundPaise,
    isChosenAnew: part.isChosenAnew,
    changed: part.isByShop ? changedByShop(asked, read) : [],
    isReplacementLost: part.isReplacementLost,
    soldOut: part.soldOut,
    courier: asked.courier,
    trackingNumber: asked.tracking_number,
    trackingUrl: trackingUrl({ courier: asked.courier, trackingNumber: asked.tracking_number }),
    more: part.more,
    siteUrl: config.siteUrl,
    imageHosts: config.imageHosts,
  });
  const id = mailId(returnId, status) + (part.mark ? `-${part.mark}` : '');
  if (mail && email) await enqueueMail(trx, { id, to: email, logged, ...mail }, now());
}

/** The mail that this amount is on its way, for the units of a request that it is for. */
export async function enqueueReturnRefundMail(
  trx: Queries,
  services: Services,
  refund: RefundRow,
  more: readonly string[],
): Promise<void> {
  if (refund.return_id === null) return;
  const runs = await readRefundedUnits(trx, refund.id);
  await enqueueReturnMail(trx, services, refund.return_id, REFUND_ISSUED_EVENT, {
    ...(runs.length > 0 ? { units: runs } : {}),
    // Requests from before amounts were shown have none.
    ...(refund.asked_paise === 0 ? {} : { refundPaise: refund.amount_paise }),
    isByHand: refund.way === 'hand',
    mark:
      refund.cause_key.endsWith(':1') && refund.key_number === 0 ? '' : `${refund.id.slice(0, 8)}-${refund.key_number}`,
    more,
  });
}

/** The order, its items as the mails print them, and the address of the account that ordered. */
/** What was paid is less than what the lines say: each has what offers took off it. */
const withSavings = (items: readonly MailedItem[], read: ReadOrder['items']): MailedItem[] =>
  items.map((item, at) => ({ ...item, savedPaise: read[at]?.discount_paise ?? undefined }));

async function readForMail(trx: Queries, orderId: string) {
  const [{ order, items }, emails] = await Promise.all([readOrder(trx, orderId), readOwnerEmails(trx, [orderId])]);
  const email = emails.get(orderId);
  const logged = loggedOf(order);
  return { order, email, logged, read: items, items: items.map(toMailed) };
}

/** Whom an erased account's mails go to is in no list. */
export const loggedOf = ({ account_erased: isErased }: Pick<OrderRow, 'account_erased'>): MailLog =>
  isErased === 1 ? 'nothing' : 'whole';

/** Tells the mails of one parcel's numbers apart. */
export const parcelMark = ({ courier, tracking_number }: Pick<OrderRow, 'courier' | 'tracking_number'>): string =>
  createHash('sha256')
    .update(JSON.stringify([courier, tracking_number]))
    .digest('hex')
    .slice(0, 8);

/** What may happen to an order again, each time by somebody who is not repeating the time before. */
const AGAIN: readonly string[] = [APPROVED, ADDRESS_CORRECTED];

/** Tells several mails of one status apart: those of a parcel's number are sent once for every number. */
function markOf(status: string, order: OrderRow): string {
  if (status === PARCEL_NUMBER) return `-${parcelMark(order)}`;
  return AGAIN.includes(status) ? `-${randomUUID()}` : '';
}

/** Mails in the outbox folder are files named after their id. */
function mailId(id: string, status: string): string {
  return `order-${id}-${status.toLowerCase().replaceAll(' ', '-')}`;
}
