import type { Product } from '@/lib/contract/product';

/** A sign between brand and name, at the head of what follows the brand. */
const BETWEEN = /^\s*[-–—:|·,]?\s+/;

/**
 * A product's name as cards show it: a known brand is on a line of its own, and is not said again by the name. A name that is
 * nothing but the brand stays, without that line. Page, title, JSON-LD and feeds have the whole name.
 */
export function brandLine({ name, brand }: Pick<Product, 'name' | 'brand'>): Pick<Product, 'name' | 'brand'> {
  if (!brand || name.toLowerCase() === brand.toLowerCase()) return { name };
  const behind = name.slice(brand.length);
  const isNamed = name.slice(0, brand.length).toLowerCase() === brand.toLowerCase() && BETWEEN.test(behind);
  return { brand, name: isNamed ? begin(behind.replace(BETWEEN, '')) : name };
}

/** With a capital, unless its first word has one inside, as 'iPhone'. */
const begin = (words: string): string =>
  /^\p{Ll}+(?!\p{L})/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
