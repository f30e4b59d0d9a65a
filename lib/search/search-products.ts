import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import { literalRanks } from '@/lib/search/literal-ranks';
import { countMarks, inAll, marked, marksOf, type Marks } from '@/lib/search/marks';
import { priceLimit, type PriceLimit } from '@/lib/search/price-limit';
import { joinPairs, meaningfulWords, readClosely, readWidely } from '@/lib/search/read-closely';
import { asTyped, preferredSpelling, type Reading } from '@/lib/search/read-word';
import { recentSearches, type SearchResult } from '@/lib/search/recent-searches';
import { indexAtHand, searchIndex, type SearchIndex } from '@/lib/search/search-index';

/**
 * Search as recorded [4.56]: the text stands in name, category or sub-category, in any case of letters; the label of a
 * product type ('T-shirts') means its sub-category. Where that finds nothing, fuzzy search: a highest price in words,
 * single words, colours, other spellings and names, typing slips. Without text everything is found.
 *
 * @param products the list of one catalogue, newest first and without hidden ones; indexes are cached with it
 */
export async function searchProducts(products: readonly Product[], text: string): Promise<SearchResult> {
  if (text.trim() === '') return { products };
  const recent = recentSearches(products);
  const known = recent.get(text);
  if (known) return known;
  const found = byRank(products, literalRanks(products, text));
  if (found.length === 0) {
    const result = await withoutLiteralMatch(products, text);
    recent.keep(text, result);
    return result;
  }
  const index = await indexAtHand(products);
  if (!index) return { products: found };
  const result = { products: found, alsoSpelt: otherName(index, text, found.length) };
  recent.keep(text, result);
  return result;
}

async function withoutLiteralMatch(products: readonly Product[], text: string): Promise<SearchResult> {
  const limit = priceLimit(text);
  return limit
    ? cheapEnough(await searchProducts(products, limit.rest), limit)
    : forgivingMatches(await searchIndex(products), text);
}

/** What was found for the other words within the price limit, and the limit in words. */
function cheapEnough({ products, correctedTo }: SearchResult, { rest, maxPaise }: PriceLimit): SearchResult {
  return {
    products: products.filter(({ price }) => price > 0 && rupeesToPaise(price) <= maxPaise),
    correctedTo: [correctedTo ?? rest, `up to ${formatPrice(maxPaise)}`].filter(Boolean).join(' '),
  };
}

/** The shop's own spelling of what was typed, where that finds more. */
function otherName({ vocabulary, products }: SearchIndex, text: string, found: number): string | undefined {
  const readings = joinPairs(vocabulary, meaningfulWords(text)).map(
    (word) => preferredSpelling(vocabulary, word) ?? asTyped(vocabulary, word),
  );
  if (!readings.every((reading) => reading !== undefined)) return undefined;
  const shown = readings.map((reading) => reading.shown).join(' ');
  if (shown === '' || shown === text.trim().toLowerCase()) return undefined;
  return countMarks(
    inAll(
      readings.map((reading) => marksOf({ vocabulary, products }, reading)),
      products.length,
    ),
  ) > found
    ? shown
    : undefined;
}

/** Best rank first, each in the catalogue's order. */
function byRank(products: readonly Product[], ranks: Uint8Array): readonly Product[] {
  const shelves: Product[][] = [[], [], [], [], []];
  for (let position = 0; position < ranks.length; position += 1) {
    const rank = ranks[position] ?? 0;
    const product = rank > 0 ? products[position] : undefined;
    if (product) shelves[rank]?.push(product);
  }
  // Not `flat`: it takes several times as long, and half of a hundred thousand products may be found.
  return ([] as Product[]).concat(...shelves.reverse());
}

/** What is found when nothing matches to the letter. */
export function forgivingMatches(index: SearchIndex, text: string): SearchResult {
  const words = joinPairs(index.vocabulary, meaningfulWords(text));
  const close = matchAll(index, readClosely(index.vocabulary, words));
  const { readings, marks } =
    close.readings.length === words.length && close.marks.includes(1)
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
  return {
    readings,
    marks: inAll(
      readings.map((reading) => marksOf(index, reading)),
      index.products.length,
    ),
  };
}

/**
 * The products that match most words: the sure words first, names of goods before others, rare before frequent; a word
 * that would leave nothing is skipped.
 */
function matchMost(index: SearchIndex, readings: readonly Reading[]): Match {
  const weighed = readings
    .map((reading) => ({ reading, marks: marksOf(index, reading) }))
    .map((entry) => ({ ...entry, count: countMarks(entry.marks) }))
    .sort(
      (a, b) =>
        a.reading.guess - b.reading.guess || Number(b.reading.named) - Number(a.reading.named) || a.count - b.count,
    );
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
