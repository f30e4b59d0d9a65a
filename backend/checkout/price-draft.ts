import type { Selectable } from 'kysely';
import { z } from 'zod';
import { offerTerms } from '@/lib/contract/offer';
import type { OrderPayload } from '@/lib/contract/order';
import { parsePlain } from '@/lib/contract/plain-text';
import { priceCart, type CartPrice } from '@/lib/rules/cart/price-cart';
import { termsOfOwn } from '@/lib/rules/checkout/own-discount';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import type { GoneOffer } from '../coupons/find-usable-coupon';
import type { Tables } from '../database/tables';
import type { Quote } from '../orders/insert-order';
import { NOT_A_FIRST_ORDER, NOT_FIRST_TO_PHONE } from '../refusal';
import { termsOfPrices, type OnlineTerms } from './online-terms';

export type DraftRow = Selectable<Tables['order_drafts']>;

const paise = z.number().int().min(0);

/** What a draft holds until it ends, whatever the catalogue says meanwhile. */
const held = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      variantKey: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number().int(),
      name: z.string(),
      pricePaise: paise,
      category: z.string(),
      subCategory: z.string(),
      image: z.string(),
      /** What offers go by. */
      names: z.array(z.string()).readonly().optional(),
      shelves: z.array(z.string()).readonly().optional(),
      /** Whether its units left the stock. */
      isCounted: z.boolean(),
    }),
  ),
  fees: z.object({ shippingPaise: paise, platformPaise: paise, freeAbovePaise: paise.optional() }),
  /** The automatic offers of its moment; who orders may be somebody for whom one does not count. */
  automatic: z.array(z.object({ name: z.string(), terms: offerTerms })).default([]),
  /** The code that was entered, and what it gave. */
  coupon: z.object({ code: z.string(), terms: offerTerms }).optional(),
  /** What the merchant took off, and why. */
  own: z.object({ paise, reason: z.string() }),
  /** Whether its products are not paid on delivery. */
  isPrepaid: z.boolean(),
});

export type Held = z.infer<typeof held>;

export const readHeld = ({ held: stored }: Pick<DraftRow, 'held'>): Held => held.parse(parsePlain(stored));

/**
 * What a draft costs.
 *
 * @param areaPaise what the area of its PIN adds to the delivery; none where no PIN is known
 * @param isOnline whether it is paid online
 */
export function priceDraft(
  { lines, fees, automatic, coupon, own, isPrepaid }: Held,
  areaPaise: Paise = 0,
  isOnline = isPrepaid,
): CartPrice {
  const terms = termsOfOwn(own) ?? coupon?.terms;
  return priceCart(lines, { ...fees, areaPaise }, { automatic, terms, isPrepaid: isOnline });
}

/** The same for who pays online, or in cash: `paise` is what they pay. */
export function costOf(
  held: Held,
  { isOnline, areaPaise }: { isOnline: boolean; areaPaise?: Paise | undefined },
): { price: CartPrice; online: CartPrice; terms: OnlineTerms | undefined; paise: Paise } {
  const price = priceDraft(held, areaPaise);
  const online = isOnline ? priceDraft(held, areaPaise, true) : price;
  const { totalPaise: total_paise, discountPaise: discount_paise, shippingPaise: shipping_paise } = price;
  const order = { total_paise, discount_paise, shipping_paise, own_discount_paise: held.own.paise };
  const terms = termsOfPrices(held.lines, order, online, held.coupon);
  return { price, online, terms, paise: terms?.columns.total_paise ?? price.totalPaise };
}

/** The code that takes something off a price of a draft. */
export const couponOf = ({ coupon }: Held, { misfit }: CartPrice): Held['coupon'] => (misfit ? undefined : coupon);

/** Its lines in the contract's words, with what offers take off each. */
export function toDraftItems(held: Held) {
  const { lineDiscounts } = priceDraft(held);
  return held.lines.map(({ productId, name, pricePaise, quantity, size, color, category, subCategory, image }, at) => ({
    productId,
    name,
    price: paiseToRupees(pricePaise),
    quantity,
    size,
    color,
    category,
    subCategory,
    image: image ? [{ url: image }] : [],
    discount: lineDiscounts[at] ? paiseToRupees(lineDiscounts[at]) : undefined,
  }));
}

/** The names of its offers. */
export const offersIn = ({ automatic, coupon }: Held): string[] => [
  ...automatic.map(({ name }) => name),
  ...(coupon ? [coupon.code] : []),
];

/** The same without offers that do not count for who orders it. */
export function withoutOffers(held: Held, gone: readonly GoneOffer[]): Held {
  const isGone = (name: string | undefined) => gone.some(({ code }) => code === name);
  const automatic = held.automatic.filter(({ name }) => !isGone(name));
  return { ...held, automatic, coupon: isGone(held.coupon?.code) ? undefined : held.coupon };
}

/** What its customer reads of an offer that does not count for them. */
export function goneWords({ coupon }: Held, { code, refused }: GoneOffer): string {
  if (code === coupon?.code && typeof refused !== 'string') return refused.message;
  const what = `The ${code === coupon?.code ? 'coupon' : 'offer'} ${code}`;
  return refused === NOT_A_FIRST_ORDER || refused === NOT_FIRST_TO_PHONE
    ? `${what} is for a first order.`
    : `${what} is used up.`;
}

/** Lines as an order payload says them. */
export const toPayloadItems = ({ lines }: Quote): OrderPayload['items'] =>
  lines.map(({ productId, size, color, quantity, name, image, category, subCategory, pricePaise }) => ({
    productId,
    size,
    color,
    quantity,
    name,
    image,
    category,
    subCategory,
    price: paiseToRupees(pricePaise),
  }));
