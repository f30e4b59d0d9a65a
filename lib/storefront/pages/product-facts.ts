import type { Product } from '@/lib/contract/product';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { addressedVariant, colorChoices, sizeChoices } from '@/lib/rules/catalogue/variant';
import type { ShelfNode } from '@/lib/rules/shelves/build-shelf-tree';
import type { NamedShelf } from '@/lib/rules/shelves/shelf-link';
import { cardFacts, type CardFacts } from '@/lib/storefront/listing/card-facts';
import type { ShownCatalogue } from './shown-catalogue';

/** What the page of a product shows, in whichever variant its address names. */
export interface ProductFacts {
  product: Product;
  related: readonly CardFacts[];
  /** The product's own one, with those above it; absent for products of an unknown category. */
  shelf?: NamedShelf;
  /** Whether another product has the same name. */
  isNameShared: boolean;
  /** Whether the description of another product of that price begins alike. */
  isOpeningShared: boolean;
  fees: OrderFees;
}

/** @param hosts picture hosts besides our own @returns undefined for an unknown product */
export function productFacts(
  catalogue: ShownCatalogue,
  id: string | undefined,
  hosts: readonly string[],
): ProductFacts | undefined {
  const product = catalogue.byId.get(id ?? '');
  if (!product) return undefined;
  const shelf = nameOf(catalogue.shelves.own(product));
  return {
    product: shownProduct(product),
    related: catalogue.relatedTo(product).map((other) => cardFacts(other, hosts, 'row')),
    ...(shelf ? { shelf } : {}),
    isNameShared: catalogue.isNameShared(product),
    isOpeningShared: catalogue.isOpeningShared(product),
    fees: catalogue.fees,
  };
}

const nameOf = (shelf: ShelfNode | undefined): NamedShelf | undefined => {
  if (!shelf) return undefined;
  const parent = nameOf(shelf.parent);
  return { path: shelf.path, title: shelf.title, ...(parent ? { parent } : {}) };
};

/**
 * A product without what no page shows. Of its stock only the variants that are sold out are named, so that a sold unit
 * changes no page unless it was the last.
 */
function shownProduct(product: Product): Product {
  const {
    stock = {},
    updatedAt: _date,
    importer: _importer,
    importerAddress: _address,
    successor: _next,
    hsn: _tariff,
    ...shown
  } = product;
  const soldOut = variantKeys(product).filter((key) => (ownEntry(stock, key) ?? 1) <= 0);
  return soldOut.length > 0 ? { ...shown, stock: Object.fromEntries(soldOut.map((key) => [key, 0])) } : shown;
}

/** The keys of all variants that a product is sold in. */
function variantKeys(product: Product): string[] {
  const implied = addressedVariant(product, {});
  const or = (choices: readonly string[], one: string) => (choices.length > 0 ? choices : [one]);
  return or(colorChoices(product), implied.color).flatMap((color) =>
    or(sizeChoices(product), implied.size).map((size) => variantKey(size, color)),
  );
}
