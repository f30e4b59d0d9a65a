import { indianMobile } from '@/lib/rules/checkout/indian-mobile';
import { COD } from '@/lib/rules/checkout/payment-availability';
import { isLiveKey } from '@/lib/rules/checkout/providers/payment-providers';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { DeliveryAddress, OrderPayload } from '@/lib/contract/order';
import { weekdayWords } from '@/lib/rules/india/day-words';
import { priceCart } from '@/lib/rules/cart/price-cart';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { registeredSeller } from '@/lib/rules/tax/registered-seller';
import { unitsIn } from '@/lib/rules/orders/corrected-lines';
import { isNobody, lockGuest } from '../accounts/guest';
import type { Person } from '../accounts/read-person';
import { changedBefore, recordChange } from '../audit/record-change';
import { findAutomaticOffers, offersOf, spendOffers } from '../coupons/find-usable-coupon';
import type { Queries } from '../database/tables';
import { enqueueOrderMail, enqueueStatusMail } from '../orders/enqueue-status-mail';
import { insertOrder, type Quote } from '../orders/insert-order';
import { DELIVERED, ORDER_PLACED } from '../orders/order-status';
import { recordOrderEvent } from '../orders/record-order-event';
import { askFirst, Refusal, SEE_FIELDS } from '../refusal';
import type { MerchantContext, Services } from '../services';
import { writeInvoice } from '../tax/write-invoice';
import { ownWords, refuseOwnDiscount } from './refuse-own-discount';
import { findExcess, readCashLimits, readOpenCashOrders } from './cash-limits';
import { parcelFaults } from './correct-address';
import { requestFingerprint } from './find-repeated-order';
import { quoteOrder } from './quote-order';
import { takeStockAtTheEnd, untilStockStands } from './take-stock';

type Entered = DeskInput<'enterOrder'>;

/**
 * Places an order that did not begin on the page: in a chat, by phone or at a stall. It is priced, counted, invoiced and mailed
 * as every order is; what is handed over at once has no delivery and no fees. It belongs to no account until the email address is
 * proven by a login.
 *
 * @throws Refusal 400 what is missing or wrong, and the question whether the total is right; 409 as quoteOrder does, and above the
 *   cash order limits
 */
export async function enterOrder(context: MerchantContext, entered: Entered) {
  const { services } = context;
  const done = await untilStockStands(() => services.db.transaction().execute((trx) => enter(trx, context, entered)));
  services.wakeMailWorker();
  return done;
}

async function enter(trx: Queries, context: MerchantContext, entered: Entered) {
  const { services } = context;
  const known = await changedBefore(trx, entered.key);
  if (known !== undefined) return doneWith(known, 'was placed before');
  const payload = toPayload(entered);
  refuseIncomplete(entered, payload.address);
  const own = { paise: rupeesToPaise(entered.discount ?? 0), reason: entered.discountReason };
  const { phone, email } = payload.address;
  const now = services.now();
  const person = await lockGuest(trx, services, { phone: phone || undefined, email: normalizeEmail(email) || null });
  const quote = await quoteOrder(trx, payload, {
    person,
    method: COD,
    provider: services.payments.facts.label,
    shownTotal: null,
    atDesk: {
      isHandedOver: entered.way === 'handed-over',
      paid: entered.paid === 'on-delivery' ? undefined : entered.paid,
      own,
    },
    now,
  });
  const { subtotalPaise, automatic } = quote.price;
  await refuseOwnDiscount(trx, own, subtotalPaise - (automatic?.paise ?? 0));
  if (entered.paid === 'on-delivery') await refuseAboveLimits(trx, person, quote);
  const missed = isNobody(person) ? await missedWords(trx, quote, { isPrepaid: entered.paid === 'upi', now }) : '';
  askFirst(entered.sure, [questionOf(entered, quote, missed)]);
  const publicId = await write(trx, services, { entered, payload, person, quote });
  await recordChange(trx, context, {
    what: 'entered',
    subject: { kind: 'order', id: publicId },
    after: [formatRupees(quote.price.totalPaise), paymentWords(entered), ownWords(own)].filter(Boolean).join(', '),
    key: entered.key,
  });
  await takeStockAtTheEnd(trx, quote.counted);
  return doneWith(publicId, 'is placed');
}

type PricedQuote = Awaited<ReturnType<typeof quoteOrder>>;

interface Agreed {
  entered: Entered;
  payload: OrderPayload;
  person: Person;
  quote: Quote;
}

/** The order with its events, coupon, invoice and mail. @returns its number */
async function write(trx: Queries, services: Services, { entered, payload, person, quote }: Agreed): Promise<string> {
  const now = services.now();
  const at = now.toISOString();
  const email = normalizeEmail(payload.address.email) || null;
  const isHandedOver = entered.way === 'handed-over';
  const { orderId, publicId, written } = insertOrder(trx, {
    shopper: { id: person.userId, email: email ?? '' },
    method: COD,
    status: isHandedOver ? DELIVERED : ORDER_PLACED,
    said: payload,
    quote,
    fingerprint: requestFingerprint(COD, payload),
    hasLiveKeys: isLiveKey(services.payments.keyId),
    origin: {
      source_kind: entered.source,
      source_words: '',
      paid_by: paidBy(entered),
      cash_received_at: paidBy(entered) === null ? null : at,
      guest_email: email,
    },
    now,
  });
  await written;
  await recordOrderEvent(trx, orderId, ORDER_PLACED, at);
  await spendOffers(trx, offersOf(quote.price.automatic?.name, quote.coupon?.code), { person, orderId, now });
  if (isHandedOver) {
    await recordOrderEvent(trx, orderId, DELIVERED, at);
    await writeInvoice(trx, services, orderId);
    await enqueueStatusMail(trx, services, orderId, DELIVERED);
  } else await enqueueOrderMail(trx, services, orderId);
  return publicId;
}

const doneWith = (publicId: string, what: string) => ({
  success: true as const,
  orderId: publicId,
  id: publicId,
  message: `${publicId} ${what}`,
});

/** What is ordered, as a checkout would send it. */
export const toOrderItems = (items: Entered['items']): OrderPayload['items'] =>
  items.map((item) => ({ ...item, price: 0, name: '', image: '', category: '', subCategory: '' }));

/** As a checkout would send it. What is handed over was delivered where the shop is: taxes go by that state. */
function toPayload({ items, coupon, firstName, lastName, phone, email, ...place }: Entered): OrderPayload {
  const isHandedOver = place.way === 'handed-over';
  const shopState = registeredSeller()?.state.state ?? pageFacts().legal.address?.state ?? '';
  const mobile = indianMobile(phone);
  return {
    items: toOrderItems(items),
    amount: 0,
    couponCode: coupon,
    discount: 0,
    address: {
      firstName,
      lastName,
      email,
      phone: mobile ? `+91${mobile}` : phone,
      street: isHandedOver ? '' : place.street,
      city: isHandedOver ? '' : place.city,
      state: isHandedOver ? shopState : place.state,
      zipcode: isHandedOver ? '' : place.zipcode,
      country: 'India',
    },
  };
}

/** Whether the merchant takes something off beside a code. */
export const isBesideCoupon = ({ discount = 0, coupon }: Pick<Entered, 'discount' | 'coupon'>): boolean =>
  discount > 0 && coupon !== '';
export const BESIDE_COUPON = 'does not go together with a coupon';

/** @throws Refusal 400 naming the fields */
function refuseIncomplete({ way, paid, upiReference, discount = 0, coupon }: Entered, address: DeliveryAddress): void {
  const fields: Record<string, string> = {};
  if (isBesideCoupon({ discount, coupon })) fields['discount'] = BESIDE_COUPON;
  if (way === 'handed-over' && paid === 'on-delivery') fields['paid'] = 'must be in hand for what is handed over';
  if (paid === 'upi' && upiReference === '') fields['upiReference'] = 'must be filled in for a payment by UPI';
  if (way === 'send') Object.assign(fields, parcelFaults(address));
  else if (address.phone !== '' && !indianMobile(address.phone)) fields['phone'] = 'is not right';
  if (Object.keys(fields).length > 0) throw new Refusal(400, SEE_FIELDS, fields);
}

/** Also where orders above them wait for approval: who enters it decides. @throws Refusal 409 */
async function refuseAboveLimits(trx: Queries, person: Person, { lines, price }: Quote): Promise<void> {
  const limits = await readCashLimits(trx);
  const units = unitsIn(lines);
  const open = await readOpenCashOrders(trx, person);
  const excess = findExcess(limits, { open, units, totalPaise: price.totalPaise });
  if (excess && limits.above === 'refuse')
    throw new Refusal(
      409,
      'This is above your cash order limits for one phone number. Let them pay in hand, or change the limits.',
    );
}

/** How it was paid in hand; null where it is paid on delivery. */
const paidBy = ({ paid, upiReference }: Entered): string | null =>
  ({ 'on-delivery': null, cash: 'Cash', upi: `UPI ${upiReference}` })[paid];

const paymentWords = (entered: Entered): string => paidBy(entered) ?? 'cash on delivery';

/** The total that the merchant says to the customer; another one is asked about again. */
function questionOf(entered: Entered, { price, arrivesBy }: Quote, missed: string) {
  const { subtotalPaise, discountPaise, shippingPaise, platformPaise, totalPaise, automatic } = price;
  const byCode = discountPaise - (automatic?.paise ?? 0);
  const parts = [
    `products ${formatRupees(subtotalPaise)}`,
    automatic && automatic.paise > 0 ? `offer ${automatic.name} −${formatRupees(automatic.paise)}` : '',
    byCode > 0 ? `${entered.coupon === '' ? 'discount' : 'coupon'} −${formatRupees(byCode)}` : '',
    shippingPaise > 0 ? `delivery ${formatRupees(shippingPaise)}` : '',
    platformPaise > 0 ? `platform fee ${formatRupees(platformPaise)}` : '',
  ].filter(Boolean);
  const total = formatRupees(totalPaise);
  const due = entered.paid === 'on-delivery' ? `${total} to collect` : `${total}, paid in hand`;
  const day = arrivesBy ? ` It arrives by ${weekdayWords(arrivesBy)}.` : '';
  return {
    words: `${due}: ${parts.join(', ')}.${day}${missed} Place the order?`,
    button: `Place the order of ${total}`,
  };
}

/** A sentence on what an automatic offer would take off, were it known who buys; '' where none would. */
async function missedWords(
  trx: Queries,
  { lines, price }: PricedQuote,
  { isPrepaid, now }: { isPrepaid: boolean; now: Date },
): Promise<string> {
  const { automatic } = priceCart(lines, {}, { automatic: await findAutomaticOffers(trx, { now }), isPrepaid });
  if (!automatic || automatic.name === price.automatic?.name) return '';
  return ` The offer ${automatic.name} is limited for each customer: enter a phone number or an email address, and it takes ${formatRupees(automatic.paise)} off.`;
}
