import type { Product } from '@/lib/contract/product';
import { lowestPrice } from '@/lib/rules/catalogue/size-price';
import type { Query } from './read-query';

/** A score is one byte. */
const SCORES = 256;

/** Best first, each in the catalogue's order or in the one that was asked for. */
export function byScore(products: readonly Product[], scores: Uint8Array, order?: Query['order']): readonly Product[] {
  const sorted = sortedByScore(products, scores, Infinity);
  if (!order) return sorted;
  const scored = new Map(products.map((product, position) => [product, scores[position] ?? 0]));
  const compare =
    order === 'cheapest'
      ? (a: Product, b: Product) => lowestPrice(a).price - lowestPrice(b).price
      : (a: Product, b: Product) => Number(b.bestseller) - Number(a.bestseller);
  return sorted.toSorted((a, b) => (scored.get(b) ?? 0) - (scored.get(a) ?? 0) || compare(a, b));
}

/** The best `max` of `byScore`, without the others being sorted. */
export const bestByScore = (products: readonly Product[], scores: Uint8Array, max: number): readonly Product[] =>
  sortedByScore(products, scores, max);

/** A counting sort: one pass counts the scores, another puts each product in its place. */
function sortedByScore(products: readonly Product[], scores: Uint8Array, max: number): Product[] {
  const counts = new Uint32Array(SCORES);
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0;
    counts[score] = (counts[score] ?? 0) + 1;
  }
  const next = new Uint32Array(SCORES);
  let size = 0;
  let least = SCORES;
  for (let score = SCORES - 1; score > 0 && size < max; score -= 1) {
    next[score] = size;
    size += counts[score] ?? 0;
    least = score;
  }
  const sorted: Product[] = [];
  if (size === 0) return sorted;
  const order = new Uint32Array(size);
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0;
    if (score < least) continue;
    const at = next[score] ?? 0;
    order[at] = position;
    next[score] = at + 1;
  }
  for (let at = 0; at < Math.min(size, max); at += 1) {
    const product = products[order[at] ?? 0];
    if (product) sorted.push(product);
  }
  return sorted;
}
