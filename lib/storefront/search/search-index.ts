import { listChange, type ListChange } from '@/lib/rules/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { kindsVersion } from '@/lib/rules/catalogue/shop-kinds';
import { readHeld } from '@/lib/platform/search/held-products';
import { inTurns } from '@/lib/platform/search/in-turns';
import { patchLiteralIndex } from '@/lib/platform/search/literal-ranks';
import { shopWords } from '@/lib/platform/search/suggested-words';
import type { Searched } from '@/lib/platform/search/searched';
import { buildVocabulary, hasSameWords, type HeldVocabulary } from '@/lib/platform/search/vocabulary';

/** The index of forgiving search and suggestions, of one product list. */
export interface SearchIndex extends Searched {
  vocabulary: HeldVocabulary;
  /** Newest first. */
  products: readonly Product[];
  /** Categories and sub-categories that hold products, each with the one that stands for it: its newest bestseller or product. */
  kinds: ReadonlyMap<string, Product>;
  /** Of the shop's categories and types: which words of a product count follows from them. */
  kindsVersion: string;
}

const byList = new WeakMap<readonly Product[], Promise<SearchIndex>>();
/** The list of the catalogue shown now. */
let shown: readonly Product[] | undefined;
/** The last one that was prepared, whose words the next has where none changed. */
let prepared: SearchIndex | undefined;
let preparing: Promise<void> | undefined;
/** The index that is being prepared. */
let building: Promise<SearchIndex> | undefined;

/**
 * Makes the index of a new catalogue in the background, and lets go of that of the one before, which nobody searches. One at a
 * time and always the newest: else a shop that sells every second would build a large one for each sale.
 */
export async function prepareSearch(products: readonly Product[]): Promise<void> {
  shown = products;
  if (prepared?.products !== products) await (preparing ??= prepareNewest());
}

async function prepareNewest(): Promise<void> {
  try {
    while (shown && shown !== prepared?.products) {
      const [before, products]: [SearchIndex | undefined, readonly Product[]] = [prepared, shown];
      building = byList.get(products) ?? cacheIndex(products, indexAfter(before, products));
      prepared = await building;
      void shopWords(prepared);
      if (before) byList.delete(before.products);
    }
  } finally {
    preparing = undefined;
    building = undefined;
  }
}

/**
 * The index of a product list, built once (single-flight, in turns with requests) and cached with the list. Where the one of the
 * list before is being made, that of the list shown follows from it and is waited for.
 */
export async function searchIndex(products: readonly Product[]): Promise<SearchIndex> {
  if (products === shown && !byList.has(products)) await building;
  return byList.get(products) ?? cacheIndex(products, buildIndex(products));
}

function cacheIndex(products: readonly Product[], building: Promise<SearchIndex>): Promise<SearchIndex> {
  byList.set(products, building);
  return building;
}

async function indexAfter(before: SearchIndex | undefined, products: readonly Product[]): Promise<SearchIndex> {
  const change = before && listChange(before.products, products);
  if (!change || before.kindsVersion !== kindsVersion()) return buildIndex(products);
  patchLiteralIndex(before.products, products, change);
  const { vocabulary, kindsVersion: version } = before;
  if (!hasSameWords(vocabulary, change)) return buildIndex(products);
  const kinds = patchKinds(before.kinds, change) ?? kindsOf(products);
  return { ...searched(products, vocabulary), products, kinds, kindsVersion: version };
}

/** The same kinds, shown by the same products, where nothing changed that they are chosen by; else undefined. */
function patchKinds(kinds: SearchIndex['kinds'], { replaced }: ListChange): SearchIndex['kinds'] | undefined {
  const isSame = ([one, other]: readonly [Product, Product]) =>
    one.category === other.category && one.subCategory === other.subCategory && one.bestseller === other.bestseller;
  if (!Array.from(replaced).every(isSame)) return undefined;
  return new Map(Array.from(kinds, ([kind, product]) => [kind, replaced.get(product) ?? product]));
}

async function buildIndex(products: readonly Product[]): Promise<SearchIndex> {
  const version = kindsVersion();
  const vocabulary = await inTurns(buildVocabulary(products));
  return { ...searched(products, vocabulary), products, kinds: kindsOf(products), kindsVersion: version };
}

const searched = (products: readonly Product[], vocabulary: HeldVocabulary) => ({
  vocabulary,
  size: products.length,
  read: readHeld(products),
});

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
