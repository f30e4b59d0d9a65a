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

/** So many products of an order the rows are read from. */
export const ROWS_READ = { relevant: 2 * ROW_MAX + BEST_SELLERS_MAX, bestseller: BEST_SELLERS_MAX };

/** The rows of products on the home page but for the featured ones. @param products newest first */
export function homeRows(products: readonly Product[]): HomeRows {
  const { listed } = catalogueIndex(products);
  return rowsOf(listed('relevant').slice(0, ROWS_READ.relevant), listed('bestseller').slice(0, ROWS_READ.bestseller));
}

/** The same of the first products of both orders, `ROWS_READ` of each. */
export function rowsOf(relevant: readonly Product[], bestSellers: readonly Product[]): HomeRows {
  const latest = relevant.slice(0, ROW_MAX);
  const shown = new Set(bestSellers.map(({ _id }) => _id));
  const further = relevant
    .slice(ROW_MAX)
    .filter(({ _id }) => !shown.has(_id))
    .slice(0, ROW_MAX);
  return { latest, bestSellers, further, hasMore: relevant.length > ROW_MAX };
}
