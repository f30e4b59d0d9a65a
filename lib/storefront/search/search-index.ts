import { listChange, type ListChange } from '@/lib/rules/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { inTurns } from './in-turns';
import { patchLiteralIndex } from './literal-ranks';
import { patchVocabulary } from './patch-vocabulary';
import { buildVocabulary, type Vocabulary } from './vocabulary';

/** The index of forgiving search and suggestions, of one product list. */
export interface SearchIndex {
  /** Newest first. */
  products: readonly Product[];
  vocabulary: Vocabulary;
  /** Categories and sub-categories that hold products, each with the one that stands for it: its newest bestseller or product. */
  kinds: ReadonlyMap<string, Product>;
}

interface Built {
  building: Promise<SearchIndex>;
  /** Once it is built: what a later one is patched from. */
  index?: SearchIndex;
}

const byList = new WeakMap<readonly Product[], Built>();
/** The list of the catalogue shown now. */
let shown: readonly Product[] | undefined;

/**
 * Makes the index of a new catalogue in the background, out of that of the one before where little changed, and lets go of
 * that, which nobody searches.
 */
export async function prepareSearch(products: readonly Product[]): Promise<void> {
  const before = shown;
  shown = products;
  const earlier = before && byList.get(before)?.index;
  const change = earlier && before !== products ? listChange(before, products) : undefined;
  if (earlier && change && !byList.has(products)) {
    patchLiteralIndex(before, products, change);
    cacheIndex(products, patchIndex(earlier, products, change));
  }
  await searchIndex(products);
  if (before && before !== products) byList.delete(before);
}

/** The index of a product list, built once (single-flight, in turns with requests) and cached with the list. */
export function searchIndex(products: readonly Product[]): Promise<SearchIndex> {
  return byList.get(products)?.building ?? cacheIndex(products, buildIndex(products));
}

function cacheIndex(products: readonly Product[], building: Promise<SearchIndex>): Promise<SearchIndex> {
  const built: Built = { building };
  byList.set(products, built);
  void building.then((index) => {
    built.index = index;
  });
  return building;
}

async function patchIndex(
  { products: before, vocabulary, kinds }: SearchIndex,
  products: readonly Product[],
  change: ListChange,
): Promise<SearchIndex> {
  const patched = await inTurns(patchVocabulary(vocabulary, before, products, change));
  return patched
    ? { products, kinds: patchKinds(kinds, change) ?? kindsOf(products), vocabulary: patched }
    : buildIndex(products);
}

/** The same kinds, shown by the same goods, where nothing changed that they are chosen by; else undefined. */
function patchKinds(
  kinds: SearchIndex['kinds'],
  { replaced, gone, added }: ListChange,
): SearchIndex['kinds'] | undefined {
  const isSame = ([one, other]: readonly [Product, Product]) =>
    one.category === other.category && one.subCategory === other.subCategory && one.bestseller === other.bestseller;
  if (gone.size + added.size > 0 || !Array.from(replaced).every(isSame)) return undefined;
  return new Map(Array.from(kinds, ([kind, product]) => [kind, replaced.get(product) ?? product]));
}

async function buildIndex(products: readonly Product[]): Promise<SearchIndex> {
  return { products, kinds: kindsOf(products), vocabulary: await inTurns(buildVocabulary(products)) };
}

function kindsOf(products: readonly Product[]): Map<string, Product> {
  const kinds = new Map<string, Product>();
  for (const product of products) {
    for (const kind of [product.category, product.subCategory]) {
      const known = kinds.get(kind);
      if (!known || (product.bestseller && !known.bestseller)) kinds.set(kind, product);
    }
  }
  return kinds;
}
