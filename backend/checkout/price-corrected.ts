import type { OfferTerms } from '@/lib/contract/offer';
import type { Product } from '@/lib/contract/product';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { PricedLine } from '@/lib/rules/cart/fit-offer';
import { priceCart } from '@/lib/rules/cart/price-cart';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { givesWords, misfitWords } from '@/lib/rules/checkout/offer-words';
import { termsOfOwn, type OwnDiscount } from '@/lib/rules/checkout/own-discount';
import { COD } from '@/lib/rules/checkout/payment-availability';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import type { CorrectedLine } from '@/lib/rules/orders/corrected-lines';
import { unitShares } from '@/lib/rules/orders/refund-share';
import { buildShelfTree, shelvesOf } from '@/lib/rules/shelves/build-shelf-tree';
import { readFees } from '../catalogue/fees';
import { readShelves } from '../catalogue/read-shelves';
import { readOffer } from '../coupons/find-usable-coupon';
import type { Queries } from '../database/tables';
import { readAreaAt } from '../delivery/areas';
import { paidOrder, readAddress, type OrderRow, type ReadOrder } from '../orders/read-order';
import { Refusal } from '../refusal';

/** A line as it is to be, with its size and colour. */
export type SizedLine = CorrectedLine & { size: string; color: string };

/** What an order is to hold, and what the merchant takes off it. */
interface Corrected {
  lines: readonly SizedLine[];
  /** Those of its lines that are on sale. */
  products: ReadonlyMap<string, Product>;
  own: OwnDiscount;
  now: Date;
}

/** What an order costs after a correction. */
interface CorrectedPrice {
  /** Of the order's row. */
  columns: Pick<
    OrderRow,
    | 'coupon_code'
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
  /** What becomes of its coupon and its delivery, a sentence each, where that is another than before. */
  sentences: string[];
}

/**
 * Prices an order again: its coupon is fitted to the new lines by what it gave, whoever may use it by now, and delivery costs more
 * or less by what today's fees make of both. The platform fee stays. The merchant's own discount stands in place of a coupon that
 * counts no more, and of no other.
 *
 * @throws Refusal 400 for a discount beside a coupon that counts
 */
export async function priceCorrected(
  trx: Queries,
  { order, items }: ReadOrder,
  { lines, products, own, now }: Corrected,
): Promise<CorrectedPrice> {
  const terms = await termsOfOrder(trx, { order, items }, lines);
  const [fees, toPriced] = await Promise.all([feesNow(trx, order, now), pricedBy(trx, terms, products)]);
  const isPrepaid = order.payment_method !== COD || order.cash_received_at !== null;
  const priceBy = (priced: readonly SizedLine[], by: OfferTerms | undefined) =>
    priceCart(priced.map(toPriced), fees, by && { terms: by, isPrepaid });
  const ownBefore = ownOf(order);
  const before = priceBy(items.map(lineOf), termsOfOwn(ownBefore) ?? terms);
  const byCoupon = priceBy(lines, terms);
  const isCoupon = terms !== undefined && byCoupon.misfit === undefined;
  if (isCoupon && own.paise > 0)
    throw new Refusal(400, 'Please look at what is marked.', {
      discount: `does not go together with the coupon ${order.coupon_code ?? ''}`,
    });
  const after = own.paise > 0 ? priceBy(lines, termsOfOwn(own)) : byCoupon;
  const shippingPaise = Math.max(0, order.shipping_paise + after.shippingPaise - before.shippingPaise);
  const itemsPaise = after.subtotalPaise - after.discountPaise;
  const totalPaise = after.subtotalPaise === 0 ? 0 : itemsPaise + shippingPaise + order.platform_paise;
  return {
    columns: {
      coupon_code: isCoupon ? order.coupon_code : null,
      discount_percent: isCoupon ? order.discount_percent : 0,
      offer: isCoupon ? order.offer : null,
      own_discount_paise: own.paise,
      own_discount_reason: own.paise > 0 ? own.reason : null,
      subtotal_paise: after.subtotalPaise,
      discount_paise: after.discountPaise,
      shipping_paise: shippingPaise,
      total_paise: totalPaise,
    },
    lineDiscounts: after.lineDiscounts,
    sentences: [
      ...couponWords(order, terms, byCoupon),
      ...ownChangeWords(ownBefore.paise, own.paise),
      ...(shippingPaise === order.shipping_paise
        ? []
        : [`Delivery costs ${formatRupees(shippingPaise)} instead of ${formatRupees(order.shipping_paise)}.`]),
    ],
  };
}

/** What the merchant took off an order. */
export const ownOf = ({ own_discount_paise: paise, own_discount_reason: reason }: OrderRow): OwnDiscount => ({
  paise,
  reason: reason ?? '',
});

function ownChangeWords(before: Paise, after: Paise): string[] {
  if (before === after) return [];
  return [
    after === 0
      ? `The discount of ${formatRupees(before)} is none any more.`
      : `The discount is ${formatRupees(after)}${before === 0 ? '' : ` instead of ${formatRupees(before)}`}.`,
  ];
}

async function feesNow(trx: Queries, order: OrderRow, now: Date): Promise<OrderFees> {
  const [fees, area] = await Promise.all([readFees(trx), readAreaAt(trx, readAddress(order).zipcode, now)]);
  return { ...fees, ...(area ? { areaPaise: area.feePaise } : {}) };
}

/** Makes lines what offers go by; shelves are read where the offer is for one. */
async function pricedBy(trx: Queries, terms: OfferTerms | undefined, products: ReadonlyMap<string, Product>) {
  const shelves = terms?.shelf === undefined ? undefined : buildShelfTree([], await readShelves(trx));
  return ({ productId, pricePaise, quantity, size, color }: SizedLine): PricedLine => {
    const product = products.get(productId);
    return {
      pricePaise,
      quantity,
      names: product ? [productId, skuOf(product, { size, color })] : [productId],
      ...(shelves && product ? { shelves: shelvesOf(shelves, product) } : {}),
    };
  };
}

/** A stored line as the others are. */
export const lineOf = (item: ReadOrder['items'][number]): SizedLine => ({
  productId: item.product_id,
  variantKey: item.variant_key,
  pricePaise: item.price_paise,
  quantity: item.quantity,
  size: item.size,
  color: item.color,
});

/**
 * What the coupon of an order gave. Where the merchant gave the coupon another meaning since, or removed it, what it saved of the
 * units that stay goes on.
 */
async function termsOfOrder(
  trx: Queries,
  { order, items }: ReadOrder,
  lines: readonly CorrectedLine[],
): Promise<OfferTerms | undefined> {
  const { coupon_code: code, discount_percent: percent } = order;
  if (code === null) return undefined;
  if (percent > 0) return { gives: { kind: 'percent', percent } };
  const coupon = await trx.selectFrom('coupons').select('offer').where('code', '=', code).executeTakeFirst();
  const terms = coupon && readOffer(coupon);
  if (terms && givesWords(terms.gives) === order.offer) return terms;
  const saved = unitShares(paidOrder(order, items))
    .filter(({ item, unit }) => lines.some(({ of, quantity }) => of === item && unit <= quantity))
    .reduce((sum, { discountPaise }) => sum + discountPaise, 0);
  return saved > 0 ? { gives: { kind: 'rupees', rupees: paiseToRupees(saved) } } : undefined;
}

function couponWords(
  { coupon_code: code, discount_paise: beforePaise }: OrderRow,
  terms: OfferTerms | undefined,
  { misfit, discountPaise }: Pick<ReturnType<typeof priceCart>, 'misfit' | 'discountPaise'>,
): string[] {
  if (code === null) return [];
  if (terms === undefined) return [`The coupon ${code} does not count any more.`];
  if (misfit) return [`The coupon does not count any more: ${misfitWords(code, terms, misfit)}`];
  return discountPaise === beforePaise
    ? []
    : [`The coupon ${code} takes ${formatRupees(discountPaise)} off instead of ${formatRupees(beforePaise)}.`];
}
