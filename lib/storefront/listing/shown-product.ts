import type { Product } from '@/lib/contract/product';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { addressedVariant, colorChoices, knownUnits, sizeChoices } from '@/lib/rules/catalogue/variant';

/** What is known of a field: all of it, nothing, or what a function leaves of it. */
type Rule<Value> = 'whole' | 'nothing' | ((product: Product) => Value | undefined);

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

/** A product without what its page does not show. */
export function shownProduct(product: Product): ShownProduct {
  const shown: Partial<Record<keyof Product, unknown>> = {};
  for (const [field, rule] of RULES) {
    if (rule === 'nothing') continue;
    const value = rule === 'whole' ? product[field] : rule(product);
    if (value !== undefined) shown[field] = value;
  }
  return shown as ShownProduct;
}

/** By variant key; a variant of which nothing is known is absent. */
function knownStock(product: Product): Product['stock'] {
  const { stock } = product;
  if (!stock) return undefined;
  const known = variantKeys(product).flatMap((key) => {
    const units = knownUnits(ownEntry(stock, key));
    return units === undefined ? [] : [[key, units] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The keys of all variants that a product is sold in. */
function variantKeys(product: Product): string[] {
  const implied = addressedVariant(product, {});
  const or = (choices: readonly string[], one: string) => (choices.length > 0 ? choices : [one]);
  return or(colorChoices(product), implied.color).flatMap((color) =>
    or(sizeChoices(product), implied.size).map((size) => variantKey(size, color)),
  );
}
