import type { Product } from '@/lib/contract/product';
import { readHeld } from './held-products';
import type { Query } from './read-query';
import type { SearchedProducts } from './searched';

/** A score is one byte. */
const SCORES = 256;

/** Best first, each in the catalogue's order or in the one that was asked for. */
export function byScore(products: readonly Product[], scores: Uint8Array, order?: Query['order']): readonly Product[] {
  return productsAt(products, placesByScore(scores, Infinity, order && { order, read: readHeld(products) }));
}

/** The best `max` of `byScore`, without the others being sorted. */
export const bestByScore = (products: readonly Product[], scores: Uint8Array, max: number): readonly Product[] =>
  productsAt(products, placesByScore(scores, max));

function productsAt(products: readonly Product[], places: Uint32Array): readonly Product[] {
  const found: Product[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const product = products[places[at] ?? 0];
    if (product) found.push(product);
  }
  return found;
}

/** The places with a score, the best first. @param by in which order equals stand, where not by their place */
export function placesByScore(
  scores: Uint8Array,
  max = Infinity,
  by?: { order: NonNullable<Query['order']>; read: SearchedProducts },
): Uint32Array {
  const sorted = sortedByScore(scores, max);
  if (!by) return sorted;
  const priceOf = by.order === 'cheapest' ? by.read.prices() : undefined;
  const isBestseller = by.read.isBestseller();
  const rank = priceOf ?? ((place: number) => (isBestseller(place) ? 0 : 1));
  return sorted.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || rank(a) - rank(b) || a - b);
}

/** A counting sort: one pass counts the scores, another puts each product in its place. */
function sortedByScore(scores: Uint8Array, max: number): Uint32Array {
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
  const order = new Uint32Array(size);
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0;
    if (score < least) continue;
    const at = next[score] ?? 0;
    order[at] = position;
    next[score] = at + 1;
  }
  return size > max ? order.subarray(0, max) : order;
}
