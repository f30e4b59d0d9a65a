import type { Product } from '@/lib/contract/product';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';

/** Products in 'Latest Collections' and in 'Featured Collection'. */
export const ROW_MAX = 10;
const BEST_SELLERS_MAX = 5;

interface HomeRows {
  latest: readonly Product[];
  bestSellers: readonly Product[];
  featured: readonly Product[];
  /** Whether there is more to see than the latest. */
  hasMore: boolean;
}

/**
 * The rows of products on the home page.
 *
 * @param products newest first
 * @param featured the products of the shelf that the merchant features, the first ones do; without one the latest stand there too
 */
export function homeRows(products: readonly Product[], featured?: readonly Product[]): HomeRows {
  const { listed } = catalogueIndex(products);
  const [relevant, bestseller] = [listed('relevant'), listed('bestseller')];
  const latest = relevant.slice(0, ROW_MAX);
  return {
    latest,
    featured: featured?.slice(0, ROW_MAX) ?? latest,
    bestSellers: bestseller.slice(0, BEST_SELLERS_MAX),
    hasMore: relevant.length > ROW_MAX,
  };
}
