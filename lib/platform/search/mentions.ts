import { colorName } from '@/lib/rules/catalogue/color-name';
import { isFood, kindRules } from '@/lib/rules/catalogue/product-type';
import type { Product } from '@/lib/contract/product';
import { latinReadings } from './latin-readings';
import type { AskedWord } from './meaningful-words';
import { kindWords, queryWords } from '@/lib/rules/catalogue/query-words';
import { isColor, isPlural, spellingsOf } from './spelling';

/** What names of foods take in, for whom must not eat them: who wants no nuts wants no cashews. */
const TAKES_IN: Readonly<Record<string, string>> = {
  nut: 'peanut, cashew, almond, badam, walnut, akhrot, pistachio, pista, hazelnut, pecan, macadamia, treenut',
  gluten: 'wheat, maida, atta, rava, rawa, sooji, suji, semolina, barley, rye, oats, bran',
  wheat: 'maida, atta, rava, rawa, sooji, suji, semolina, godhumai, gehun, gehu, godhi',
  dairy: 'milk, butter, ghee, curd, paneer, cheese, cream, whey, lactose, yoghurt, yogurt, dahi, khoya, mawa',
  milk: 'butter, ghee, curd, paneer, cheese, cream, whey, lactose, yoghurt, yogurt, dahi, khoya, mawa, dairy',
  lactose: 'milk, butter, ghee, curd, paneer, cheese, cream, whey, yoghurt, yogurt, dahi, khoya, mawa, dairy',
  egg: 'mayonnaise, albumen',
  soy: 'soya, soybean, soyabean, tofu',
  soya: 'soy, soybean, soyabean, tofu',
};
/** Products between two turns of the event loop: some 2 ms of work. */
const PRODUCTS_AT_ONCE = 500;
const INDIC = /[\u0900-\u0d7f]/;

/**
 * Which products mention a word or one of its spellings anywhere: in name, brand, kind, colours, description, material, allergens,
 * features or pattern. Of clothes a colour is read in the colours alone: descriptions say what goes well with them.
 *
 * @returns one byte for every product, 1 where it is mentioned; yields after each slice of work
 */
export function* mentionsOf(products: readonly Product[], asked: AskedWord): Generator<void, Uint8Array> {
  const found = new Uint8Array(products.length);
  const any = spellingsFor(asked).map(anyPlural).join('|');
  // Without borders it is fast: most texts have no hit, and the others are looked at closely.
  const quick = new RegExp(any, 'iu');
  const whole = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${any})(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
  const isOfColor = isColor(asked.word);
  const rules = kindRules();
  const isMentionedIn = (text: string): boolean => {
    const read = INDIC.test(text) ? `${text} ${queryWords(text).flatMap(latinReadings).join(' ')}` : text;
    // Import tools run lines together: 'Round neckLong sleeves'.
    return quick.test(read) && (whole.test(read) || whole.test(read.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')));
  };
  for (const [position, product] of products.entries()) {
    if (textsOf(product, isOfColor && !isFood(product, rules)).some(isMentionedIn)) found[position] = 1;
    if (position % PRODUCTS_AT_ONCE === PRODUCTS_AT_ONCE - 1) yield;
  }
  return found;
}

function textsOf(product: Product, isColorAlone: boolean): readonly string[] {
  const colors = product.colors.map(colorName);
  if (isColorAlone) return colors;
  const { name, brand = '', category, subCategory, description, material = '', allergens = '', pattern = '' } = product;
  const kinds = [category, kindWords(subCategory).join(' ')];
  return [name, description, material, allergens, ...(product.features ?? []), pattern, brand, ...kinds, ...colors];
}

/** Every way to write a word, each as words: as typed, in the singular, in the table's spellings and what it takes in. */
function spellingsFor({ word, parts }: AskedWord): readonly (readonly string[])[] {
  const stems = stemsOf(word);
  const all = [...stems, ...stems.flatMap((stem) => TAKES_IN[stem]?.split(', ') ?? [])];
  const known = all.flatMap((one) => spellingsOf(one).flatMap(({ words, onlyAsked }) => (onlyAsked ? [] : [words])));
  return [...(parts.length > 0 ? [parts] : []), ...all.map((one) => [one]), ...known];
}

function stemsOf(word: string): readonly string[] {
  if (isPlural(word)) return [word];
  const stems = [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/(?<=..[^s])s$/, '')];
  return [...new Set([word, ...stems.filter((stem) => stem.length > 2)])];
}

/** The words side by side, hyphenated or run together, in the singular or plural; they hold letters and digits alone. */
const anyPlural = (words: readonly string[]): string => `${words.join('[\\s-]*').replace(/y$/, '(?:y|ie)')}(?:e?s)?`;
