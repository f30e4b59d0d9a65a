import type { OfferTerms } from '@/lib/contract/offer';
import type { Product } from '@/lib/contract/product';
import type { CartPrice } from '@/lib/rules/cart/price-cart';
import { misfitWords } from '@/lib/rules/checkout/offer-words';
import { termsOfOwn, type OwnDiscount } from '@/lib/rules/checkout/own-discount';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import type { Queries } from '../database/tables';
import type { OrderRow, ReadOrder } from '../orders/read-order';
import { Refusal, SEE_FIELDS } from '../refusal';
import { feesNow, lineOf, ownOf, pricingOf, type SizedLine } from './price-again';

/** What an order is to hold, and what the merchant takes off it. */
interface Corrected {
  lines: readonly SizedLine[];
  /** Those of its lines that are on sale. */
  products: ReadonlyMap<string, Product>;
  own: OwnDiscount;
  now: Date;
  /** Names of its offers that do not count for who has it any more. */
  gone?: readonly string[];
  /** Says that an offer of it was changed; else in words for the merchant. */
  whenChanged?: (offer: string) => string;
}

/** What an order costs after a correction. */
interface CorrectedPrice {
  /** Of the order's row. */
  columns: Pick<
    OrderRow,
    | 'coupon_code'
    | 'automatic_offer'
    | 'automatic_words'
    | 'discount_percent'
    | 'offer'
    | 'own_discount_paise'
    | 'own_discount_reason'
    | 'subtotal_paise'
    | 'discount_paise'
    | 'shipping_paise'
    | 'total_paise'
  >;
  lineDiscounts: readonly Paise[];
  /** What the products cost after the automatic offer. */
  leftPaise: Paise;
  /** What becomes of its offers and its delivery, a sentence each, where that is another than before. */
  sentences: string[];
}

/**
 * Prices an order again: its offers are fitted to the new lines by what they gave, whatever they ask for by now, and delivery costs
 * more or less by what today's fees make of both. The platform fee stays. The merchant's own discount replaces a coupon
 * that counts no more, and of no other.
 *
 * @throws Refusal 400 for a discount beside a coupon that counts, 409 where what one of two offers gave is not known any more
 */
export async function priceCorrected(
  trx: Queries,
  { order, items }: ReadOrder,
  { lines, products, own, now, gone = [], whenChanged = changedSince(order) }: Corrected,
): Promise<CorrectedPrice> {
  const [fees, { terms: given, changed, counted, priceBy }] = await Promise.all([
    feesNow(trx, order, now),
    pricingOf(trx, { order, items }, lines, products),
  ]);
  if (changed !== undefined) throw new Refusal(409, whenChanged(changed));
  const before = priceBy(items.map(lineOf), fees, counted);
  const isGone = (name: string | null) => name !== null && gone.includes(name);
  const [terms, isAutomatic] = [isGone(order.coupon_code) ? undefined : given, !isGone(order.automatic_offer)];
  const byCoupon = priceBy(lines, fees, terms, isAutomatic);
  const isCoupon = terms !== undefined && byCoupon.misfit === undefined;
  if (isCoupon && own.paise > 0)
    throw new Refusal(400, SEE_FIELDS, { discount: `does not go together with the coupon ${order.coupon_code ?? ''}` });
  const after = own.paise > 0 ? priceBy(lines, fees, termsOfOwn(own), isAutomatic) : byCoupon;
  const shippingPaise = Math.max(0, order.shipping_paise + after.shippingPaise - before.shippingPaise);
  const itemsPaise = after.subtotalPaise - after.discountPaise;
  const totalPaise = after.subtotalPaise === 0 ? 0 : itemsPaise + shippingPaise + order.platform_paise;
  return {
    columns: {
      ...columnsOfCoupon(order, isCoupon),
      automatic_offer: after.automatic ? order.automatic_offer : null,
      automatic_words: after.automatic ? order.automatic_words : null,
      own_discount_paise: own.paise,
      own_discount_reason: own.paise > 0 ? own.reason : null,
      subtotal_paise: after.subtotalPaise,
      discount_paise: after.discountPaise,
      shipping_paise: shippingPaise,
      total_paise: totalPaise,
    },
    lineDiscounts: after.lineDiscounts,
    leftPaise: after.subtotalPaise - automaticPaise(after),
    sentences: [
      ...automaticWords(order, before, after),
      ...couponWords(order, terms, { before, after: byCoupon }),
      ...ownChangeWords(ownOf(order).paise, own.paise),
      ...deliveryWords(order.shipping_paise, shippingPaise),
    ],
  };
}

/** In words for the merchant, that an offer was changed. */
export const changedSince =
  ({ public_id: publicId }: OrderRow) =>
  (offer: string): string =>
    `The offer ${offer} of ${publicId} was changed since it was ordered. Cancel it, and enter a new order.`;

/** @param isCoupon whether it counts */
const columnsOfCoupon = (
  { coupon_code, discount_percent, offer }: OrderRow,
  isCoupon: boolean,
): Pick<OrderRow, 'coupon_code' | 'discount_percent' | 'offer'> =>
  isCoupon ? { coupon_code, discount_percent, offer } : { coupon_code: null, discount_percent: 0, offer: null };

const deliveryWords = (was: Paise, is: Paise): string[] =>
  was === is ? [] : [`Delivery costs ${formatRupees(is)} instead of ${formatRupees(was)}.`];

function ownChangeWords(before: Paise, after: Paise): string[] {
  if (before === after) return [];
  return [
    after === 0
      ? `The discount of ${formatRupees(before)} is none any more.`
      : `The discount is ${formatRupees(after)}${before === 0 ? '' : ` instead of ${formatRupees(before)}`}.`,
  ];
}

const automaticPaise = ({ automatic }: CartPrice): Paise => automatic?.paise ?? 0;

/** What is taken off beside the automatic offer. */
const besidePaise = (price: CartPrice): Paise => price.discountPaise - automaticPaise(price);

function automaticWords({ automatic_offer: name }: OrderRow, before: CartPrice, after: CartPrice): string[] {
  if (name === null) return [];
  if (!after.automatic) return [`The offer ${name} no longer applies.`];
  return insteadWords(`The offer ${name}`, automaticPaise(before), automaticPaise(after));
}

function couponWords(
  { coupon_code: code, automatic_offer: automatic, discount_paise }: OrderRow,
  terms: OfferTerms | undefined,
  { before, after }: { before: CartPrice; after: CartPrice },
): string[] {
  const { misfit } = after;
  if (code === null) return [];
  if (terms === undefined) return [`The coupon ${code} no longer applies.`];
  if (misfit) return [`The coupon no longer applies: ${misfitWords(code, terms, misfit)}`];
  const was = automatic === null ? discount_paise : besidePaise(before);
  return insteadWords(`The coupon ${code}`, was, besidePaise(after));
}

const insteadWords = (what: string, was: Paise, is: Paise): string[] =>
  was === is ? [] : [`${what} takes ${formatRupees(is)} off instead of ${formatRupees(was)}.`];
