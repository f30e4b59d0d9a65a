import type { Product } from '@/lib/contract/product';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { shopCategories, shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import { listingHref, UNFILTERED, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { lowestPrice, priceWords } from '@/lib/rules/catalogue/size-price';
import { paths } from '@/lib/rules/routing/paths';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { bestByScore } from './by-score';
import { rankBegun, scoresOf, sureWord } from './rank-word';
import { askedWords, meaningfulWords, type AskedWord } from './meaningful-words';
import { readScripts } from './read-scripts';
import { readWord } from './read-word';
import { searchIndex, type SearchIndex } from './search-index';
import { meantProducts } from './search-products';
import { spellingsOf } from './spelling';
import { kindWords, queryWords } from '@/lib/rules/catalogue/query-words';

export interface Suggestion {
  kind: 'product' | 'category' | 'type';
  /** The product's id, the category or the sub-category. */
  id: string;
  label: string;
  /** What a product costs, as the shop writes prices. */
  price?: string;
  /** Where it leads: a page of this shop. */
  href: string;
  /** The address of its picture: of a kind the one of its newest bestseller, or else of its newest product. */
  picture?: string;
}

/** Most products that are ranked. */
const CANDIDATES = 200;
const KINDS_MAX = 3;
const SUGGESTIONS_MAX = 6;

/** What is suggested, the best of both first. */
interface Found {
  kinds: readonly Suggestion[];
  products: readonly Product[];
}

interface Kind {
  suggestion: Suggestion;
  words: readonly string[];
}

let remembered: { types: unknown; kinds: readonly Kind[] } | undefined;

/** The categories and types of the shop, with their words; the same while the shop says the same. */
function shopKinds(): readonly Kind[] {
  const types = shopTypes();
  if (remembered?.types !== types)
    remembered = {
      types,
      kinds: [
        ...shopCategories().map(({ label, value }) =>
          kind('category', value, label, { ...UNFILTERED, categories: [value] }),
        ),
        ...types.map(({ label, value }) => kind('type', value, label, { ...UNFILTERED, types: [value] })),
      ],
    };
  return remembered.kinds;
}

/**
 * Completions of a query: categories and product types, then products, at most `max` together and nothing named twice. The last
 * word may be unfinished; where nothing begins like that, fuzzy as the search is.
 *
 * @param hosts picture hosts besides our own
 */
export async function suggest(
  products: readonly Product[],
  text: string,
  hosts: readonly string[] = [],
  max = SUGGESTIONS_MAX,
): Promise<Suggestion[]> {
  if (meaningfulWords(text).join('').length < 2) return [];
  const index = await searchIndex(products);
  const latin = readScripts(index.vocabulary, text);
  const typed = meaningfulWords(latin);
  const words = askedWords(index.vocabulary, latin);
  const kinds = kindsFor(index, typed, hosts);
  // What is not wanted is no word that products are found by.
  const begun = words.some(({ isUnwanted }) => isUnwanted) ? [] : productsFor(index, words, text);
  const found =
    kinds.length + begun.length > 0 ? { kinds, products: begun } : await forgiven(index, words, text, hosts);
  return eachOnce(found, hosts, max);
}

function productsFor(index: SearchIndex, words: readonly AskedWord[], text: string): readonly Product[] {
  const ranked = words.map((word, at) => (at === words.length - 1 ? rankBegun(index, word) : sureWord(index, word)));
  const known = ranked.flatMap((word) => word ?? []);
  if (known.length === 0 || known.length < words.length) return [];
  const beginning = foldText(text).trim();
  const found = bestByScore(index.products, scoresOf(known, index.products.length), CANDIDATES);
  const begins = found.map(({ name }) => foldText(name).startsWith(beginning));
  return [...found.filter((_, at) => begins[at]), ...found.filter((_, at) => !begins[at])];
}

async function forgiven(
  index: SearchIndex,
  words: readonly AskedWord[],
  text: string,
  hosts: readonly string[],
): Promise<Found> {
  const meant = words.flatMap(({ word, isUnwanted }) =>
    isUnwanted ? [] : queryWords(readWord(index.vocabulary, word)?.shown ?? ''),
  );
  return { kinds: kindsFor(index, meant, hosts), products: await meantProducts(index, text, CANDIDATES) };
}

/** Kinds with products in them whose label has all the words, their beginnings or other spellings. */
function kindsFor(index: SearchIndex, words: readonly string[], hosts: readonly string[]): Suggestion[] {
  const asked = words.map((word) => ({ word, others: spellingsOf(word).map((spelling) => spelling.words.join('')) }));
  const isMeant = (label: readonly string[]) => asked.length > 0 && asked.every((one) => hasWord(label, one));
  return shopKinds()
    .filter(({ suggestion, words: label }) => index.kinds.has(suggestion.id) && isMeant(label))
    .slice(0, KINDS_MAX)
    .map(({ suggestion }) => ({ ...suggestion, ...pictureOf(index.kinds.get(suggestion.id), hosts) }));
}

const hasWord = (label: readonly string[], { word, others }: { word: string; others: readonly string[] }): boolean =>
  label.some((said) => said.startsWith(word) || others.includes(said));

function kind(of: 'category' | 'type', id: string, label: string, query: ListingQuery): Kind {
  return {
    suggestion: { kind: of, id, label, href: listingHref(paths.search, query) },
    words: [...new Set([...queryWords(label), queryWords(label).join(''), ...kindWords(id)])],
  };
}

const toSuggestion = (product: Product, hosts: readonly string[]): Suggestion => ({
  kind: 'product',
  id: product._id,
  label: product.name,
  ...(product.price > 0 ? { price: priceWords(lowestPrice(product)) } : {}),
  href: paths.product(product._id),
  ...pictureOf(product, hosts),
});

function pictureOf(product: Product | undefined, hosts: readonly string[]): { picture?: string } {
  const picture = pictureSource(product?.image[0]?.url, hosts);
  return picture ? { picture } : {};
}

/** A type 'White Chekodi' leads to the product of that name, too; 'T-shirts' and 'T shirt' are one name. */
function eachOnce({ kinds, products }: Found, hosts: readonly string[], max: number): Suggestion[] {
  const named = new Map<string, Suggestion>();
  const add = (label: string, make: () => Suggestion) => {
    const name = plainLabel(label);
    if (!named.has(name)) named.set(name, make());
  };
  for (const suggestion of kinds.slice(0, max)) add(suggestion.label, () => suggestion);
  for (const product of products) {
    if (named.size >= max) break;
    add(product.name, () => toSuggestion(product, hosts));
  }
  return [...named.values()];
}

const plainLabel = (label: string): string => queryWords(label).join('').replace(/s$/, '');
