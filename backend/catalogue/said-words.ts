import type { searchesReader } from '@/lib/platform/search/suggested-words';

/** What a product is called, as marks among its words (searched-words.ts): no word begins so, and nobody finds products by it. */
const SAID = '*?';
/** All of them, in the order of signs: from the first to the last. */
export const SAID_RANGE = { from: SAID, to: '*@' };
/** Which noun and brand go together; the others are texts to search for. */
export const OF_BRAND = 'noun';
export const isSaid = (word: string): boolean => word.startsWith(SAID);

/** The marks of a product, each with how it is written. */
export function saidWords(said: ReturnType<ReturnType<typeof searchesReader>>): (readonly [string, string])[] {
  if (!said) return [];
  const { noun, brand, searches } = said;
  return [
    [`${SAID}${OF_BRAND}\t${noun}\t${brand}`, brand],
    ...searches.map(({ by, text }) => [`${SAID}${by}\t${noun}\t${text.toLowerCase()}`, text] as const),
  ];
}

/** What a mark says. */
export function readSaid(word: string): { by: string; noun: string; text: string } {
  const [by = '', noun = '', text = ''] = word.slice(SAID.length).split('\t');
  return { by, noun, text };
}
