import type { Product } from '@/lib/contract/product';
import { isWithin, type Span } from '@/lib/rules/shop/edges';
import { ownEntry } from './own-entry';

type WithSale = Pick<
  Product,
  | 'price'
  | 'originalPrice'
  | 'prices'
  | 'originalPrices'
  | 'salePrice'
  | 'salePrices'
  | 'saleFrom'
  | 'saleUntil'
  | 'updatedAt'
>;

/** Between which moments its sale price counts; undefined of a product without one. */
export const saleSpan = ({ salePrice, salePrices, saleFrom, saleUntil }: WithSale): Span | undefined =>
  salePrice === undefined && salePrices === undefined ? undefined : { from: saleFrom, until: saleUntil };

/**
 * The one rule of sale prices: the product as it is sold at this moment. In its sale it costs the sale price, and what it costs
 * else is struck through, unless an earlier price above that is; after its sale it has none. A sale price that is not below the
 * price counts for nothing. Its date of change is not before the last moment at which its price changed by itself.
 */
export function soldAt<Sold extends WithSale>(product: Sold, now: Date): Sold {
  const span = saleSpan(product);
  if (!span) return product;
  const changed = { ...product, updatedAt: changedBy(product, span, now) };
  if (isOver(span, now)) {
    const { salePrice: _one, salePrices: _all, saleFrom: _from, saleUntil: _until, ...after } = changed;
    return after as Sold;
  }
  if (!isWithin(span, now)) return changed;
  const own = lowered(product.price, product.originalPrice, product.salePrice);
  if (!product.prices) return { ...changed, ...own };
  const sizes = Object.entries(product.prices).map(
    ([size, price]) =>
      [size, lowered(price, ownEntry(product.originalPrices, size), ownEntry(product.salePrices, size))] as const,
  );
  const struck = sizes.flatMap(([size, { originalPrice }]) =>
    originalPrice === undefined ? [] : [[size, originalPrice] as const],
  );
  return {
    ...changed,
    ...own,
    prices: Object.fromEntries(sizes.map(([size, { price }]) => [size, price])),
    ...(struck.length > 0 ? { originalPrices: Object.fromEntries(struck) } : {}),
  };
}

/** Whether the price is the sale price now; else its sale is still to come. Of a product, or of one of its sizes, as shoppers have it. */
export const isInSale = ({ price, salePrice }: Pick<Product, 'price' | 'salePrice'>): boolean => price === salePrice;

const isOver = ({ until }: Span, now: Date): boolean => until !== undefined && Date.parse(until) <= now.getTime();

function lowered(price: number, before: number | undefined, sale: number | undefined) {
  if (sale === undefined || sale >= price) return before === undefined ? { price } : { price, originalPrice: before };
  return { price: sale, originalPrice: Math.max(before ?? 0, price) };
}

function changedBy({ updatedAt }: WithSale, { from, until }: Span, now: Date): string | undefined {
  const passed = [updatedAt, from, until].filter(
    (moment) => moment !== undefined && (moment === updatedAt || Date.parse(moment) <= now.getTime()),
  );
  return passed.reduce(
    (latest, moment) => (Date.parse(moment ?? '') > Date.parse(latest ?? '') ? moment : latest),
    passed[0],
  );
}
