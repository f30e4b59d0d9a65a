import { colorName } from '@/lib/rules/catalogue/color-name';
import { COLOR_NAMES } from '@/lib/rules/catalogue/color-names';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { isFood, kindRules } from '@/lib/rules/catalogue/product-type';
import { writtenWords } from '@/lib/rules/catalogue/query-words';
import { singular } from '@/lib/rules/shelves/product-kinds';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { Product } from '@/lib/contract/product';
import { AMOUNTS, nounAt } from './noun';
import { isProductName } from './spelling';
import { wearerOfWord } from './wearer';
import { remember } from './remember';

/** What a product is, as shoppers would say it. */
export interface Said {
  /** In lower case, as names write it, of food in the singular: 't-shirts', 'kurta sets', 'murukku'. */
  noun: string;
  /** The word before it: 'casual' of a casual shirt. */
  before?: string;
  /** 'men', 'women', 'boys', 'girls' or 'kids'. */
  wearer?: string;
  colors: readonly string[];
}

/** Before a noun these belong to the word before them: 'round neck t-shirt', 'clean look jeans'. */
const PARTS = new Set(
  'neck collar sleeve sleeves fit look length toe leg design detail style rise waist print line strap size sized plus and with non the of new pack'.split(
    ' ',
  ),
);
const CHILDREN: ReadonlySet<string> = new Set(['boys', 'girls', 'kids']);
const GROWN: Readonly<Record<string, string>> = { male: 'men', female: 'women', kids: 'kids' };
const UNCOUNTED = /wear$|^(?:jewellery|lingerie|luggage|bedding|perfume|makeup)$/;
const WORD = /^\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*$/u;
const LETTERS_MIN = 3;
/** No brand at the beginning of a name has more words. */
const BRAND_WORDS_MAX = 4;

/**
 * Reads what names say of products, and remembers their words, which recur. Undefined of a product whose name has no noun.
 *
 * @param brands of the whole catalogue, in lower case
 */
export function nameReader(brands: ReadonlySet<string>): (product: Product) => Said | undefined {
  const { wearers } = pageFacts();
  const rules = kindRules();
  const wordOf = remember((chunk) => writtenWords(chunk)[0]?.written ?? '');
  const kindOf = remember(kindOfWord);
  const namesOf = remember((color) => colorName(color).toLowerCase());
  return (product) => {
    const chunks = product.name.split(/\s+/);
    const brandEnds = brandLength(product, chunks, brands);
    const { head, end } = nounAt(chunks, brandEnds);
    const words = chunks.slice(0, end).map(wordOf);
    const at = words.findLastIndex((word, index) => index <= head && !AMOUNTS.has(word));
    const last = words[at] ?? '';
    if (at < brandEnds || kindOf(last) !== 'other' || (last.endsWith('ed') && !isProductName(last))) return undefined;
    const isSnack = isFood(product, rules);
    const one = words[at + 1] === 'set' ? `${last} set` : singular(last);
    const before = at > brandEnds ? (words[at - 1] ?? '') : '';
    const own = words.slice(brandEnds);
    const child = own.map(wearerOfWord).find((wearer) => CHILDREN.has(wearer ?? ''));
    const wearer = child ?? GROWN[ownEntry(wearers, product.category.toLowerCase()) ?? ''];
    return {
      noun: isSnack ? one : plural(one),
      ...(kindOf(before) === 'other' && !/(?:coloured|colored|toned|plated)$/.test(before) ? { before } : {}),
      ...(wearer && !isSnack ? { wearer } : {}),
      colors: colorsOf(
        product,
        own.filter((word) => kindOf(word) === 'color'),
        namesOf,
      ),
    };
  };
}

/** What a word is that is in a name: 'none' where nobody would search for it alone. */
function kindOfWord(word: string): 'color' | 'other' | 'none' {
  if (word.length < LETTERS_MIN || !WORD.test(word)) return 'none';
  if (ownEntry(COLOR_NAMES, word.replaceAll('-', '')) !== undefined) return 'color';
  return PARTS.has(word) || AMOUNTS.has(word) || wearerOfWord(word) !== undefined ? 'none' : 'other';
}

function brandLength({ brand = '', name }: Product, chunks: readonly string[], brands: ReadonlySet<string>): number {
  if (brand !== '' && name.startsWith(`${brand} `)) return brand.split(' ').length;
  for (let length = Math.min(BRAND_WORDS_MAX, chunks.length - 1); length > 0; length -= 1)
    if (brands.has(chunks.slice(0, length).join(' ').toLowerCase())) return length;
  return 0;
}

/** Those of the name, else those it comes in: import tools find 'red' in 'textured'. */
function colorsOf({ colors }: Product, said: readonly string[], nameOf: (color: string) => string): readonly string[] {
  if (said.length > 0 && colors.length < 2) return [...new Set(said)];
  return [...new Set(colors.map(nameOf))].filter((color) => color.split(' ').every((word) => WORD.test(word)));
}

function plural(noun: string): string {
  if ((noun.endsWith('s') && !noun.endsWith('ss')) || UNCOUNTED.test(noun)) return noun;
  if (/(?:ch|sh|ss|x|z)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
