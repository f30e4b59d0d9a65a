import { colorName } from '@/lib/rules/catalogue/color-name';
import { COLOR_NAMES } from '@/lib/rules/catalogue/color-names';
import type { Category } from '@/lib/contract/product-kinds';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { isFood, kindRules } from '@/lib/rules/catalogue/product-type';
import type { Product } from '@/lib/contract/product';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { latinReadings } from './latin-readings';
import { nounAt } from './noun';
import { kindWords, queryWords, writtenWords, type WrittenWord } from '@/lib/rules/catalogue/query-words';
import { attributesIn } from './spelling';
import { remember } from './remember';

/** How much a word tells of a product, by where it stands. */
export const STRENGTH = {
  /** The noun that says what it is: 'Shirt' in 'Checked Casual Shirt'. */
  head: 9,
  /** A whole word of the name. */
  name: 8,
  /** One of its colours, which the name does not contradict. */
  color: 6,
  /** Half of a hyphenated word ('T-shirt'), or said of what comes along ('Kurta with Dupatta'). */
  part: 5,
  /** The brand: 'Pepe Jeans' sells T-shirts, too. */
  brand: 4,
  /** Category and sub-category. */
  kind: 3,
  /** Cloth, sleeves, neck, what snacks are made of: said by the description or the material alone. */
  said: 2,
  /** A colour that the name contradicts, or has within another word: red of an 'EmbroideRED Grey Saree'. */
  doubtful: 1,
} as const;

export interface ProductWord extends WrittenWord {
  strength: number;
}

/** No brand that is looked for at the beginning of a name has more words. */
const BRAND_WORDS_MAX = 4;
const CHILD = new Set(['boy', 'boys', 'girl', 'girls', 'kid', 'kids', 'infant', 'infants', 'baby', 'children']);
const COLOR_WORDS = new Set([...Object.keys(COLOR_NAMES), 'multicoloured', 'multicolored', 'multi']);

/** Whom products are for, as a word that nobody can type: ':men'. */
export const wearerWord = (wearer: string): string => `:${wearer}`;
/** A brand, or how one begins, as a word that nobody can type: '=uspolo'. */
export const brandWord = (joined: string): string => `=${joined}`;
/** What a description says products are like, as a word that nobody can type: '~fullsleeve'. */
export const saidWord = (attribute: string): string => `~${attribute}`;
/** Whether a word can be typed. */
export const canBeTyped = (word: string): boolean => !/^[:=~]/.test(word);

/** The brands of a catalogue, in lower case. */
export const brandsOf = (products: readonly Product[]): ReadonlySet<string> =>
  new Set(products.flatMap(({ brand }) => (brand ? [brand.toLowerCase()] : [])));

/** Memoises the words of names, categories and colours, which recur. @param brands of the whole catalogue */
export function productWords(brands: ReadonlySet<string>): (product: Product) => readonly ProductWord[] {
  const { wearers } = pageFacts();
  const rules = kindRules();
  const wordsIn = remember(readableWords);
  const wordsOfKind = remember((kind) => at(STRENGTH.kind, kindWords(kind)));
  const beginningsOf = remember(brandBeginnings);
  const wordsOfColor = remember((color) => readableWords(colorName(color)).flat());
  return (product) => {
    const { brand = '', category, subCategory } = product;
    const name = nameWords(product, brands, wordsIn);
    const said = new Set(name.map(({ word }) => word));
    return [
      ...name,
      ...wordsIn(brand)
        .flat()
        .map((entry) => ({ ...entry, strength: STRENGTH.brand })),
      ...beginningsOf(brand),
      ...wordsOfKind(category),
      ...wordsOfKind(subCategory),
      ...colorWords(product, said, wordsOfColor),
      ...saidWords(product),
      ...(isFood(product, rules) ? [] : wearerWords(ownEntry(wearers, category.toLowerCase()), said, brand)),
    ];
  };
}

/** The words of a text; behind one of an Indian script how it is written in Latin letters. */
const readableWords = (text: string): readonly (readonly WrittenWord[])[] =>
  writtenWords(text).map((entry) => [entry, ...latinReadings(entry.word).map((word) => ({ word, written: word }))]);

function nameWords(
  { name, brand = '' }: Product,
  brands: ReadonlySet<string>,
  wordsIn: (text: string) => readonly (readonly WrittenWord[])[],
): ProductWord[] {
  const chunks = name.split(' ');
  const brandEnds = name.startsWith(`${brand} `) ? brand.split(' ').length : brandLength(chunks, brands);
  const { head, end } = nounAt(chunks, brandEnds);
  const strengthAt = (index: number, part: number): number => {
    if (index < brandEnds) return STRENGTH.brand;
    if (part > 0 || index >= end) return STRENGTH.part;
    return index === head ? STRENGTH.head : STRENGTH.name;
  };
  return chunks.flatMap((chunk, index) =>
    wordsIn(chunk).flatMap((spellings, part) => {
      const strength = strengthAt(index, part);
      return spellings.map((entry) => ({ ...entry, strength }));
    }),
  );
}

/** How many words at the beginning of a name are a brand of this catalogue, where it is not the product's own. */
function brandLength(chunks: readonly string[], brands: ReadonlySet<string>): number {
  const longest = Math.min(BRAND_WORDS_MAX, chunks.length - 1);
  for (let length = longest; length > 0; length -= 1) {
    if (brands.has(chunks.slice(0, length).join(' ').toLowerCase())) return length;
  }
  return 0;
}

/** 'white shirt': a colour is among the first things shoppers say of products, and seldom in their names. */
function colorWords(
  { name, colors }: Product,
  said: ReadonlySet<string>,
  wordsOf: (color: string) => readonly WrittenWord[],
): ProductWord[] {
  const others = colors.length < 2 && Array.from(said).some((word) => COLOR_WORDS.has(word));
  const letters = colors.length < 2 ? name.toLowerCase() : '';
  return colors.flatMap((color) =>
    wordsOf(color).map((entry) => ({
      ...entry,
      strength: others || letters.includes(entry.word) ? STRENGTH.doubtful : STRENGTH.color,
    })),
  );
}

/** What description and material say products are like: '100% cotton', 'long sleeves'. */
const saidWords = ({ description, material = '' }: Product): ProductWord[] =>
  attributesIn(`${description} ${material}`).map((attribute) => ({
    word: saidWord(attribute),
    written: '',
    strength: STRENGTH.said,
  }));

/** Products for everybody are for men, too, after those that are for men alone; products for children come last. */
function wearerWords(wearer: Category['wearer'], said: ReadonlySet<string>, brand: string): ProductWord[] {
  const isFor = (one: string, strength: number) => ({ word: wearerWord(one), written: '', strength });
  const isChild = wearer === 'kids' || Array.from(CHILD).some((word) => said.has(word)) || /\bkids\b/i.test(brand);
  const grown = isChild ? STRENGTH.doubtful : STRENGTH.name;
  const shared = isChild ? STRENGTH.doubtful : STRENGTH.part;
  return [
    ...(wearer === 'male' ? [isFor('men', grown)] : []),
    ...(wearer === 'female' ? [isFor('women', grown)] : []),
    ...(wearer === 'unisex' ? [isFor('men', shared), isFor('women', shared)] : []),
    ...(isChild ? [isFor('kids', STRENGTH.name)] : []),
    ...(isChild && wearer !== 'female' ? [isFor('boys', said.has('girls') ? STRENGTH.doubtful : STRENGTH.part)] : []),
    ...(isChild && wearer !== 'male' ? [isFor('girls', said.has('boys') ? STRENGTH.doubtful : STRENGTH.part)] : []),
  ];
}

/** The whole brand, and its first words from the second on: 'us', 'uspolo', 'uspoloassn'. */
function brandBeginnings(brand: string): ProductWord[] {
  const words = queryWords(brand).slice(0, BRAND_WORDS_MAX);
  const whole = queryWords(brand).length;
  return words.flatMap((_, last) => {
    const strength = last + 1 === whole ? STRENGTH.head : STRENGTH.name;
    return last === 0 && whole > 1
      ? []
      : [{ word: brandWord(words.slice(0, last + 1).join('')), written: '', strength }];
  });
}

const at = (strength: number, words: readonly string[]): ProductWord[] =>
  words.map((word) => ({ word, written: word, strength }));
