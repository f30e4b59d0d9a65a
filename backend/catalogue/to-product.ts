import type { Insertable, Selectable } from 'kysely';
import { product, type Product } from '@/lib/contract/product';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import type { Tables } from '../database/tables';

type ProductRow = Selectable<Tables['products']>;
/** A product as stored, without its place in the list. */
export type ProductValues = Omit<Insertable<Tables['products']>, 'position'>;

/** @param updatedAt ISO date, for a product that brings none of its own */
export function toProductValues(input: Product, updatedAt: string): ProductValues {
  const {
    _id,
    name,
    description,
    price,
    originalPrice,
    prices,
    originalPrices,
    mrps,
    salePrices,
    saleFrom,
    saleUntil,
    category,
    subCategory,
    image,
    colors,
    sizes,
    bestseller,
    paymentMethod,
    hidden,
    updatedAt: ownDate,
    stock: _stock,
    hsn,
    ...details
  } = input;
  return {
    id: _id,
    name,
    description,
    price_paise: rupeesToPaise(price),
    original_price_paise: originalPrice === undefined ? null : rupeesToPaise(originalPrice),
    size_prices: storedPrices({ prices, originalPrices, mrps, salePrices }),
    category,
    sub_category: subCategory,
    images: JSON.stringify(image),
    colors: JSON.stringify(colors),
    sizes: JSON.stringify(sizes),
    bestseller: bestseller ? 1 : 0,
    payment_method: paymentMethod,
    hidden: hidden ? 1 : 0,
    details: JSON.stringify(details),
    updated_at: ownDate ?? updatedAt,
    hsn: hsn ?? null,
    sale_from: saleFrom === undefined ? null : new Date(saleFrom).toISOString(),
    sale_until: saleUntil === undefined ? null : new Date(saleUntil).toISOString(),
    search_words: `${_id} ${name} ${details.brand ?? ''}`.toLowerCase(),
  };
}

/**
 * The product as the contract words it, in rupees, the same object as one read from JSON: what it does not have is no key.
 *
 * @param stock units left by variant key
 * @returns what is stored: its price at a moment is said by the rule of sale prices
 */
export function toProduct(row: ProductRow, stock: Record<string, number> | undefined): Product {
  return product.parse({
    ...JSON.parse(row.details),
    _id: row.id,
    name: row.name,
    description: row.description,
    price: paiseToRupees(row.price_paise),
    ...(row.original_price_paise === null ? {} : { originalPrice: paiseToRupees(row.original_price_paise) }),
    ...readPrices(row.size_prices),
    category: row.category,
    subCategory: row.sub_category,
    image: JSON.parse(row.images),
    colors: JSON.parse(row.colors),
    sizes: JSON.parse(row.sizes),
    bestseller: row.bestseller === 1,
    paymentMethod: row.payment_method,
    ...(row.hidden === 1 ? { hidden: true } : {}),
    updatedAt: row.updated_at,
    ...(stock ? { stock } : {}),
    ...(row.hsn === null ? {} : { hsn: row.hsn }),
    ...readSale(row),
  });
}

const BY_SIZE = { prices: 'price', originalPrices: 'originalPrice', mrps: 'mrp', salePrices: 'salePrice' } as const;
type BySize = Pick<Product, keyof typeof BY_SIZE>;
const FIELDS = Object.entries(BY_SIZE) as [keyof BySize, string][];

/** Between which moments its sale price counts. */
export const readSale = ({
  sale_from: from,
  sale_until: until,
}: Pick<ProductRow, 'sale_from' | 'sale_until'>): Pick<Product, 'saleFrom' | 'saleUntil'> => ({
  ...(from === null ? {} : { saleFrom: from }),
  ...(until === null ? {} : { saleUntil: until }),
});

/** What each size costs as it is stored, in paise. */
function storedPrices(bySize: BySize): string | null {
  if (!bySize.prices) return null;
  const sizes = Object.keys(bySize.prices).map((size) => {
    const own = FIELDS.flatMap(([field, name]) => {
      const rupees = ownEntry(bySize[field], size);
      return rupees === undefined ? [] : [[name, rupeesToPaise(rupees)] as const];
    });
    return [size, Object.fromEntries(own)] as const;
  });
  return JSON.stringify(Object.fromEntries(sizes));
}

/** The same in rupees; what no size has is no key. */
export function readPrices(stored: string | null): BySize {
  if (stored === null) return {};
  const sizes = Object.entries(JSON.parse(stored) as Record<string, Record<string, number>>);
  return Object.fromEntries(
    FIELDS.flatMap(([field, name]) => {
      const own = sizes.flatMap(([size, prices]) => {
        const paise = ownEntry(prices, name);
        return paise === undefined ? [] : [[size, paiseToRupees(paise)] as const];
      });
      return own.length > 0 ? [[field, Object.fromEntries(own)] as const] : [];
    }),
  );
}
