import type { Product } from '@/lib/contract/product';
import { literalMarks } from '@/lib/search/literal-index';
import { countMarks, inAll, marked, marksOf, type Marks } from '@/lib/search/matching-products';
import { joinPairs, meaningfulWords, readClosely, readWidely } from '@/lib/search/read-query';
import type { Reading } from '@/lib/search/read-word';
import { searchIndex, type SearchIndex } from '@/lib/search/search-index';

export interface SearchResult {
  /** In the catalogue's order: newest first. */
  products: readonly Product[];
  /** The words that were really looked for, where they are not those that were typed: 'Showing results for …'. */
  correctedTo?: string;
}

/**
 * Search as recorded (specification §4): the text stands in name, category or sub-category, whatever the case; the
 * whole label of a product type ('T-shirts') means its sub-category. Only where that finds nothing, what was typed is
 * read with forgiveness: words apart, other spellings and names of the same goods, slips of the finger.
 * Any text gives an answer. Without text everything is found.
 *
 * @param products the list of one catalogue, newest first and without hidden ones: indexes are kept as long as it is
 */
export async function searchProducts(products: readonly Product[], text: string): Promise<SearchResult> {
  if (text.trim() === '') return { products };
  const marks = literalMarks(products, text);
  return marks.includes(1) ? { products: marked(products, marks) } : forgivingMatches(await searchIndex(products), text);
}

/** What is found when nothing matches to the letter. */
export function forgivingMatches(index: SearchIndex, text: string): SearchResult {
  const words = joinPairs(index.vocabulary, meaningfulWords(text));
  const close = matchAll(index, readClosely(index.vocabulary, words));
  const { readings, marks } = close.readings.length === words.length && close.marks.includes(1)
    ? close
    : matchMost(index, readWidely(index.vocabulary, words));
  const shown = readings.map((reading) => reading.shown).join(' ');
  const products = readings.length > 0 ? marked(index.products, marks) : [];
  return shown === '' || shown === text.trim().toLowerCase() ? { products } : { products, correctedTo: shown };
}

interface Match {
  readings: readonly Reading[];
  marks: Marks;
}

function matchAll(index: SearchIndex, readings: readonly Reading[]): Match {
  return { readings, marks: inAll(readings.map((reading) => marksOf(index, reading)), index.products.length) };
}

/**
 * As many of the words as some product has in common. The sure ones come first, among them the names of goods, then
 * the rare ones, which tell most; a word that would leave nothing is let go.
 */
function matchMost(index: SearchIndex, readings: readonly Reading[]): Match {
  const weighed = readings
    .map((reading) => ({ reading, marks: marksOf(index, reading) }))
    .map((entry) => ({ ...entry, count: countMarks(entry.marks) }))
    .sort((a, b) => a.reading.guess - b.reading.guess || Number(b.reading.named) - Number(a.reading.named) || a.count - b.count);
  const kept = new Set<Reading>();
  let common = inAll([], index.products.length);
  for (const { reading, marks } of weighed) {
    const next = inAll([common, marks], index.products.length);
    if (!next.includes(1)) continue;
    common = next;
    kept.add(reading);
  }
  return { readings: readings.filter((reading) => kept.has(reading)), marks: common };
}
