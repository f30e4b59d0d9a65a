import { foldText } from './fold-text';

/** A word as written, with the hyphens, dots and apostrophes that hold it together: 't-shirt', 'U.S.', "men's". */
const CHUNK = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
const PART = /[\p{L}\p{M}\p{N}]+/gu;

/** Accents of Latin letters; the vowel signs of Indian scripts are marks too and must stay. */
const ACCENTS = /[\u0300-\u036f]/g;

export interface WrittenWord {
  /** What is compared: 'tshirt'. */
  word: string;
  /** What is shown: 't-shirt'. */
  written: string;
}

/** The words of a query: lower case, without accents, split at everything that is no letter and no digit. */
export function queryWords(text: string): string[] {
  return plain(text).match(PART) ?? [];
}

/** The words of a name; a hyphenated one counts whole and in its parts: 'tshirt', 'shirt'. */
export function writtenWords(text: string): WrittenWord[] {
  return (plain(text).match(CHUNK) ?? []).flatMap((written) => {
    const parts = written.match(PART) ?? [];
    const whole = { word: parts.join(''), written };
    // 'Non-Wired' is not wired.
    return parts.length === 1 || parts[0] === 'non'
      ? [whole]
      : [whole, ...parts.filter((part) => part.length > 1).map((word) => ({ word, written: word }))];
  });
}

/** The words in a category or sub-category: 'SNMulluMurukku' says 'mullu murukku', 'WMLadiesBag' says 'ladies bag'. */
export function kindWords(kind: string): string[] {
  return queryWords(kind.replace(/^(SN|WM)(?=[A-Z][a-z])/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
}

/** As it is compared, and without accents. */
const plain = (text: string): string => {
  const folded = foldText(text);
  return isAscii(folded) ? folded : folded.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
};

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
