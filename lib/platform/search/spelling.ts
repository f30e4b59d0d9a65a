import { COLOR_NAMES } from '@/lib/rules/catalogue/color-names';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { ATTRIBUTE_TABLE } from './attribute-table';
import { isSoldElsewhere } from './sold-elsewhere';
import { queryWords } from '@/lib/rules/catalogue/query-words';
import { soundOf } from './sound';
import { SPELLING_TABLE } from './spelling-table';

export interface Spelling {
  /** As it is shown: 't-shirt'. */
  written: string;
  /** As it is compared: ['t', 'shirt']. */
  words: readonly string[];
  /** Understood when typed, not searched for in names. */
  onlyAsked: boolean;
}

type Family = readonly Spelling[];

const familyOf = (line: string): Family =>
  line
    .split(' | ')
    .flatMap((part, index) =>
      part.split(', ').map((written) => ({ written, words: queryWords(written), onlyAsked: index > 0 })),
    );

const made: readonly Family[] = ATTRIBUTE_TABLE.made.map(familyOf);
const colors: ReadonlySet<Family> = new Set(ATTRIBUTE_TABLE.colors.map(familyOf));
const attributes: ReadonlySet<Family> = new Set([...made, ...ATTRIBUTE_TABLE.uses.map(familyOf), ...colors]);
const families: readonly Family[] = [...SPELLING_TABLE.products.map(familyOf), ...attributes];

/** By the words run together, so that 't-shirt', 't shirt' and 'tshirt' find the same line. */
const byKey = new Map<string, Family>();
for (const family of families) {
  for (const { words } of family) {
    const key = words.join('');
    if (!byKey.has(key)) byKey.set(key, family);
  }
}

/** What products are like or made of, by each of its spellings in words run together, with and without the plural. */
const madeByKey = new Map(
  made.flatMap((family) =>
    family
      .filter(({ onlyAsked }) => !onlyAsked)
      .flatMap(({ words }) => {
        const key = words.join('');
        return [key, `${key}s`].map((one) => [one, family[0]?.words.join('') ?? key] as const);
      }),
  ),
);

/** Whether words run together say what products are like or made of: the preferred spelling, run together; none for colours. */
export const attributeOf = (word: string): string | undefined => madeByKey.get(word);

/**
 * Those spellings in a text, whose lines import tools run together: 'Round neckLong sleeves'. Grouped by their first letters, since
 * 100,000 descriptions take 0.2 s so, and 1.2 s as one list.
 */
const MADE_IN_TEXT = new RegExp(`(?:\\b|(?<=[a-z])(?=[A-Z]))(?:${byFirstLetter()})s?(?![a-z])`, 'g');

function byFirstLetter(): string {
  const byLetter = new Map<string, string[]>();
  for (const { words, onlyAsked } of made.flat()) {
    const spelling = words.map(eitherCase).join('[ -]');
    const letter = spelling.slice(0, '[Xx]'.length);
    if (!onlyAsked) byLetter.set(letter, [...(byLetter.get(letter) ?? []), spelling.slice(letter.length)]);
  }
  return Array.from(byLetter, ([letter, others]) => {
    const longestFirst = others.sort((one, other) => other.length - one.length);
    return `${letter}(?:${longestFirst.join('|')})`;
  }).join('|');
}

function eitherCase(word: string): string {
  const [first = ''] = word;
  return `[${first}${first.toUpperCase()}]${word.slice(1)}`;
}

/** What a text says products are like or made of: 'fullsleeve', 'cotton'; no colours. */
export const attributesIn = (text: string): string[] => [
  ...new Set(
    (text.match(MADE_IN_TEXT) ?? []).flatMap((found) => attributeOf(found.toLowerCase().replace(/[ -]/g, '')) ?? []),
  ),
];

/** Every spelling in the table, its words run together. */
export const knownSpellings: readonly string[] = [...byKey.keys()];

const bySound = new Map(knownSpellings.toReversed().map((spelling) => [soundOf(spelling), spelling]));

/** The first spelling in the table that sounds like a word. */
export const spellingOfSound = (word: string): string | undefined => bySound.get(soundOf(word));

/** All spellings of what this word names, the preferred one first; empty where the table does not know it. */
export function spellingsOf(word: string): readonly Spelling[] {
  return byKey.get(word) ?? (word.endsWith('s') ? byKey.get(word.slice(0, -1)) : undefined) ?? [];
}

/** Whether the table has the word with its last 's' alone: 'shorts'. */
export const isPlural = (word: string): boolean =>
  word.endsWith('s') && byKey.has(word) && !byKey.has(word.slice(0, -1)) && !byKey.has(word.slice(0, -2));

/** Spellings of the nearest other products, for a shop that has none of the products asked for. */
export function kinOf(word: string): readonly Spelling[] {
  const own = spellingsOf(word);
  const head = own[0]?.written;
  return SPELLING_TABLE.kin
    .filter(([first]) => first === head)
    .flatMap(([, ...others]) => others.flatMap((other) => spellingsOf(queryWords(other).join(''))));
}

/** Whether the table knows the word. */
export const isKnownSpelling = (word: string): boolean => spellingsOf(word).length > 0;

/** Whether a word names products of any shop: where this one has none of them, nothing else is what was asked for. */
export function isProductName(word: string): boolean {
  const family = spellingsOf(word);
  return family.length > 0 ? !attributes.has(family) : isSoldElsewhere(word);
}

/** Whether a word names a colour, in any of the table's languages. */
export const isColor = (word: string): boolean =>
  ownEntry(COLOR_NAMES, word) !== undefined || colors.has(spellingsOf(word));

/** Words of other products that are shown after those this word names, each a way to say it. */
export function nearProducts(word: string): readonly (readonly string[])[] {
  const head = spellingsOf(word)[0]?.written;
  return SPELLING_TABLE.near
    .filter(([first]) => first === head)
    .flatMap(([, ...others]) => others.map((other) => other.split(' ')));
}
