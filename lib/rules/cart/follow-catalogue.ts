import { cartLines, entryOf, lineId } from './cart-lines';
import { knownStock } from '@/lib/rules/catalogue/variant';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { firstPictures, pictureOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import type { Cart, CartEntry } from '@/lib/contract/cart';
import type { Product } from '@/lib/contract/product';

/** The part of a product that the cart follows. Prices are in rupees. */
export type CatalogueFact = Pick<
  Product,
  | '_id'
  | 'name'
  | 'price'
  | 'originalPrice'
  | 'mrp'
  | 'prices'
  | 'originalPrices'
  | 'mrps'
  | 'image'
  | 'category'
  | 'subCategory'
  | 'paymentMethod'
  | 'sizes'
  | 'colors'
  | 'stock'
> & {
  /** Of variants of which there are fewer than this cart wants, though not few: a round number that there surely is. */
  short?: Readonly<Record<string, number>> | undefined;
  /** The paths of the shelves that it is on, which offers may be for. */
  shelves?: readonly string[] | undefined;
};

/** How many of a variant a cart can have, as far as that is known; undefined where nothing is in the way. */
export const mostToHave = (fact: CatalogueFact | undefined, key: string): number | undefined =>
  ownEntry(fact?.stock, key) ?? ownEntry(fact?.short, key);

/**
 * The cart with names, prices, pictures and ways to pay as the catalogue has them now; the shopper's
 * choices stay. A line whose product is not among the facts is left as it is.
 */
export function followCatalogue(cart: Cart, facts: ReadonlyMap<string, CatalogueFact>): Cart {
  const products = Object.entries(cart).map(([productId, variants]): [string, Cart[string]] => {
    const fact = facts.get(productId);
    if (!fact) return [productId, variants];
    const entries = Object.entries(variants).map(([key, entry]): [string, CartEntry] => [key, followFact(entry, fact)]);
    return [productId, Object.fromEntries(entries)];
  });
  return Object.fromEntries(products);
}

/** An entry, or a line, as the catalogue has its product now; without a fact unchanged. */
export function followFact<Entry extends CartEntry>(entry: Entry, fact: CatalogueFact | undefined): Entry {
  if (!fact) return entry;
  return {
    ...entry,
    name: fact.name,
    price: sizePrice(fact, entry.size).price,
    image: pictureOfColor(fact.image, entry.color) ?? entry.image,
    category: fact.category,
    subCategory: fact.subCategory,
    paymentMethods: fact.paymentMethod ? [fact.paymentMethod] : [],
  };
}

/**
 * Lines whose price (rupees) is not the one the shopper saw before: the old price by line. A price of 0 was never seen:
 * it is that of a line whose price is not stored.
 */
export function changedPrices(before: Cart, after: Cart): Record<string, number> {
  const changes = cartLines(after).flatMap((line): [string, number][] => {
    const oldPrice = entryOf(before, line.productId, line.variantKey)?.price;
    return oldPrice && oldPrice !== line.price ? [[lineId(line), oldPrice]] : [];
  });
  return Object.fromEntries(changes);
}

/**
 * Without descriptions, which would make the answer heavy.
 *
 * @param lowStock up to how many units left the browser knows
 * @param wanted how many the cart wants of a variant: above `lowStock` it learns only whether there are so many
 */
export function toCatalogueFact(
  product: Product,
  lowStock: number,
  wanted: (variantKey: string) => number,
): CatalogueFact {
  const { _id, name, price, originalPrice, prices, originalPrices, image, ...kind } = product;
  const { category, subCategory, paymentMethod, sizes, colors } = kind;
  return {
    _id,
    name,
    price,
    originalPrice,
    ...(prices ? { prices, originalPrices } : {}),
    image: firstPictures(image),
    category,
    subCategory,
    paymentMethod,
    sizes,
    colors,
    stock: knownStock(product, lowStock),
    short: shortOf(product.stock, lowStock, wanted),
  };
}

function shortOf(
  stock: Product['stock'],
  lowStock: number,
  wanted: (variantKey: string) => number,
): CatalogueFact['short'] {
  const short = Object.entries(stock ?? {}).flatMap(([key, units]): [string, number][] =>
    units > lowStock && units < wanted(key) ? [[key, roundedDown(units)]] : [],
  );
  return short.length > 0 ? Object.fromEntries(short) : undefined;
}

/** How many of those wanted there surely are, as far as a shopper may know. @param units that are left, where they are counted */
export function availableOf(wanted: number, units: number | undefined, lowStock: number): number {
  if (units === undefined || units >= wanted) return wanted;
  return units > lowStock ? roundedDown(units) : Math.max(0, units);
}

/** 1, 2, 5, 10, 20, 50 and so on: what a shopper may learn of a number that is none of theirs. */
export function roundedDown(units: number): number {
  const power = 10 ** Math.floor(Math.log10(units));
  return ([5, 2].find((step) => step * power <= units) ?? 1) * power;
}
