import type { Product } from '@/lib/contract/product';
import { processSlot } from '@/lib/process-slot';
import { buildVocabulary, type Vocabulary } from '@/lib/search/vocabulary';

/** What forgiving search and suggestions look things up in: one moment of the catalogue. */
export interface SearchIndex {
  /** Newest first. */
  products: readonly Product[];
  vocabulary: Vocabulary;
  /** Categories and sub-categories that hold at least one product. */
  kinds: ReadonlySet<string>;
}

type Indexes = WeakMap<readonly Product[], Promise<SearchIndex>>;

/** Pages and route handlers are bundled apart; without this each would build and keep an index of its own. */
const slot = processSlot<Indexes>('search');

/** The index of so few products is there at once: some 20 ms. */
const AT_ONCE_MAX = 2_000;

/** Indexes that are ready, for those who would rather do without than wait. */
const ready = new WeakMap<readonly Product[], SearchIndex>();

/** The index for whoever can do without it: of a large catalogue only once it is there, and on its way from now on. */
export async function indexAtHand(products: readonly Product[]): Promise<SearchIndex | undefined> {
  const building = searchIndex(products);
  if (products.length <= AT_ONCE_MAX) return building;
  void building.then((index) => ready.set(products, index));
  return ready.get(products);
}

/**
 * The index of a catalogue's products, built when it is first needed and kept as long as that list is.
 * Building takes turns with everything else the server does; every caller meanwhile waits for the same index.
 */
export function searchIndex(products: readonly Product[]): Promise<SearchIndex> {
  const indexes = (slot.value ??= new WeakMap());
  const known = indexes.get(products);
  if (known) return known;
  const building = buildIndex(products);
  indexes.set(products, building);
  return building;
}

async function buildIndex(products: readonly Product[]): Promise<SearchIndex> {
  const kinds = new Set(products.flatMap(({ category, subCategory }) => [category, subCategory]));
  return { products, kinds, vocabulary: await inTurns(buildVocabulary(products)) };
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
