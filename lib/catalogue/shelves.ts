import type { Product } from '@/lib/contract/product';
import { catalogueIndex, kindKey } from '@/lib/catalogue/catalogue-index';

const RELATED_MAX = 5;
const LATEST_MAX = 10;
const BEST_SELLERS_MAX = 5;

/** Up to 5 other products with the same category and sub-category (specification §2, Product; §9). */
export function relatedProducts(products: readonly Product[], product: Product): Product[] {
  const kin = catalogueIndex(products).byKind.get(kindKey(product)) ?? [];
  return kin
    .slice(0, RELATED_MAX + 1)
    .filter((entry) => entry.product._id !== product._id)
    .slice(0, RELATED_MAX)
    .map((entry) => entry.product);
}

/** The shelves of the home page from a list that is newest first (specification §2, Home; §9). */
export function homeShelves(products: readonly Product[]): {
  latest: Product[];
  bestSellers: Product[];
  featured: Product[];
  hasMore: boolean;
} {
  const { relevant, bestseller } = catalogueIndex(products);
  const latest = relevant.slice(0, LATEST_MAX).map((entry) => entry.product);
  return {
    latest,
    featured: latest,
    bestSellers: bestseller.slice(0, BEST_SELLERS_MAX).map((entry) => entry.product),
    hasMore: relevant.length > LATEST_MAX,
  };
}
