import { queryWords } from '@/lib/rules/catalogue/query-words';
import { spellingsOf } from './spelling';

/** What begins here is said of what comes along with the products. */
const ALONG = new Set(['with', 'for']);
/** A model number or an amount behind the noun. */
const CODE = /\p{N}|^(?:ml|gm?s?|kg|-)$/iu;
/** 'Jewellery Set': says how many, not what. */
export const AMOUNTS: ReadonlySet<string> = new Set(
  'set sets pack packs pair combo piece pieces kit size style'.split(' '),
);

/**
 * Where the part of a name ends that says what it is ('Kurta' of 'Blue Kurta with Dupatta'), and at which word its noun stands,
 * -1 where it has none.
 *
 * @param chunks the words of a name, as it writes them
 * @param brandEnds how many of them, at the beginning, are a brand
 */
export function nounAt(chunks: readonly string[], brandEnds: number): { head: number; end: number } {
  const along = chunks.findIndex((chunk, index) => index > brandEnds && ALONG.has(chunk.toLowerCase()));
  const comma = chunks.findIndex((chunk, index) => index >= brandEnds && chunk.endsWith(','));
  const end = Math.min(along === -1 ? chunks.length : along, comma === -1 ? chunks.length : comma + 1);
  return { head: chunks.findLastIndex((chunk, index) => index < end && !CODE.test(chunk)), end };
}

/**
 * What a product is, in one spelling for all names of the same products: 'tshirt' for 'Polo Tee' and 'Printed T-shirts'.
 *
 * @returns '' for a name without words
 */
export function nounOf({ name, brand = '' }: { name: string; brand?: string | undefined }): string {
  const chunks = name.split(/\s+/);
  const { head } = nounAt(chunks, brand !== '' && name.startsWith(`${brand} `) ? brand.split(' ').length : 0);
  let noun = '';
  for (let at = head; at >= 0 && (noun === '' || AMOUNTS.has(noun)); at -= 1)
    noun = queryWords(chunks[at] ?? '').join('') || noun;
  return spellingsOf(noun)[0]?.words.join('') ?? noun.replace(/(?<=..[^s])s$/, '');
}
