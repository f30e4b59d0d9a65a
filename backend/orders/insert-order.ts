import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { mailboxOf, normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { PricedLine } from '@/lib/rules/cart/fit-offer';
import type { CartPrice } from '@/lib/rules/cart/price-cart';
import type { OfferTerms } from '@/lib/contract/offer';
import { givesWords } from '@/lib/rules/checkout/offer-words';
import type { OwnDiscount } from '@/lib/rules/checkout/own-discount';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';
import type { PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import type { DeliveryAddress, SaidAtCheckout } from '@/lib/contract/order';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { searchText } from '@/lib/rules/orders/search-text';
import { waitColumns, type Wait } from './let-wait';
import { storeOfferTerms } from './offer-terms';
import { storeOfferedAs } from './offered-as';
import type { SourceColumns } from './order-source';
import type { Queries, Tables } from '../database/tables';
import type { Shopper } from '../services';

/** Crockford's 32: no I, L, O or U, so that nobody misreads one on paper or over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PUBLIC_LENGTH = 12;

/** A line as it is ordered: the catalogue's words and price, the payload's choice. */
export interface OrderLine extends PricedLine {
  productId: string;
  variantKey: string;
  size: string;
  color: string;
  name: string;
  category: string;
  subCategory: string;
  image: string;
}

/** What an order will hold and cost, by the database at the time of backend/checkout/quote-order.ts. */
export interface Quote {
  lines: OrderLine[];
  /** Those of which there are only so many. */
  counted: OrderLine[];
  price: CartPrice;
  coupon: { code: string; terms: OfferTerms } | undefined;
  /** What the merchant took off, instead of a coupon. */
  own?: OwnDiscount | undefined;
  /** The day (YYYY-MM-DD) by which it arrives; undefined in a shop without delivery areas. */
  arrivesBy: string | undefined;
}

interface NewOrder {
  /** What people are shown, where it has a number already. */
  number?: string;
  shopper: Shopper;
  method: PaymentMethod;
  status: string;
  said: SaidAtCheckout;
  quote: Quote;
  /** What a repeat of the request is known by. */
  fingerprint: string;
  /** Not to be packed before the merchant approves it, above the cash order limits, or before it is confirmed. */
  waitsFor?: Wait | undefined;
  /** Whether the shop takes real money. */
  hasLiveKeys: boolean;
  /** Where it came from; of an order that the merchant enters, also how it was paid and whom it joins. */
  origin: SourceColumns &
    Partial<Pick<Insertable<Tables['orders']>, 'paid_by' | 'cash_received_at' | 'guest_email' | 'confirmed_at'>>;
  now: Date;
}

/**
 * Writes an order and its items as quoted; nobody has paid yet.
 *
 * @returns the internal id and the number at once, by which other rows are written in the same round trip
 */
export function insertOrder(
  trx: Queries,
  { number, shopper, method, status, said, quote, fingerprint, waitsFor, hasLiveKeys, origin, now }: NewOrder,
): { orderId: string; publicId: string; written: Promise<unknown> } {
  const [id, publicId] = [newOrderId(), number ?? newPublicOrderId()];
  const { price, coupon } = quote;
  const order = trx
    .insertInto('orders')
    .values({
      id,
      public_id: publicId,
      user_id: shopper.id,
      status,
      refund_status: null,
      payment_method: method,
      paid: 0,
      ...shopperColumns(said, { publicId, email: shopper.email }),
      ...priceColumns(price, coupon),
      own_discount_paise: quote.own?.paise ?? 0,
      own_discount_reason: quote.own?.reason || null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      fingerprint,
      ...waitColumns(waitsFor),
      live_keys: hasLiveKeys ? 1 : 0,
      arrives_by: quote.arrivesBy ?? null,
      ...origin,
      guest_mailbox: origin.guest_email ? mailboxOf(origin.guest_email) : null,
    })
    .execute();
  const items = trx.insertInto('order_items').values(itemRows(id, quote)).execute();
  return { orderId: id, publicId, written: Promise.all([order, items, storeHsn(trx, id)]) };
}

const itemRows = (orderId: string, { lines, price }: Quote) =>
  lines.map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.productId,
    variant_key: line.variantKey,
    name: line.name,
    price_paise: line.pricePaise,
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    category: line.category,
    sub_category: line.subCategory,
    image: line.image,
    discount_paise: price.lineDiscounts[position] ?? 0,
    offered_as: storeOfferedAs(line),
  }));

/**
 * What an order costs, and the offers that make it so, as its row has them.
 *
 * @param coupon the one that counts
 */
export const priceColumns = (price: CartPrice, coupon: Quote['coupon']) => ({
  coupon_code: coupon?.code ?? null,
  discount_percent: price.percent,
  // What is no percentage of every item alone is said in words.
  offer: coupon && price.percent === 0 ? givesWords(coupon.terms.gives) : null,
  automatic_offer: price.automatic?.name ?? null,
  automatic_words: price.automatic ? givesWords(price.automatic.terms.gives) : null,
  offer_terms: storeOfferTerms(coupon, price.automatic),
  subtotal_paise: price.subtotalPaise,
  shipping_paise: price.shippingPaise,
  platform_paise: price.platformPaise,
  discount_paise: price.discountPaise,
  total_paise: price.totalPaise,
});

/** The lines store their products' codes for the invoice: a product may be gone when it is written. */
async function storeHsn(trx: Queries, orderId: string): Promise<void> {
  await trx
    .updateTable('order_items')
    .set(({ selectFrom }) => ({
      hsn: selectFrom('products').select('products.hsn').whereRef('products.id', '=', 'order_items.product_id'),
    }))
    .where('order_id', '=', orderId)
    .execute();
}

type Spelling<Field extends keyof SaidAtCheckout> = {
  column: keyof Tables['orders'];
  /** One spelling of it, whatever client sent it; null for nothing. */
  spell: (said: SaidAtCheckout[Field]) => string | null;
};

/** How each thing that a shopper says of an order is stored: types ask for a new one. */
const SAID = { address: { column: 'address', spell: storedAddress } } as const satisfies {
  readonly [Field in keyof SaidAtCheckout]-?: Spelling<Field>;
};

type SaidRow = [keyof SaidAtCheckout, { column: string; spell: (said: never) => string | null }];
type SaidColumns = {
  [Field in keyof typeof SAID as (typeof SAID)[Field]['column']]: ReturnType<(typeof SAID)[Field]['spell']>;
};

/** The columns of what a shopper says: a request that says anything else is no repeat. */
export const saidColumns = (said: SaidAtCheckout): SaidColumns =>
  Object.fromEntries(
    (Object.entries(SAID) as SaidRow[]).map(([field, { column, spell }]) => [column, spell(said[field] as never)]),
  ) as SaidColumns;

/**
 * What the shopper says of an order, and what a merchant's search finds it by: written with a new order, and again where an
 * equal one that is still open is ordered once more, since the newest counts.
 *
 * @param email of the account that orders
 */
export function shopperColumns(said: SaidAtCheckout, { publicId, email }: { publicId: string; email: string }) {
  const { address } = said;
  const emails = [normalizeEmail(address.email), email];
  return {
    ...saidColumns(said),
    phone: phoneToSend(address.phone),
    found_by: searchText({ ...address, publicId, emails }),
  };
}

/**
 * The address as JSON in one spelling, whatever client sent it: the country is fixed, the phone '+91' and ten digits.
 */
function storedAddress(address: DeliveryAddress): string {
  return JSON.stringify({
    ...address,
    email: normalizeEmail(address.email),
    phone: phoneToSend(address.phone),
    country: 'India',
  });
}

/** The internal id: 128 random bits. */
function newOrderId(): string {
  return randomBytes(16).toString('hex');
}

/** What people are shown, like 'TT-7K2M9QX4B0TC': 60 random bits, so that it can neither be guessed nor counted. */
export function newPublicOrderId(): string {
  const letters = Array.from(randomBytes(PUBLIC_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${pageFacts().orderPrefix}-${letters.join('')}`;
}
