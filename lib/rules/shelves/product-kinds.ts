import { COLOR_NAMES } from '@/lib/rules/catalogue/color-names';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import type { Product } from '@/lib/contract/product';

/** A kind of products as names say it: 'kurta', 'trolley bag'. */
export interface ProductKind {
  /** As most names write it. */
  words: string;
  /** Names that are about it: 'Kurta with Jacket' is about a kurta. */
  count: number;
  /** The same with the word before, most frequent first: 'straight kurta'. */
  narrower: readonly { words: string; count: number }[];
}

/** Where pairs of words cover this share of a kind, they are kinds instead of it. */
const PAIRS_SHARE = 0.9;
/** Where a single pair covers this much, and the others are too few to be kinds: 'trolley bag' among a few other bags. */
const ONE_PAIR_SHARE = 0.75;
/** A word before the last makes a kind where it mostly is before that one; 'printed' is before everything. */
const PAIR_SHARE = 0.6;
/** In a shop of fewer brands the rule about words of a single brand is not applied. */
const BRANDS_MIN = 5;
const PAIR_MIN = 3;

/** Behind these a name says what else belongs to the product. */
const BESIDE = /\s(?:with|for|in|by|of|and|&)\s|[,(|/]/i;
/** Between phrases of one rank: 'Namkeen - Mixture' is about both. */
const DASH = /\+|\s*-\s+|\s+-\s*/;
/** How products are sold, measured and worn: no kinds of products. */
const NO_KINDS = new Set(
  'the set sets pack packs packet packets combo combos pair pairs piece pieces pcs each offer sale new free size sizes fit look style regular plus small medium large men mens women womens unisex boys girls kids special premium snack snacks eau toilette parfum'.split(
    ' ',
  ),
);

/** The words of a name up to what it is about, in lower case and the singular, and as they are written. */
interface Phrase {
  words: string[];
  written: string[];
}

/**
 * Kinds of products by the words that names are about, the most frequent first. Nothing is known of products beforehand: the
 * last word of a phrase is what the name is about, unless it is a colour, a size, a code, or a word of a single brand.
 * Where pairs of words make up nearly all of a kind ('sling bag', 'shoulder bag'), they are kinds instead of it.
 *
 * @param products of one category
 * @param min fewer are no kind
 */
export function productKinds(products: readonly Product[], min: number): ProductKind[] {
  const phrases = readPhrases(products);
  const occurrences = countOf(phrases.flatMap(({ words }) => [...new Set(words)]));
  const followed = countOf(phrases.flatMap(({ words }) => words.slice(1).map((word, at) => `${words[at]} ${word}`)));
  /** 'round' is mostly followed by 'neck', so that 'neck t-shirt' is no phrase of its own; 'large trolley bag' has one. */
  const isTorn = (of: readonly Phrase[]) =>
    of.filter(({ words }) => {
      const [before = '', modifier = ''] = words.slice(-3);
      return (
        words.length > 2 &&
        !NO_KINDS.has(before) &&
        2 * (followed.get(`${before} ${modifier}`) ?? 0) > (occurrences.get(before) ?? 0)
      );
    }).length >
    PAIR_SHARE * of.length;
  return [...groupBy(phrases, ({ words }) => words.at(-1))]
    .filter(([, about]) => about.length >= min)
    .flatMap(([, about]) => {
      const byPair = [...groupBy(about, ({ words }) => words.at(-2))].filter(([, of]) => of.length >= PAIR_MIN);
      const making = byPair.filter(
        ([modifier, of]) => of.length >= PAIR_SHARE * (occurrences.get(modifier) ?? 0) && !isTorn(of),
      );
      const covered = making.reduce((sum, [, of]) => sum + of.length, 0);
      const narrower = byPair.map(([, of]) => ({ words: asWritten(of, 2), count: of.length })).sort(byCount);
      const isOneKind =
        making.some(([, of]) => of.length >= ONE_PAIR_SHARE * about.length) && (narrower[1]?.count ?? 0) < min;
      if (covered < PAIRS_SHARE * about.length && !isOneKind)
        return [{ words: asWritten(about, 1), count: about.length, narrower }];
      return making.map(([, of]) => ({ words: asWritten(of, 2), count: of.length, narrower: [] }));
    })
    .sort(byCount);
}

const byCount = (a: { words: string; count: number }, b: { words: string; count: number }): number =>
  b.count - a.count || a.words.localeCompare(b.words);

function asWritten(about: readonly Phrase[], length: number): string {
  const [[words] = ['']] = [...countOf(about.map(({ written }) => written.slice(-length).join(' ')))].sort(
    ([, a], [, b]) => b - a,
  );
  return words;
}

const TOKEN = /[\p{L}\p{N}'’-]*[\p{L}\p{N}]/gu;

function readPhrases(products: readonly Product[]): Phrase[] {
  const names = products.map(readName);
  const ofOneBrand = wordsOfOneBrand(products);
  const heads = countOf(names.flatMap(([first]) => first?.written.at(-1)?.toLowerCase() ?? []));
  const isOther = (word: string) => heads.has(word) && !ofOneBrand.has(word);
  for (const word of endsOfNames(products, isOther)) ofOneBrand.delete(word);
  for (const word of ofOneBrand) heads.delete(word);
  return names.flatMap(([first, ...others]) => [
    ...(first ? [withoutModel(first, heads, ofOneBrand)] : []),
    // Behind a dash may stand a flavour: what other names begin with is a kind.
    ...others.filter(({ written }) => (heads.get(written.at(-1)?.toLowerCase() ?? '') ?? 0) >= PAIR_MIN),
  ]);
}

/** Without the model at its end, as in 'Bra Afreen': what it is about is before. */
function withoutModel(phrase: Phrase, heads: ReadonlyMap<string, number>, ofOneBrand: ReadonlySet<string>): Phrase {
  if (!ofOneBrand.has(phrase.written.at(-1)?.toLowerCase() ?? '')) return phrase;
  const end = phrase.written.findLastIndex((word) => heads.has(word.toLowerCase())) + 1;
  return { written: phrase.written.slice(0, end), words: phrase.words.slice(0, end) };
}

/** Where a name has small letters, what has none is a brand or a code: 'CODE by Lifestyle Men Shirt'. */
const SMALL = /\p{Ll}|\p{Lo}/u;

/** The phrases of a name that say something, each without what is beside its product. */
function readName({ name, brand = '', colors }: Product): Phrase[] {
  const rest = name.toLowerCase().startsWith(brand.toLowerCase()) ? name.slice(brand.length) : name;
  const own = SMALL.test(rest) ? rest : rest.toLowerCase();
  const shades = new Set(colors.flatMap((color) => color.toLowerCase().split(/\s+/)));
  return own.split(DASH).flatMap((part) => {
    for (const about of part.split(BESIDE).filter((words) => SMALL.test(words))) {
      const written = about.match(TOKEN) ?? [];
      while (written.length > 0 && !canBeKind((written.at(-1) ?? '').toLowerCase(), shades)) written.pop();
      if (written.length > 0) return [{ written, words: written.map((word) => singular(word.toLowerCase())) }];
    }
    return [];
  });
}

const canBeKind = (word: string, shades: ReadonlySet<string>): boolean =>
  word.length > 2 &&
  !/\d|-(?:coloured|colored|toned)$/.test(word) &&
  !NO_KINDS.has(word) &&
  !shades.has(word) &&
  ownEntry(COLOR_NAMES, word.replaceAll('-', '')) === undefined;

/**
 * Words that stand in names of one brand alone, as those of its models do; but what has both a singular and a plural is
 * a product, though nobody else sells it: 'placemat'.
 */
function wordsOfOneBrand(products: readonly Product[]): Set<string> {
  const brands = new Map<string, Set<string>>();
  for (const { name, brand = '' } of products)
    for (const word of name.toLowerCase().match(TOKEN) ?? [])
      brands.set(word, (brands.get(word) ?? new Set()).add(brand));
  if (new Set(products.map(({ brand }) => brand)).size < BRANDS_MIN) return new Set();
  const isCounted = (word: string) => brands.has(`${word}s`) || (singular(word) !== word && brands.has(singular(word)));
  return new Set([...brands].flatMap(([word, of]) => (of.size === 1 && !of.has('') && !isCounted(word) ? [word] : [])));
}

/**
 * What ends names behind different words is a product, though a single brand sells them: a shop's own 'Ikat Kurti'. Behind
 * another kind, as in 'Bra Afreen', it is a model.
 */
function endsOfNames(products: readonly Product[], isOther: (word: string) => boolean): string[] {
  const names = products
    .map(({ name }) => name.toLowerCase().match(TOKEN) ?? [])
    .filter((words) => !words.slice(0, -1).some(isOther));
  return [...groupBy(names, (words) => words.at(-1))].flatMap(([word, named]) =>
    new Set(named.map((words) => words.at(-2))).size >= PAIR_MIN ? [word] : [],
  );
}

/** English plurals as names write them. */
export function singular(word: string): string {
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string | undefined): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    const group = name === undefined ? undefined : groups.get(name);
    if (group) group.push(item);
    else if (name !== undefined) groups.set(name, [item]);
  }
  return groups;
}
