import { sql } from 'kysely';
import { queryWords } from '@/lib/rules/catalogue/query-words';
import { inTurns } from '@/lib/platform/search/in-turns';
import { askedWords } from '@/lib/platform/search/meaningful-words';
import { isAnyWithAll, rankBegun, sureWord } from '@/lib/platform/search/rank-word';
import { readScripts } from '@/lib/platform/search/read-scripts';
import { readWord } from '@/lib/platform/search/read-word';
import type { Searched } from '@/lib/platform/search/searched';
import {
  completionsOf,
  typedWords,
  withSpellings,
  worthSearching,
  type CountedSearch,
} from '@/lib/platform/search/suggested-words';
import type { WordsByBeginning } from '@/lib/platform/search/words-by-beginning';
import type { Queries } from '../database/tables';
import { readInRounds } from './find-places';
import { OF_BRAND, readSaid, SAID_RANGE } from './said-words';
import type { WordIndex } from './word-index';

/** So many texts are looked at for those that are suggested: the most frequent. */
const LOOKED_AT = 20_000;

/**
 * Texts to search for that complete a text, as suggestions in memory are made (lib/storefront/search/suggest.ts): of what was
 * meant only where no product begins like what was typed.
 */
export async function completeText(
  queries: Queries,
  index: WordIndex,
  { text, completions: max, now }: { text: string; completions: number; now: Date },
): Promise<string[]> {
  const reading = (index.searches ??= readSearches(queries, index));
  reading.catch(() => (index.searches = undefined));
  const searches = await reading;
  return readInRounds(queries, index, now, ({ searched }) => {
    const find = (words: readonly string[]) => completionsOf(searches, words.map(withSpellings), { text, max });
    const latin = readScripts(searched.vocabulary, text);
    const asked = askedWords(searched.vocabulary, latin);
    const isWanted = !asked.some(({ isUnwanted }) => isUnwanted);
    const typed = isWanted ? find(typedWords(latin, asked)) : [];
    if (typed.length > 0 || (isWanted && isBegun(searched, asked))) return typed;
    const meant = asked.flatMap(({ word, isUnwanted }) =>
      isUnwanted ? [] : queryWords(readWord(searched.vocabulary, word)?.shown ?? ''),
    );
    return find(meant);
  });
}

/** Whether a product has all these words, the last perhaps unfinished. */
function isBegun(searched: Searched, asked: ReturnType<typeof askedWords>): boolean {
  const found = asked.map((word, at) =>
    at === asked.length - 1 ? rankBegun(searched, word) : sureWord(searched, word),
  );
  if (!found.every((one) => one !== undefined)) return false;
  searched.chosen?.byWords(found.map(({ ways }) => ways));
  return isAnyWithAll(found, searched.size);
}

/** The texts that products say, each counted once for every product that says it, in capitals or not. */
async function readSearches(queries: Queries, index: WordIndex): Promise<WordsByBeginning> {
  const { rows } = await sql<{ word: string; written: string; products: number; called: number; brands: number }>`
    with said as (
      select word, coalesce(written, '') as written, products, split_part(word, e'\t', 1) as by, split_part(word, e'\t', 2) as noun
      from searched_words where word >= ${SAID_RANGE.from} and word < ${SAID_RANGE.to} and products > 0
    ), nouns as (
      select noun, sum(products)::integer as called, count(*)::integer as brands
      from said where by = ${SAID_RANGE.from + OF_BRAND} group by noun
    )
    select word, written, products, called, brands from said join nouns using (noun)
    where by <> ${SAID_RANGE.from + OF_BRAND} and products > 1 order by products desc limit ${LOOKED_AT}`.execute(
    queries,
  );
  const nouns = new Map<string, { count: number; brands: { size: number } }>();
  const said = new Map<string, CountedSearch>();
  for (const { word, written, products, called, brands } of rows) {
    const { by, noun, text } = readSaid(word);
    nouns.set(noun, { count: called, brands: { size: brands } });
    const known = said.get(text);
    if (known) known.count += products;
    else said.set(text, { text: written, noun, by: by as CountedSearch['by'], count: products });
  }
  const { brands, tallies: places } = index;
  return inTurns(worthSearching(said.values(), nouns, { brands, places }));
}
