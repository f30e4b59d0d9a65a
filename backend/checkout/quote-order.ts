import { payloadAmountPaise, priceCart, type AutomaticOffer, type CartPrice } from '@/lib/rules/cart/price-cart';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { roundedDown } from '@/lib/rules/cart/follow-catalogue';
import type { OfferMisfit } from '@/lib/rules/cart/fit-offer';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { COD, ONLINE, paymentAvailability, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import { BELOW_ONLINE_MIN_MESSAGE, ONLINE_PAISE_MIN, unavailableMessage } from '@/lib/rules/checkout/ways-to-pay';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { findAddressFault } from '@/lib/rules/checkout/find-address-fault';
import type { OrderItem, OrderPayload } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { noCashWords, notServedWords } from '@/lib/rules/delivery/area-words';
import { termsOfOwn, type OwnDiscount } from '@/lib/rules/checkout/own-discount';
import { termsOf } from '@/lib/rules/checkout/build-order-payload';
import { misfitWords } from '@/lib/rules/checkout/offer-words';
import { isIndianState } from '@/lib/rules/india/states';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { Person } from '../accounts/read-person';
import { readProductsOnSale, chooseAddition } from '../cart/products-on-sale';
import { readFees } from '../catalogue/fees';
import { readLowStock } from '../catalogue/low-stock';
import type { Queries } from '../database/tables';
import { readAreaAt } from '../delivery/areas';
import type { OrderLine, Quote } from '../orders/insert-order';
import { readOfferedToday } from '../orders/offered-as';
import { OFFER_NOT_TO_PHONE, ofCoupon, PRICES_HAVE_CHANGED, Refusal } from '../refusal';
import { findAutomaticOffers, findUsableCoupon } from '@/backend/coupons/find-usable-coupon';
import type { Shortage } from './take-stock';

/** To a page that was opened before free orders were known, or that asks for a payment of nothing. */
const NOTHING_TO_PAY = 'There is nothing to pay for this order. Please reload the page and place it again.';

interface Buyer {
  /** Left out where nobody is known yet: then no limit of a person counts. */
  person: Person | undefined;
  /** 'free' for an order that its shopper was shown as costing nothing: however its products are paid for. */
  method: PaymentMethod | 'free';
  /** The label of who takes online payments. */
  provider: string;
  /** The `Shown-Total` header: paise, or null where none was sent. */
  shownTotal: string | null;
  /** Of an order that the merchant enters, who is asked about its address and its total beforehand. */
  atDesk?: {
    isHandedOver: boolean;
    /** How it is paid in hand; absent of one that is not. */
    paid?: 'cash' | 'upi' | undefined;
    own: OwnDiscount;
    /** It may still be paid online: until then, a code for that takes nothing off. */
    canPayLater?: boolean;
  };
  now: Date;
}

/** What the pricing function was given beside its lines. */
interface HowPriced {
  automatic: readonly AutomaticOffer[];
}

/**
 * Prices an order from the database alone and refuses one that cannot be placed. Nothing is written: the caller that
 * places it takes stock and coupon in the same transaction.
 *
 * @throws Refusal 400 address, payment method or too little to pay online, 409 a PIN that is not served, products gone or short, coupon, or other
 *   prices shown
 */
export async function quoteOrder(
  trx: Queries,
  payload: OrderPayload,
  { person, method, provider, shownTotal, atDesk, now }: Buyer,
): Promise<Quote & HowPriced> {
  const { zipcode } = payload.address;
  const ids = payload.items.map((item) => item.productId);
  const [account, products, offeredToday, area, ownFees, coupon, automatic] = await Promise.all([
    person && trx.selectFrom('users').select('email').where('id', '=', person.userId).executeTakeFirst(),
    readProductsOnSale(trx, ids, now),
    readOfferedToday(trx),
    atDesk?.isHandedOver ? undefined : readAreaAt(trx, zipcode, now),
    readFees(trx),
    payload.couponCode === '' ? undefined : findUsableCoupon(trx, payload.couponCode, { person, now }),
    findAutomaticOffers(trx, { person, now }),
  ]);
  if (!atDesk) refuseAddress(payload.address, account?.email);
  const chosen = payload.items.map((item) => chooseLine(item, products.get(item.productId)));
  const lines = chosen.map(({ line, product }) => ({ ...line, ...offeredToday(product, line) }));
  refuseRepeats(lines);
  const allowed = paymentAvailability(chosen.map(({ product }) => product.paymentMethod));
  const isAllowed = method === COD ? allowed.cod : allowed.online;
  if (!isAllowed && !atDesk?.paid) throw new Refusal(400, unavailableMessage(method === COD ? COD : ONLINE, provider));
  if (coupon && 'refused' in coupon) throw new Refusal(409, coupon.refused);
  if (area === null) throw new Refusal(409, notServedWords(zipcode));
  const fees = atDesk?.isHandedOver ? {} : { ...ownFees, ...(area ? { areaPaise: area.feePaise } : {}) };
  const terms = (atDesk && termsOfOwn(atDesk.own)) ?? (coupon && termsOf(coupon));
  const isPrepaid = method !== COD || atDesk?.paid === 'upi';
  const price = priceCart(lines, fees, { automatic, terms, isPrepaid });
  if (coupon && terms && price.misfit && !isForLater(price.misfit, atDesk))
    throw new Refusal(409, ofCoupon(misfitWords(coupon.code, terms, price.misfit)));
  const isCash = method === COD && price.totalPaise > 0 && !atDesk?.paid;
  if (isCash && area?.cash === false) throw new Refusal(400, noCashWords(zipcode));
  if (!atDesk && isOtherPrice(payload.amount, shownTotal, price)) {
    const byAccount = await findAutomaticOffers(trx, { person: person && { ...person, phone: undefined }, now });
    throw new Refusal(409, byAccount.length > automatic.length ? OFFER_NOT_TO_PHONE : PRICES_HAVE_CHANGED);
  }
  if (method === 'free' && price.totalPaise > 0) throw new Refusal(409, PRICES_HAVE_CHANGED);
  if (method === ONLINE && !atDesk && price.totalPaise < ONLINE_PAISE_MIN)
    throw new Refusal(400, price.totalPaise === 0 ? NOTHING_TO_PAY : BELOW_ONLINE_MIN_MESSAGE);
  const counted: OrderLine[] = [];
  for (const line of lines) {
    const left = ownEntry(products.get(line.productId)?.stock, line.variantKey);
    if (left === undefined) continue;
    if (left < line.quantity) await refuseShortage(trx, { name: nameWithVariant(line), wanted: line.quantity, left });
    counted.push(line);
  }
  const used = coupon && terms && { code: coupon.code, terms };
  return { lines, counted, price, coupon: used, own: atDesk?.own, arrivesBy: area?.by, automatic };
}

/** Whether a code waits for an order to be paid online. */
const isForLater = ({ why }: OfferMisfit, atDesk: Buyer['atDesk']): boolean =>
  why === 'payment' && atDesk?.canPayLater === true;

/** @throws Refusal 400 naming the first fault. @param known the account's own email address */
function refuseAddress(address: OrderPayload['address'], known: string | undefined): void {
  const fault = findAddressFault(address, (email) => normalizeEmail(email) === known);
  if (fault) throw new Refusal(400, fault.message);
  if (!isIndianState(address.state)) throw new Refusal(400, 'Please choose a state or union territory of India.');
}

function chooseLine(item: OrderItem, product: Product | undefined): { line: OrderLine; product: Product } {
  const chosen = product && chooseAddition(product, item);
  if (!product || !chosen || typeof chosen === 'string') {
    throw new Refusal(409, 'Some items in your cart are no longer available. Please review your cart.');
  }
  const { price, paymentMethods: _methods, ...variant } = chosen;
  const key = variantKey(variant.size, variant.color);
  return { line: { ...variant, variantKey: key, pricePaise: rupeesToPaise(price), quantity: item.quantity }, product };
}

/** A variant listed twice would slip past the limit of one line. */
function refuseRepeats(lines: readonly OrderLine[]): void {
  const variants = new Set(lines.map((line) => `${line.productId}/${line.variantKey}`));
  if (variants.size < lines.length) throw new Refusal(400, 'The same item is listed twice.');
}

/**
 * Whether an order's shopper saw other prices.
 *
 * The payload's `amount` may differ by one paisa: it travels as a float by a formula of its own, and other clients
 * round it another way. The total shown is compared to the paisa.
 *
 * @param amount rupees, by the recorded formula
 * @param shownTotal the `Shown-Total` header in paise, or null where none was sent
 * @throws Refusal 400 where the header is no amount
 */
function isOtherPrice(amount: number, shownTotal: string | null, price: CartPrice): boolean {
  if (shownTotal !== null && !/^\d{1,15}$/.test(shownTotal))
    throw new Refusal(400, 'Shown-Total must be a whole number of paise.');
  const sameAmount = Math.abs(rupeesToPaise(amount) - payloadAmountPaise(price)) <= 1;
  const sameTotal = shownTotal === null || Number(shownTotal) === price.totalPaise;
  return !sameAmount || !sameTotal;
}

/** @throws Refusal 409 saying what there is not enough of, by a number where the merchant lets shoppers count it, else by a round one */
export async function refuseShortage(trx: Queries, { name, wanted, left }: Shortage): Promise<never> {
  const some =
    left <= (await readLowStock(trx))
      ? `Only ${left} of ${name} left.`
      : `${name}: fewer than ${wanted} left; ${roundedDown(left)} can be ordered.`;
  const what = left <= 0 ? `${name} is sold out.` : some;
  throw new Refusal(409, `${what} Please review your cart.`);
}
