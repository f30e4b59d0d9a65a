import type { Product } from '@/lib/contract/product';
import { knownStock } from '@/lib/rules/catalogue/variant';

/** What is known of a field: all of it, nothing, or what a function leaves of it. */
type Rule<Value> = 'whole' | 'nothing' | ((product: Product, lowStock: number) => Value | undefined);

/**
 * What a product's page knows of it, field by field; a field that is not decided on does not compile. All that is known is
 * hashed into the page's version, so that a change of it renders the page anew. What cards know: card-facts.ts.
 */
const FIELDS = {
  _id: 'whole',
  name: 'whole',
  description: 'whole',
  price: 'whole',
  originalPrice: 'whole',
  category: 'whole',
  subCategory: 'whole',
  image: 'whole',
  colors: 'whole',
  sizes: 'whole',
  bestseller: 'whole',
  paymentMethod: 'whole',
  brand: 'whole',
  mrp: 'whole',
  prices: 'whole',
  originalPrices: 'whole',
  mrps: 'whole',
  salePrice: 'whole',
  salePrices: 'whole',
  saleFrom: 'whole',
  saleUntil: 'whole',
  features: 'whole',
  updatedAt: 'nothing',
  hidden: 'whole',
  stock: knownStock,
  countryOfOrigin: 'whole',
  maker: 'whole',
  netQuantity: 'whole',
  unitPrice: 'whole',
  fssaiLicence: 'whole',
  sizeChart: 'whole',
  material: 'whole',
  allergens: 'whole',
  shelfLife: 'whole',
  diet: 'whole',
  gtin: 'whole',
  mpn: 'whole',
  pattern: 'whole',
  importer: 'nothing',
  importerAddress: 'nothing',
  successor: 'nothing',
  hsn: 'nothing',
} as const satisfies { readonly [Field in keyof Required<Product>]: Rule<Product[Field]> };

type Fields = typeof FIELDS;

/** A product as its page knows it. */
export type ShownProduct = {
  [Field in keyof Product as Fields[Field] extends 'nothing' ? never : Field]: Product[Field];
};

const RULES = Object.entries(FIELDS) as readonly (readonly [keyof Product, Rule<unknown>])[];

/** A product without what its page does not show. @param lowStock up to how many units left it knows the number */
export function shownProduct(product: Product, lowStock: number): ShownProduct {
  const shown: Partial<Record<keyof Product, unknown>> = {};
  for (const [field, rule] of RULES) {
    if (rule === 'nothing') continue;
    const value = rule === 'whole' ? product[field] : rule(product, lowStock);
    if (value !== undefined) shown[field] = value;
  }
  return shown as ShownProduct;
}
