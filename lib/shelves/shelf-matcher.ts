import { colorName } from '@/lib/catalogue/color-name';
import type { Product } from '@/lib/contract/product';
import type { ShelfFilter } from '@/lib/contract/shelf';

/** Whether everything that a filter states is true of a product: the shelf's own filter, without its parent's. */
export function shelfMatcher(filter: ShelfFilter): (product: Product) => boolean {
  const category = filter.category?.toLowerCase();
  const type = filter.type?.toLowerCase();
  const color = filter.color?.toLowerCase();
  const size = filter.size?.toLowerCase();
  const { maxPrice, bestseller } = filter;
  const entries = filter.words.map((entry) => entry.split(/\s+/).filter(Boolean).map(wholeWord));
  return (product) =>
    (category === undefined || product.category.toLowerCase() === category) &&
    (type === undefined || product.subCategory.toLowerCase() === type) &&
    (maxPrice === undefined || product.price <= maxPrice) &&
    (!bestseller || product.bestseller) &&
    (entries.length === 0 || entries.some((words) => words.every((word) => word.test(product.name)))) &&
    (color === undefined ||
      product.colors.some((one) => one.toLowerCase() === color || colorName(one).toLowerCase() === color)) &&
    (size === undefined || product.sizes.some((one) => one.toLowerCase() === size));
}

/**
 * The word as a whole, in the singular or the plural: 'kurtas' is found in 'Cotton Kurta', 'tote' not in 'totem'. What a
 * hyphen joins is one word: 'shirt' is not found in 'T-shirt'.
 */
function wholeWord(word: string): RegExp {
  const one = word.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const forms = new Set([one, `${one}s`, `${one}es`]);
  if (one.length > 3) for (const ending of [/s$/, /es$/]) forms.add(one.replace(ending, ''));
  return new RegExp(String.raw`(?<![\p{L}\p{N}]-?)(?:${[...forms].join('|')})(?!-?[\p{L}\p{N}])`, 'iu');
}
