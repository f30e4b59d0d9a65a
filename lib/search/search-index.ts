import type { Product } from '@/lib/contract/product';
import { processSlot } from '@/lib/process-slot';
import { buildVocabulary, type Vocabulary } from '@/lib/search/vocabulary';

/** The index of forgiving search and suggestions, of one product list. */
export interface SearchIndex {
  /** Newest first. */
  products: readonly Product[];
  vocabulary: Vocabulary;
  /** Categories and sub-categories that hold products, each with the one that stands for it: its newest bestseller or product. */
  kinds: ReadonlyMap<string, Product>;
}

type Indexes = WeakMap<readonly Product[], Promise<SearchIndex>>;

/** Pages and route handlers are bundled apart; without this each would build and keep an index of its own. */
const slot = processSlot<Indexes>('search');

/** Most products whose index every search waits for: some 300 ms, in turns with other requests. */
const AT_ONCE_MAX = 20_000;

/** Indexes that are built. */
const ready = new WeakMap<readonly Product[], SearchIndex>();

/** The index without waiting: of a large catalogue undefined until it is built, which begins now. */
export async function indexAtHand(products: readonly Product[]): Promise<SearchIndex | undefined> {
  const building = searchIndex(products);
  if (products.length <= AT_ONCE_MAX) return building;
  void building.then((index) => ready.set(products, index));
  return ready.get(products);
}

/** The index of a product list, built on first use (single-flight, in turns with requests) and cached with the list. */
export function searchIndex(products: readonly Product[]): Promise<SearchIndex> {
  const indexes = (slot.value ??= new WeakMap());
  const known = indexes.get(products);
  if (known) return known;
  const building = buildIndex(products);
  indexes.set(products, building);
  return building;
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

async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
