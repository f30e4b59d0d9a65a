import { foldText } from '@/lib/rules/catalogue/fold-text';
import { indicToLatin } from './indic-to-latin';
import { isSoldElsewhere } from './sold-elsewhere';
import { isKnownSpelling, spellingOfSound } from './spelling';

const INDIC = /[\u0900-\u0d7f]/;
/** Hindi writes a tapped d with a dot, which Latin letters spell as r or as d. */
const TAPPED = /[\u093c\u09bc]|\u095c|\u095d/gu;
const TAMIL = /[\u0b80-\u0bff]/;
const VOICED: Readonly<Record<string, string>> = { k: 'g', t: 'd', p: 'b' };

/** Tamil has one letter for k and g, and says g between two vowels. */
const voiced = (way: string): string =>
  way.replace(/(?<=[aeiou])[ktp](?=[aeiou])/g, (letter) => VOICED[letter] ?? letter);

/** How a word of an Indian script may be written in Latin letters, the likeliest first. */
export function latinWays(word: string): readonly string[] {
  const folded = foldText(word);
  const written = [...new Set([folded, folded.normalize('NFD').replace(TAPPED, '')])].map(indicToLatin);
  return TAMIL.test(folded) ? written.flatMap((way) => [voiced(way), way]) : written;
}

/** The way that somebody knows, or else the first word of the table that sounds like one. */
export function knownWay(ways: readonly string[], isKnown: (way: string) => boolean): string | undefined {
  const known = ways.find((way) => isKnownSpelling(way) || isKnown(way));
  if (known !== undefined) return known;
  for (const way of ways) {
    const found = spellingOfSound(way);
    if (found !== undefined) return found;
  }
  return ways.find(isSoldElsewhere);
}

/** The Latin words that a word of a name stands for, so that it is found in any script; none for a Latin one. */
export function latinReadings(word: string): readonly string[] {
  if (!INDIC.test(word)) return [];
  const ways = latinWays(word);
  const known = knownWay(ways, () => false);
  return [...new Set(known === undefined ? ways : [known, ...ways])];
}
