import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import type { Product } from '@/lib/contract/product';

/** So many stand side by side in a link's picture. */
const SHOWN_MAX = 4;
/** Of the newest products only these are looked at, so that a large catalogue costs no more. */
export const LOOKED_AT = 200;

/**
 * The photographs of a few products: the newest with one, first of different categories, then of different types.
 *
 * @param products newest first
 * @param hosts picture hosts besides our own
 * @returns addresses that may be shown, each once, four at most
 */
export function picturesOfProducts(products: readonly Product[], hosts: readonly string[]): readonly string[] {
  const pictured = products.slice(0, LOOKED_AT).flatMap(({ image, category, subCategory }) => {
    const source = pictureSource(image[0]?.url, hosts);
    return source ? [{ source, category, type: `${category}/${subCategory}` }] : [];
  });
  const byCategory = firstOfEach(pictured, ({ category }) => category);
  const byType = firstOfEach(pictured, ({ type }) => type);
  const sources = [...byCategory, ...byType, ...pictured].map(({ source }) => source);
  return [...new Set(sources)].slice(0, SHOWN_MAX);
}

function firstOfEach<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const kinds = items.map(kindOf);
  return items.filter((_item, at) => kinds.indexOf(kinds[at] ?? '') === at);
}
