import { foldText } from '@/lib/rules/catalogue/fold-text';
import { colorName } from '@/lib/rules/catalogue/color-name';
import { lowestPrice } from '@/lib/rules/catalogue/size-price';
import type { Product } from '@/lib/contract/product';
import type { ShelfFilter } from '@/lib/contract/shelf';

type Matcher = (product: Product) => boolean;

const known = new WeakMap<ShelfFilter, Matcher>();

/**
 * Whether everything that a filter states is true of a product: the shelf's own filter, without its parent's. Made once for
 * a filter: its expressions are compiled when they are first used.
 */
export function shelfMatcher(filter: ShelfFilter): Matcher {
  const isMatch = known.get(filter) ?? makeMatcher(filter);
  known.set(filter, isMatch);
  return isMatch;
}

function makeMatcher(filter: ShelfFilter): Matcher {
  const category = filter.category?.toLowerCase();
  const type = filter.type?.toLowerCase();
  const color = filter.color?.toLowerCase();
  const size = filter.size?.toLowerCase();
  const { maxPrice, bestseller } = filter;
  const isNamed = nameMatcher(filter.words.map((entry) => foldText(entry).split(/\s+/).filter(Boolean)));
  return (product) =>
    (category === undefined || product.category.toLowerCase() === category) &&
    (type === undefined || product.subCategory.toLowerCase() === type) &&
    (maxPrice === undefined || lowestPrice(product).price <= maxPrice) &&
    (!bestseller || product.bestseller) &&
    (filter.words.length === 0 || isNamed(foldText(product.name))) &&
    (color === undefined ||
      product.colors.some((one) => one.toLowerCase() === color || colorName(one).toLowerCase() === color)) &&
    (size === undefined || product.sizes.some((one) => one.toLowerCase() === size));
}

/** Whether a name has all words of one of the entries: of most names one expression says that it has none. */
function nameMatcher(entries: readonly (readonly string[])[]): (name: string) => boolean {
  const alone = oneOf(entries.flatMap((words) => (words.length === 1 ? words : [])));
  const several = entries.filter(({ length }) => length > 1);
  const first = oneOf(several.map(([word = '']) => word));
  const all = several.map((words) => words.map((word) => oneOf([word])));
  return (name) =>
    alone.test(name) || (first.test(name) && all.some((words) => words.every((word) => word.test(name))));
}

/**
 * One of the words as a whole, in the singular or the plural: 'kurtas' is found in 'Cotton Kurta', 'tote' not in
 * 'totem'. What a hyphen joins is one word: 'shirt' is not found in 'T-shirt'. No words match nothing.
 */
function oneOf(words: readonly string[]): RegExp {
  const forms = [...new Set(words.flatMap(formsOf))].join('|') || '(?!)';
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}]-?)(?:${forms})(?!-?[\p{L}\p{M}\p{N}])`, 'iu');
}

function formsOf(word: string): string[] {
  const one = word.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const singular = one.length > 3 ? [/s$/, /es$/].map((ending) => one.replace(ending, '')) : [];
  return [one, `${one}s`, `${one}es`, ...singular];
}
