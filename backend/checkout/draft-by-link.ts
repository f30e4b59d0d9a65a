import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { CartPrice } from '@/lib/rules/cart/price-cart';
import type { DeliveryAddress, OrderPayload } from '@/lib/contract/order';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { findAddressFault } from '@/lib/rules/checkout/find-address-fault';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import { COD } from '@/lib/rules/checkout/payment-availability';
import { isLiveKey } from '@/lib/rules/checkout/providers/payment-providers';
import { noCashWords, notServedWords, type AreaAt } from '@/lib/rules/delivery/area-words';
import { weekdayWords } from '@/lib/rules/india/day-words';
import { isIndianState } from '@/lib/rules/india/states';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import { maskPhone } from '@/lib/rules/orders/mask-address';
import { unitsIn } from '@/lib/rules/orders/corrected-lines';
import { lockGuest } from '../accounts/guest';
import type { Person } from '../accounts/read-person';
import { CUSTOMER, recordChange } from '../audit/record-change';
import { readFees } from '../catalogue/fees';
import { countUses, findGone, offersOf, type GoneOffer } from '../coupons/find-usable-coupon';
import type { Queries } from '../database/tables';
import { readAreaAt } from '../delivery/areas';
import { enqueueOrderMail } from '../orders/enqueue-status-mail';
import { insertOrder, type Quote } from '../orders/insert-order';
import type { Wait } from '../orders/let-wait';
import { isLinkOpen, orderLink, readDraftLink } from '../orders/order-link';
import { ORDER_PLACED } from '../orders/order-status';
import { recordOrderEvent } from '../orders/record-order-event';
import { askFirst, Refusal, type Question } from '../refusal';
import type { Context, Services } from '../services';
import { refuseWhileClosed } from '../shop-document/watch-samples';
import { excessInWords, findExcess, readCashLimits, readOpenCashOrders } from './cash-limits';
import { requestFingerprint } from './find-repeated-order';
import { refuseWrongLink } from './linked-order';
import type { OnlineTerms } from './online-terms';
import { isDraftOpen, lockDraft } from './order-drafts';
import { withPayment } from './pay-order-draft';
import { beginAsAgreed } from './pay-placed-order';
import {
  costOf,
  couponOf,
  goneWords,
  offersIn,
  priceDraft,
  readHeld,
  toDraftItems,
  toPayloadItems,
  withoutOffers,
  type DraftRow,
  type Held,
} from './price-draft';
import { ownWords } from './refuse-own-discount';
import { isTooLittle, refuseTooLittle } from './unpaid-total';
import { SETTLE } from './words-of-begun';

const PREPAID = 'These products are not sold against cash on delivery. Please pay online.';
const OR_WRITE = 'If that does not work, please write to us.';
const OVER =
  'These items are no longer reserved for you. Please write to us and we will put your order together again.';

/**
 * What a merchant put together for somebody, who has its link. Nothing is changed by reading it, since scanners and previews do.
 *
 * @throws Refusal 404 of a wrong link, 429 of further wrong ones from the same network address
 */
export async function readOrderDraft(context: Context, { link }: ParsedRequestOf<OptionalCalls['readOrderDraft']>) {
  const { services } = context;
  const draft = await findDraft(services, link);
  if (!draft) return refuseWrongLink(context);
  return { success: true as const, draft: await toLinkedDraft(services, draft) };
}

async function findDraft({ db, ...services }: Services, link: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('order_drafts')
    .selectAll()
    .where('public_id', '=', readDraftLink(services, link) ?? '')
    .executeTakeFirst();
}

async function toLinkedDraft(services: Services, draft: DraftRow) {
  const { public_id: orderId, order_id: id } = draft;
  if (id !== null) return { state: 'ordered' as const, orderId, link: await linkOfOrdered(services.db, services, id) };
  if (!isDraftOpen(draft, services.now())) return { state: 'over' as const, orderId };
  const held = readHeld(draft);
  const { price, paise: onlinePaise } = costOf(held, { isOnline: true });
  const { subtotalPaise, shippingPaise, platformPaise, discountPaise, totalPaise } = price;
  const { areas } = await readFees(services.db);
  const mostPaise = areas?.mostFeePaise ?? 0;
  return {
    state: 'open' as const,
    orderId,
    until: draft.ends_at,
    items: toDraftItems(held),
    subtotal: paiseToRupees(subtotalPaise),
    shippingFee: paiseToRupees(shippingPaise),
    platformFee: paiseToRupees(platformPaise),
    discount: discountPaise > 0 ? paiseToRupees(discountPaise) : undefined,
    coupon: couponOf(held, price)?.code,
    amount: paiseToRupees(totalPaise),
    onlineAmount: onlinePaise < totalPaise ? paiseToRupees(onlinePaise) : undefined,
    mostAreaFee: priceDraft(held, mostPaise).shippingPaise === 0 ? 0 : paiseToRupees(mostPaise),
    phone: maskPhone(draft.phone ?? ''),
    isPrepaid: held.isPrepaid || undefined,
  };
}

/** Who has the link of the draft has the order's first one alone: a merchant who ended that, or replaced it, meant this one, too. */
async function linkOfOrdered(queries: Queries, services: Services, id: string): Promise<string | undefined> {
  const order = await queries
    .selectFrom('orders')
    .select(['public_id', 'link_version'])
    .where('id', '=', id)
    .where('link_version', '=', 1)
    .where(isLinkOpen(services.now()))
    .executeTakeFirst();
  return order && orderLink(services, order);
}

type Confirmed = ParsedRequestOf<OptionalCalls['confirmOrderDraft']>;

/**
 * Makes a draft an order that is paid on delivery, once: it keeps its number, its units and its prices. Areas and limits of cash
 * orders count as at the checkout, and so do the limits of its code: what it gives is held, and its use is counted now. That its
 * customer confirms it here is the confirmation that others may wait for. Who pays online
 * has placed it before: given up, the payment loses nothing.
 *
 * @throws Refusal 404, 429 as readOrderDraft; 400 an address that cannot be, or the question whether another total is meant, without a code too; 409 a draft
 * that is over, a PIN that is not served, or not against cash, and above the limits; 503 while the shop is closed
 */
export async function confirmOrderDraft(context: Context, confirmed: Confirmed) {
  const { services } = context;
  const found = await findDraft(services, confirmed.link);
  if (!found) return refuseWrongLink(context);
  await refuseWhileClosed(services);
  const done = await services.db.transaction().execute((trx) => confirm(trx, services, found, confirmed));
  services.wakeMailWorker();
  return confirmed.pay === 'online' ? withPayment(services, done, found) : done;
}

async function confirm(
  trx: Queries,
  services: Services,
  found: DraftRow,
  { sure, pay, link: _link, ...typed }: Confirmed,
) {
  const address = toAddress(typed, found.phone ?? '');
  const person = await lockGuest(trx, services, {
    phone: address.phone || undefined,
    email: normalizeEmail(address.email) || null,
  });
  const draft = await lockDraft(trx, found.public_id);
  if (draft?.order_id) return doneWith(trx, services, found.public_id, draft.order_id);
  const now = services.now();
  if (!draft || !isDraftOpen(draft, now)) throw new Refusal(409, OVER);
  refuseAddress(address);
  const isOnline = pay === 'online';
  const placed = { draft, address, person, isOnline, now };
  const { quote, online, area, terms, question } = await quoteConfirmed(trx, services, placed);
  const waits = await whatItWaitsFor(trx, person, { quote, isOnline, noCash: whyNoCash(draft, area, address) });
  // What is paid online alone costs what it costs so, unless that is too little, and no cash price waits behind it.
  const agreed =
    waits === 'unpaid' && !isTooLittle(online.price.totalPaise)
      ? { quote: online, terms: undefined }
      : { quote, terms };
  const { totalPaise } = agreed.quote.price;
  if (waits === 'unpaid') refuseTooLittle(totalPaise, 409, SETTLE);
  askFirst(sure, question ? [question] : []);
  const isFree = totalPaise === 0;
  const orderId = await write(trx, services, { ...placed, ...agreed, waitsFor: isFree ? undefined : waits });
  return doneWith(trx, services, draft.public_id, orderId);
}

/** Why its products, or what is sent there, are not paid on delivery; undefined where they may be. */
function whyNoCash(draft: DraftRow, area: AreaAt | undefined, { zipcode }: DeliveryAddress): string | undefined {
  if (readHeld(draft).isPrepaid) return PREPAID;
  return area?.cash === false ? noCashWords(zipcode) : undefined;
}

/**
 * Before it is packed: the shop's yes to what is above the limits, or the money of what is not paid on delivery.
 *
 * @throws Refusal 409 where it is not paid on delivery, and is not paid online either
 */
async function whatItWaitsFor(
  trx: Queries,
  person: Person,
  { quote, isOnline, noCash }: { quote: Quote; isOnline: boolean; noCash: string | undefined },
): Promise<Wait | undefined> {
  const { lines, price } = quote;
  const { totalPaise } = price;
  if (totalPaise === 0) return undefined;
  const limits = await readCashLimits(trx);
  const units = unitsIn(lines);
  const excess = findExcess(limits, { open: await readOpenCashOrders(trx, person), units, totalPaise });
  if (isOnline) return noCash !== undefined || excess ? 'unpaid' : undefined;
  const refused = noCash ?? (excess && limits.above === 'refuse' ? excessInWords(excess) : undefined);
  if (refused !== undefined) throw new Refusal(409, `${refused} ${OR_WRITE}`);
  return excess && 'approval';
}

interface Agreed {
  draft: DraftRow;
  address: DeliveryAddress;
  person: Person;
  quote: Quote;
  /** What it costs once it is paid online, where that is less. */
  terms: OnlineTerms | undefined;
  waitsFor: Wait | undefined;
  isOnline: boolean;
  now: Date;
}

/** The order with its event, audit line and mail, and the end of the draft, whose units it has. @returns its internal id */
async function write(
  trx: Queries,
  services: Services,
  { draft, address, person, quote, terms, waitsFor, isOnline, now }: Agreed,
): Promise<string> {
  const { public_id: publicId, source_kind } = draft;
  const at = now.toISOString();
  const email = normalizeEmail(address.email) || null;
  const said: OrderPayload = {
    items: toPayloadItems(quote),
    amount: 0,
    couponCode: quote.coupon?.code ?? '',
    discount: quote.price.percent,
    address,
  };
  const { orderId, written } = insertOrder(trx, {
    number: publicId,
    shopper: { id: person.userId, email: email ?? '' },
    method: COD,
    status: ORDER_PLACED,
    said,
    quote,
    fingerprint: requestFingerprint(COD, said),
    waitsFor,
    hasLiveKeys: isLiveKey(services.payments.keyId),
    origin: { source_kind, source_words: '', guest_email: email, confirmed_at: at },
    now,
  });
  await written;
  await countUses(trx, offersOf(quote.price.automatic?.name, quote.coupon?.code), { person, orderId, now });
  await trx
    .updateTable('order_drafts')
    .set({ ended_at: at, order_id: orderId, phone: null })
    .where('public_id', '=', publicId)
    .execute();
  await recordOrderEvent(trx, orderId, ORDER_PLACED, at);
  const { own = { paise: 0, reason: '' }, price } = quote;
  const payment = isOnline ? 'to be paid online' : 'cash on delivery';
  const after = [formatRupees(price.totalPaise), payment, ownWords(own)].filter(Boolean).join(', ');
  const subject = { kind: 'order', id: publicId } as const;
  await recordChange(trx, { services, who: CUSTOMER }, { what: 'ordered by link', subject, after });
  if (isOnline && price.totalPaise > 0) await beginAsAgreed(trx, services, orderId, terms);
  const onlinePaise = isOnline ? (terms?.columns.total_paise ?? price.totalPaise) : undefined;
  await enqueueOrderMail(trx, services, orderId, { onlinePaise });
  return orderId;
}

async function doneWith(trx: Queries, services: Services, publicId: string, orderId: string) {
  const link = await linkOfOrdered(trx, services, orderId);
  return { success: true as const, orderId: publicId, link, message: `Thank you. Your order ${publicId} is placed.` };
}

/** A phone that was left out is the one that the merchant knows. */
function toAddress(typed: Omit<Confirmed, 'link' | 'sure' | 'pay'>, known: string): DeliveryAddress {
  return { ...typed, phone: phoneToSend(typed.phone === '' ? known : typed.phone), country: 'India' };
}

/** The checks of the checkout; an email address may be left out. @throws Refusal 400 naming the fields */
function refuseAddress(address: DeliveryAddress): void {
  const none = 'none@invalid.in';
  const fault = findAddressFault({ ...address, email: address.email || none }, (email) => email === none);
  if (fault)
    throw new Refusal(400, fault.message, Object.fromEntries(fault.fields.map((field) => [field, fault.message])));
  if (isIndianState(address.state)) return;
  const message = 'Please choose a state or union territory of India.';
  throw new Refusal(400, message, { state: message });
}

type Placed = Pick<Agreed, 'draft' | 'address' | 'person' | 'isOnline' | 'now'>;

/** @throws Refusal 409 for a PIN that is not served */
async function quoteConfirmed(trx: Queries, services: Services, placed: Placed) {
  const { draft, address, person, isOnline, now } = placed;
  const area = await readAreaAt(trx, address.zipcode, now);
  if (area === null) throw new Refusal(409, notServedWords(address.zipcode));
  const asMade = readHeld(draft);
  const gone = await findGone(trx, offersIn(asMade), { person, orderId: '', now });
  const held = withoutOffers(asMade, gone);
  const { price, online, terms, paise } = costOf(held, { isOnline, areaPaise: area?.feePaise });
  const lines = held.lines.map(({ isCounted: _isCounted, ...line }) => line);
  const quoteOf = (at: CartPrice): Quote => ({
    lines,
    counted: [],
    price: at,
    coupon: couponOf(held, at),
    own: held.own,
    arrivesBy: area?.by,
  });
  const shippingPaise = terms?.columns.shipping_paise ?? price.shippingPaise;
  const question = questionOf({ ...placed, asMade, held, gone, paise, shippingPaise, arrivesBy: area?.by });
  return { quote: quoteOf(price), online: quoteOf(online), area, terms, question };
}

interface Asked extends Placed {
  asMade: Held;
  /** The same without the offers that do not count for who orders. */
  held: Held;
  gone: readonly GoneOffer[];
  /** What they pay, and what of it is delivery. */
  paise: Paise;
  shippingPaise: Paise;
  arrivesBy: string | undefined;
}

/** About another total than the page shows, which is that of no area and with all offers; undefined where it is the same. */
function questionOf({ asMade, held, gone, isOnline, paise, ...asked }: Asked): Question | undefined {
  const { shippingPaise, arrivesBy } = asked;
  const { zipcode } = asked.address;
  const shown = costOf(asMade, { isOnline });
  if (paise === shown.paise) return undefined;
  const total = formatRupees(paise);
  const isOtherDelivery = paise !== costOf(held, { isOnline }).paise;
  const delivery = isOtherDelivery ? `Delivery to ${zipcode} costs ${formatRupees(shippingPaise)}: you` : 'You';
  const day = isOtherDelivery && arrivesBy ? ` It arrives by ${weekdayWords(arrivesBy)}.` : '';
  const columns = shown.terms?.columns;
  const counted = columns
    ? offersOf(columns.automatic_offer, columns.coupon_code)
    : offersOf(shown.price.automatic?.name, couponOf(asMade, shown.price)?.code);
  const lost = gone.filter(({ code }) => counted.includes(code)).map((one) => goneWords(asMade, one));
  const words = `${delivery} pay ${total} ${isOnline ? 'online' : 'when it arrives'}.${day}`;
  return { words: [...lost, words].join(' '), button: `Order for ${total}` };
}
