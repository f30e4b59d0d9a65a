import type { Product } from '@/lib/contract/product';

export interface IndexedProduct {
  product: Product;
  /** Lower case, for matching. */
  name: string;
  category: string;
  subCategory: string;
}

/** The listed catalogue, sorted once per snapshot in every order a listing asks for. */
export interface CatalogueIndex {
  relevant: readonly IndexedProduct[];
  'low-high': readonly IndexedProduct[];
  'high-low': readonly IndexedProduct[];
  bestseller: readonly IndexedProduct[];
}

const built = new WeakMap<readonly Product[], CatalogueIndex>();

/** The index of a list of products (newest first), built when first asked for and kept as long as the list is. */
export function catalogueIndex(products: readonly Product[]): CatalogueIndex {
  const known = built.get(products);
  if (known) return known;
  const index = buildIndex(products);
  built.set(products, index);
  return index;
}

function buildIndex(products: readonly Product[]): CatalogueIndex {
  const listed = products.filter((product) => !product.hidden).map(indexed);
  const lowHigh = listed.toSorted((a, b) => a.product.price - b.product.price);
  return {
    relevant: listed,
    'low-high': lowHigh,
    'high-low': listed.toSorted((a, b) => b.product.price - a.product.price),
    bestseller: listed.filter(({ product }) => product.bestseller),
  };
}

function indexed(product: Product): IndexedProduct {
  return {
    product,
    name: product.name.toLowerCase(),
    category: product.category.toLowerCase(),
    subCategory: product.subCategory.toLowerCase(),
  };
}
