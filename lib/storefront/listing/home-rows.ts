import type { Product } from '@/lib/contract/product';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';

/** Most products in 'Latest Collections' and in 'Featured Collection'. */
export const ROW_MAX = 10;
const BEST_SELLERS_MAX = 5;

export interface HomeRows {
  latest: readonly Product[];
  bestSellers: readonly Product[];
  /** Whether there is more to see than the latest. */
  hasMore: boolean;
}

/** The rows of products on the home page but for the featured ones. @param products newest first */
export function homeRows(products: readonly Product[]): HomeRows {
  const { listed } = catalogueIndex(products);
  const [relevant, bestseller] = [listed('relevant'), listed('bestseller')];
  const latest = relevant.slice(0, ROW_MAX);
  return { latest, bestSellers: bestseller.slice(0, BEST_SELLERS_MAX), hasMore: relevant.length > ROW_MAX };
}
