import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { ownEntry } from './own-entry';
import { isSoldOut, soldVariants, type ProductOptions } from './variant';

/** What one size costs, in rupees. */
export interface SizePrice {
  price: number;
  /** The earlier price, where the merchant states one. */
  originalPrice?: number | undefined;
  /** The one printed on the pack. */
  mrp?: number | undefined;
  /** What it costs in its sale. */
  salePrice?: number | undefined;
}

/** What a card or a listing says of a product that may cost otherwise in another size. */
export interface LowestPrice extends SizePrice {
  /** Another size that can be bought costs more. */
  isFrom?: true;
}

type Priced = Pick<Product, keyof SizePrice | 'prices' | 'originalPrices' | 'mrps'> &
  Partial<Pick<Product, 'salePrices'>>;

/**
 * What a size of a product costs: its own price, or the product's where it has none, as before a size is chosen. A price of its
 * own comes with its own earlier price and MRP, or without.
 */
export function sizePrice(product: Priced, size: string): SizePrice {
  const price = ownEntry(product.prices, size);
  return price === undefined
    ? product
    : {
        price,
        originalPrice: ownEntry(product.originalPrices, size),
        mrp: ownEntry(product.mrps, size) || undefined,
        salePrice: ownEntry(product.salePrices, size),
      };
}

type Sold = Priced & ProductOptions & Pick<Product, 'stock'>;

const lowest = new WeakMap<Sold, LowestPrice>();

/**
 * The lowest price that can be bought, which cards, sorts and filters count: of the sizes that are not sold out in every
 * colour, and of all where nothing is left.
 */
export function lowestPrice(product: Sold): LowestPrice {
  if (!product.prices) return product;
  const found = lowest.get(product) ?? findLowest(product);
  lowest.set(product, found);
  return found;
}

function findLowest(product: Sold): LowestPrice {
  const variants = soldVariants(product);
  const left = variants.filter((variant) => !isSoldOut(product, variant));
  const prices = (left.length > 0 ? left : variants).map(({ size }) => sizePrice(product, size));
  const least = prices.reduce((low, one) => (one.price < low.price ? one : low), prices[0] ?? product);
  return prices.some(({ price }) => price > least.price) ? { ...least, isFrom: true } : least;
}

/** What an address shows: the size that it names, or the lowest price where it leaves that open. */
export const addressedPrice = (product: Sold, size: string | undefined): LowestPrice =>
  size && Object.hasOwn(product.prices ?? {}, size) ? sizePrice(product, size) : lowestPrice(product);

/** '₹179', or 'from ₹179' where other sizes cost more. */
export const priceWords = ({ price, isFrom }: LowestPrice): string =>
  (isFrom ? 'from ' : '') + formatPrice(rupeesToPaise(price));
