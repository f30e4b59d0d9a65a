import type { Product } from '@/lib/contract/product';
import { bestByScore, byScore } from '@/lib/platform/search/by-score';
import { inTurns } from '@/lib/platform/search/in-turns';
import { literalRanks } from '@/lib/platform/search/literal-ranks';
import { foundBy, meant } from '@/lib/platform/search/read-meaning';
import { recentSearches, type SearchResult } from './recent-searches';
import { searchIndex, type SearchIndex } from './search-index';

/**
 * Whatever contains the text in name, category or sub-category is found; first come the products that its words mean:
 * whole words in any order, other spellings, colours, whom products are for, prices and sizes in words. Where that
 * finds nothing, typing slips are forgiven. Without text everything is found.
 *
 * @param products the list of one catalogue, newest first and without hidden ones; indexes are cached with it
 */
export async function searchProducts(products: readonly Product[], text: string): Promise<SearchResult> {
  if (text.trim() === '') return { products };
  const recent = recentSearches(products);
  const known = recent.get(text);
  if (known) return known;
  const literal = literalRanks(products, text);
  // What is written alone would be an answer that changes as soon as the words are read.
  const index = await searchIndex(products);
  const { scores, order, ...found } = await inTurns(foundBy(index, text, literal));
  const result = { products: byScore(products, scores, order), ...found };
  recent.set(text, result);
  return result;
}

/** At most `max` products that a text means, best first, whether or not they contain it. */
export async function meantProducts(index: SearchIndex, text: string, max: number): Promise<readonly Product[]> {
  return bestByScore(index.products, (await inTurns(meant(index, text, 0))).scores, max);
}
