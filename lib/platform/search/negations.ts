/** Words behind which stands what is not wanted. */
export const NEGATIONS: ReadonlySet<string> = new Set([
  'without',
  'non',
  'no',
  'not',
  'except',
  'excluding',
  'bina',
  'binaa',
  'bagair',
  'bagaira',
]);

const NEGATION = `(?:${[...NEGATIONS].join('|')})`;
/** 'shirt -blue', but neither 't-shirt' nor '500 -1000' nor '- blue'. */
const MINUS = /(?<=^|\s)[-\u2212](?=\p{L})/gu;
/** 'Without' as Tamil, Telugu, Kannada and Malayalam say it, behind the word: 'poondu illamal'. */
const POSTPOSITIONS = ['illaamal', 'illamal', 'lekundaa', 'lekunda', 'illade', 'illadhe', 'illaate', 'illathe'];
/** 'lahsun ke bina': Hindi says it behind the word, too. */
const BEHIND = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}-])([\\p{L}\\p{M}\\p{N}-]+)\\s+(?:ke\\s+(?:binaa?|bagaira?)|${POSTPOSITIONS.join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
);
/** 'no added sugar', 'without traces of nuts': not wanted is the word behind. */
const DEGREE = new RegExp(
  `(?<![\\p{L}\\p{N}-])(${NEGATION})\\s+(?:(?:any|added|extra)\\s+|traces?\\s+of\\s+)+(?=\\p{L})`,
  'giu',
);
/** 'without palm oil', 'no gram flour': the second word says in which form, and is not asked for. */
const FORM = new RegExp(
  `(?<![\\p{L}\\p{N}-])(${NEGATION}\\s+[\\p{L}\\p{M}\\p{N}-]+)\\s+(?:oils?|flours?|powder|seeds?|extract)(?![\\p{L}\\p{N}])`,
  'giu',
);
/** 'without peanuts, sesame and wheat': up to two words, and another that is not wanted either. */
const LIST = new RegExp(
  `(?<![\\p{L}\\p{N}-])(${NEGATION}(?:\\s+(?!(?:and|or|nor|aur|ya)\\s)[\\p{L}\\p{M}\\p{N}-]+){1,2}?)(?:\\s*[,&/]\\s*(?:and|or|nor|aur|ya)?\\s*|\\s+(?:and|or|nor|aur|ya)\\s+)(?!(?:for|in|with|under|below|above|over|size|please|ke|liye|and|or|nor|aur|ya|${[...NEGATIONS].join('|')})(?![\\p{L}\\p{N}]))(?=\\p{L})`,
  'iu',
);
/** A query names no more words than this: it bounds the cost. */
const TIMES_MAX = 8;

/** A text in which 'without' is before every word that is not wanted: of 'without nuts or sesame' before both. */
export function withNegations(text: string): string {
  let spelled = text
    .replace(MINUS, 'without ')
    .replace(BEHIND, 'without $1')
    .replace(DEGREE, '$1 ')
    .replace(FORM, '$1');
  for (let times = 0; times < TIMES_MAX; times += 1) {
    const next = spelled.replace(LIST, '$1 without ');
    if (next === spelled) break;
    spelled = next;
  }
  return spelled;
}

const ENDS_WITH_NEGATION = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${NEGATION}\\s*$`, 'iu');

/** The word at a text's end that turns what follows into what is not wanted; '' where there is none. */
export const negationAtEnd = (text: string): string => ENDS_WITH_NEGATION.exec(text)?.[0].trim() ?? '';

const TELLING: ReadonlySet<string> = new Set([...NEGATIONS, ...POSTPOSITIONS, 'ke']);

/** Whether a word says of its neighbour that it is not wanted, or belongs to one that does ('ke bina'): it is no other word misspelt. */
export const isNegation = (word: string): boolean => TELLING.has(word);
