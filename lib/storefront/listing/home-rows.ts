import type { Product } from '@/lib/contract/product';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';

/** Most products in 'Latest Collections' and in 'Featured Collection'. */
export const ROW_MAX = 10;
const BEST_SELLERS_MAX = 5;

export interface HomeRows {
  latest: readonly Product[];
  bestSellers: readonly Product[];
  /** The next ones after the latest that are no best sellers of that row. */
  further: readonly Product[];
  /** Whether there is more to see than the latest. */
  hasMore: boolean;
}

/** The rows of products on the home page but for the featured ones. @param products newest first */
export function homeRows(products: readonly Product[]): HomeRows {
  const { listed } = catalogueIndex(products);
  const [relevant, bestseller] = [listed('relevant'), listed('bestseller')];
  const latest = relevant.slice(0, ROW_MAX);
  const bestSellers = bestseller.slice(0, BEST_SELLERS_MAX);
  const next = relevant.slice(ROW_MAX, 2 * ROW_MAX + BEST_SELLERS_MAX);
  const further = next.filter((product) => !bestSellers.includes(product)).slice(0, ROW_MAX);
  return { latest, bestSellers, further, hasMore: relevant.length > ROW_MAX };
}
