import type { Product } from '@/lib/contract/product';
import { catalogueIndex } from '@/lib/catalogue/catalogue-index';

const LATEST_MAX = 10;
const BEST_SELLERS_MAX = 5;

export interface HomeShelves {
  latest: Product[];
  bestSellers: Product[];
  featured: Product[];
  /** Whether there is more to see than the latest. */
  hasMore: boolean;
}

/** The shelves of the home page from a list that is newest first ([2.55], [2.57], [2.63]). */
export function homeShelves(products: readonly Product[]): HomeShelves {
  const { relevant, bestseller } = catalogueIndex(products);
  const latest = relevant.slice(0, LATEST_MAX).map((entry) => entry.product);
  return {
    latest,
    featured: latest,
    bestSellers: bestseller.slice(0, BEST_SELLERS_MAX).map((entry) => entry.product),
    hasMore: relevant.length > LATEST_MAX,
  };
}
