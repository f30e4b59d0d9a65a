import type { Product } from '@/lib/contract/product';

export interface IndexedProduct {
  product: Product;
  /** Lower case, for matching. */
  name: string;
  category: string;
  subCategory: string;
}

/** The listed products in every order of a listing, each sorted at most once per snapshot. */
export interface CatalogueIndex {
  relevant: readonly IndexedProduct[];
  'low-high': readonly IndexedProduct[];
  'high-low': readonly IndexedProduct[];
  bestseller: readonly IndexedProduct[];
}

const built = new WeakMap<readonly Product[], CatalogueIndex>();

/** The index of a list of products (newest first), built on first use and cached as long as the list lives. */
export function catalogueIndex(products: readonly Product[]): CatalogueIndex {
  const known = built.get(products);
  if (known) return known;
  const index = buildIndex(products);
  built.set(products, index);
  return index;
}

/** Sorts by price on first use: sorting 100,000 products blocks the event loop. */
function buildIndex(products: readonly Product[]): CatalogueIndex {
  const relevant = products.filter((product) => !product.hidden).map(indexed);
  const sorted = new Map<keyof CatalogueIndex, readonly IndexedProduct[]>();
  const once = (order: keyof CatalogueIndex, sort: () => readonly IndexedProduct[]) => {
    const entries = sorted.get(order) ?? sort();
    sorted.set(order, entries);
    return entries;
  };
  return {
    relevant,
    get 'low-high'() {
      return once('low-high', () => [...relevant].sort((a, b) => a.product.price - b.product.price));
    },
    get 'high-low'() {
      return once('high-low', () => [...relevant].sort((a, b) => b.product.price - a.product.price));
    },
    get bestseller() {
      return once('bestseller', () => relevant.filter(({ product }) => product.bestseller));
    },
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
