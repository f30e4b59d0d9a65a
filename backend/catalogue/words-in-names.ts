import { sql } from 'kysely';
import { rankIn } from '@/lib/platform/search/literal-ranks';
import type { Queries } from '../database/tables';
import { bitsOf, PlacesLookedAt, placesInAll } from './places-looked-at';
import { ALL_POSITIONS, positionsBehind, UNKNOWN_POSITION } from './place-codec';
import { tokensOf, tokenWord } from './searched-words';
import { PLACE_BYTES, WEIGHT_MIN, type Places, type WordIndex } from './word-index';

/** Names that are looked at for a text of several words, and for words beside each other: the newest. */
const NAMES_MAX = 5000;
/** Places of words that hold what was typed as a part; of more those that merely hold it within are left out. */
const PARTS_MAX = 400_000;
type Groups = readonly (readonly Places[])[];

/** The words of names that are so, as many as can be read: what begins with the text first, then the frequent. */
export function tokensWithin(index: WordIndex, is: (token: string) => boolean, text: string): readonly string[] {
  const often = (token: string) => index.often(tokenWord(token));
  const rank = (token: string) => (token === text ? 0 : token.startsWith(text) ? 1 : 2);
  const found = index.tokens.filter(is).sort((a, b) => rank(a) - rank(b) || often(b) - often(a));
  let sum = 0;
  return found.filter((token) => rank(token) < 1 || (sum += often(token)) <= PARTS_MAX);
}

/** Of each word of a text the words of names that it may be where they hold the text. */
export function wordsOfNames(index: WordIndex, sought: string): (readonly string[])[] {
  const tokens = tokensOf(sought);
  return tokens.map((token, at) => {
    const isFirst = at === 0 && sought.startsWith(token);
    const isLast = at === tokens.length - 1 && sought.endsWith(token);
    const some = tokensWithin(
      index,
      (one) =>
        one === token ||
        (isFirst && isLast && one.includes(token)) ||
        (isFirst && !isLast && one.endsWith(token)) ||
        (isLast && !isFirst && one.startsWith(token)),
      token,
    );
    return some.map(tokenWord);
  });
}

/** The newest places at which one word of each of these groups is. */
const newestWithAll = (groups: Groups, { size }: WordIndex): Uint32Array =>
  placesInAll(
    groups.map((words) => words.map(({ places }) => places)),
    size,
    NAMES_MAX,
  );

/** The same of words of names, without places at which the name is known not to have one behind the other. */
function newestInRow(groups: Groups, index: WordIndex): Uint32Array {
  const newest = newestWithAll(groups, index);
  if (groups.length < 2) return newest;
  const looked = new PlacesLookedAt(bitsOf([newest], index.size));
  const positions = groups.map((words) => positionsAt(looked, words));
  return newest.filter((_, at) => mayFollow(positions, at));
}

/** Of each place the positions at which one of these words is in its name. */
function positionsAt(looked: PlacesLookedAt, words: readonly Places[]): Uint8Array {
  const positions = new Uint8Array(looked.inList.length);
  for (const word of words) {
    const { places, strengths } = looked.among(word);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      positions[place] = (positions[place] ?? 0) | (strengths[at] ?? 0);
    }
  }
  return positions;
}

/** Whether at this place each of the words may be behind the one before. */
function mayFollow(positions: readonly Uint8Array[], place: number): boolean {
  let row = ALL_POSITIONS;
  for (const ofWord of positions) {
    const some = ofWord[place] ?? 0;
    if ((some & UNKNOWN_POSITION) !== 0) return true;
    row = positionsBehind(row, some);
  }
  return row !== 0;
}

/** Where names hold a text, and how well (`LITERAL_RANK`). @param words of each of its words those of names, by `wordsOfNames` */
export async function readNamed(queries: Queries, index: WordIndex, words: Groups, sought: string): Promise<Places> {
  const newest = Array.from(newestInRow(words, index), index.newnessOf);
  const among = words.length > 0 ? sql`newness = any(${newest}::integer[])` : sql`true`;
  const { rows } = await sql<{ newness: number; name: string }>`
    select newness, name from listed_products where ${among} and strpos(name, ${sought}) > 0
    order by newness limit ${NAMES_MAX}`.execute(queries);
  return placesWith(
    index,
    rows.map(({ newness, name }) => [newness, rankIn(name, sought)]),
  );
}

/** Where names have these words beside each other. @param words of each its places */
export async function readBeside(queries: Queries, index: WordIndex, words: Groups, text: string): Promise<Places> {
  const known = index.beside.get(text);
  if (known) return known;
  const { revision } = index;
  const newest = Array.from(newestWithAll(words, index), index.newnessOf);
  const { rows } = await sql<{ newness: number }>`
    select newness from listed_products where newness = any(${newest}::integer[])
    and strpos(replace(name, '-', ' '), ${text}) > 0`.execute(queries);
  const beside = placesWith(
    index,
    rows.map(({ newness }) => [newness, 1]),
  );
  if (index.revision === revision) index.beside.set(text, beside, WEIGHT_MIN + rows.length * PLACE_BYTES);
  return beside;
}

/** @param marks of rows of `listed_products` what is noted of each */
export const placesWith = (index: WordIndex, marks: readonly (readonly [newness: number, mark: number])[]): Places => ({
  places: Uint32Array.from(marks, ([newness]) => index.placeOf(newness)),
  strengths: Uint8Array.from(marks, ([, mark]) => mark),
});
