import type { Product, SizeChart } from '@/lib/contract/product';
import { typeNamed } from './shop-kinds';

/** A chart of sizes for all products of a type, by its value or name, perhaps of one category alone. */
interface SizeGuide {
  type: string;
  category?: string | undefined;
  chart: SizeChart;
}

/**
 * A product with the merchant's chart for its type, where it has none itself and one of its sizes is in it. A guide for its
 * category goes before one for all.
 */
export function withSizeGuide(product: Product, guides: readonly SizeGuide[]): Product {
  if (product.sizeChart) return product;
  const fitting = guides.filter(
    ({ type, category, chart }) =>
      typeNamed(type) === product.subCategory &&
      (category === undefined || category === product.category) &&
      product.sizes.some((size) => Object.hasOwn(chart, size)),
  );
  const { chart } = fitting.find(({ category }) => category !== undefined) ?? fitting[0] ?? {};
  return chart ? { ...product, sizeChart: chart } : product;
}
