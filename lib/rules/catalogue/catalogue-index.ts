import { patchProducts, type SubsetChange } from './list-change';
import { sortOrder } from './offered-sorts';
import { DEFAULT_SORT, SORT_ORDERS, type SortMode } from './sort-orders';
import type { Product } from '@/lib/contract/product';

interface CatalogueIndex {
  /** The listed products in an order of a listing, each sorted at most once per snapshot. */
  listed(order: SortMode): readonly Product[];
}

type Sorted = Map<SortMode, readonly Product[]>;
type Rank = (product: Product) => number;

const built = new WeakMap<readonly Product[], { index: CatalogueIndex; sorted: Sorted }>();

/** The index of a list of products (newest first), built on first use and cached as long as the list lives. */
export function catalogueIndex(products: readonly Product[]): CatalogueIndex {
  const known = built.get(products);
  if (known) return known.index;
  return buildIndex(products, products.some(isHidden) ? products.filter((one) => !isHidden(one)) : products, new Map());
}

const isHidden = ({ hidden }: Product): boolean => hidden === true;

/** The index of a list after a change, made of the one before where that was built: what was sorted stays sorted. */
export function patchCatalogueIndex(before: readonly Product[], after: readonly Product[], all: SubsetChange): void {
  const known = built.get(before);
  if (!known) return;
  const change = { left: all.left, entered: new Set([...all.entered].filter((one) => !isHidden(one))) };
  const listed = known.index.listed(DEFAULT_SORT);
  const hidesNothing = listed === before && change.entered.size === all.entered.size;
  const relevant = hidesNothing ? after : patchProducts(listed, change, after);
  const sorted: Sorted = new Map();
  for (const { value, rank, isShown } of SORT_ORDERS) {
    const entries = known.sorted.get(value);
    if (!entries || entries === listed) continue;
    const shown = isShown ? shownOf(change, isShown) : change;
    if (!rank) sorted.set(value, patchProducts(entries, shown, after));
    else if (shown.entered.size <= PLACED_MAX) sorted.set(value, placed(entries, shown, relevant, rank));
  }
  buildIndex(after, relevant, sorted);
}

const shownOf = ({ left, entered }: SubsetChange, isShown: (product: Product) => boolean): SubsetChange => ({
  left: new Set([...left].filter(isShown)),
  entered: new Set([...entered].filter(isShown)),
});

/** Above this, sorting again is faster than inserting one by one: of 100,000 products 20 ms, each in up to 4. */
const PLACED_MAX = 5;

/** Copies the list once: for 100,000 products it is a large object that the garbage collector visits as a whole. */
function placed(
  before: readonly Product[],
  { left, entered }: SubsetChange,
  relevant: readonly Product[],
  rank: Rank,
): readonly Product[] {
  const entries = [...before];
  for (const product of left) {
    const at = entries.indexOf(product, firstOfRank(entries, rank(product), rank));
    if (at !== -1) entries.splice(at, 1);
  }
  // Products of one rank stand in the order of the list.
  for (const entry of entered) {
    const first = firstOfRank(entries, rank(entry), rank);
    const last = firstIndex(entries, (one) => rank(one) > rank(entry));
    const equals = new Set(entries.slice(first, last));
    let at = first;
    for (let place = 0; at < last && relevant[place] !== entry; place += 1) {
      const one = relevant[place];
      if (one && rank(one) === rank(entry) && equals.has(one)) at += 1;
    }
    entries.splice(at, 0, entry);
  }
  return entries;
}

const firstOfRank = (entries: readonly Product[], from: number, rank: Rank): number =>
  firstIndex(entries, (one) => rank(one) >= from);

/** Where it is true from, in a list in which it is false before that. */
function firstIndex<Item>(items: readonly Item[], isFrom: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isFrom(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sorts on first use: sorting 100,000 products blocks the event loop. */
function buildIndex(products: readonly Product[], relevant: readonly Product[], sorted: Sorted): CatalogueIndex {
  const index: CatalogueIndex = {
    listed(order) {
      const entries = sorted.get(order) ?? inOrder(relevant, order);
      sorted.set(order, entries);
      return entries;
    },
  };
  sorted.set(DEFAULT_SORT, relevant);
  built.set(products, { index, sorted });
  return index;
}

function inOrder(relevant: readonly Product[], order: SortMode): readonly Product[] {
  const { rank, isShown } = sortOrder(order);
  const shown = isShown ? relevant.filter(isShown) : relevant;
  return rank ? [...shown].sort((one, other) => rank(one) - rank(other)) : shown;
}
