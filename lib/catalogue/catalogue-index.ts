import { patchGoods, type GoodsChange } from '@/lib/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { processMap } from '@/lib/process-slot';

/** The listed products in every order of a listing, each sorted at most once per snapshot. */
interface CatalogueIndex {
  relevant: readonly Product[];
  'low-high': readonly Product[];
  'high-low': readonly Product[];
  bestseller: readonly Product[];
}

type Sorted = Map<keyof CatalogueIndex, readonly Product[]>;

const built = processMap<readonly Product[], { index: CatalogueIndex; sorted: Sorted }>('catalogue-index');

/** The index of a list of products (newest first), built on first use and cached as long as the list lives. */
export function catalogueIndex(products: readonly Product[]): CatalogueIndex {
  const known = built.get(products);
  if (known) return known.index;
  return buildIndex(products, products.some(isHidden) ? products.filter((one) => !isHidden(one)) : products, new Map());
}

const isHidden = ({ hidden }: Product): boolean => hidden === true;

/** The index of a list after a change, made of the one before where that was built: what was sorted stays sorted. */
export function patchCatalogueIndex(before: readonly Product[], after: readonly Product[], all: GoodsChange): void {
  const known = built.get(before);
  if (!known) return;
  const change = { left: all.left, entered: new Set([...all.entered].filter((one) => !isHidden(one))) };
  const hidesNothing = known.index.relevant === before && change.entered.size === all.entered.size;
  const relevant = hidesNothing ? after : patchGoods(known.index.relevant, change, after);
  const sorted: Sorted = new Map();
  for (const [order, up] of [
    ['low-high', 1],
    ['high-low', -1],
  ] as const) {
    const entries = known.sorted.get(order);
    if (entries && change.entered.size <= PLACED_MAX) sorted.set(order, placed(entries, change, relevant, up));
  }
  const bestsellers = known.sorted.get('bestseller');
  if (bestsellers) sorted.set('bestseller', patchGoods(bestsellers, bestsellersOf(change), after));
  buildIndex(after, relevant, sorted);
}

const bestsellersOf = ({ left, entered }: GoodsChange): GoodsChange => ({
  left: new Set([...left].filter(({ bestseller }) => bestseller)),
  entered: new Set([...entered].filter(({ bestseller }) => bestseller)),
});

/** More goods are sorted sooner than put in their places one by one: of 100,000 in 20 ms, each in up to 4. */
const PLACED_MAX = 5;

/** Copies the list once: of 100,000 products that is a large object, which the collector visits as a whole. */
function placed(
  before: readonly Product[],
  { left, entered }: GoodsChange,
  relevant: readonly Product[],
  up: 1 | -1,
): readonly Product[] {
  const entries = [...before];
  for (const product of left) {
    const at = entries.indexOf(product, firstOfPrice(entries, product, up));
    if (at !== -1) entries.splice(at, 1);
  }
  // Goods of one price stand in the order of the list.
  for (const entry of entered) {
    const first = firstOfPrice(entries, entry, up);
    const last = firstIndex(entries, (one) => up * (one.price - entry.price) > 0);
    const equals = new Set(entries.slice(first, last));
    let at = first;
    for (let place = 0; at < last && relevant[place] !== entry; place += 1) {
      const one = relevant[place];
      if (one?.price === entry.price && equals.has(one)) at += 1;
    }
    entries.splice(at, 0, entry);
  }
  return entries;
}

const firstOfPrice = (entries: readonly Product[], { price }: Product, up: 1 | -1): number =>
  firstIndex(entries, (one) => up * (one.price - price) >= 0);

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

/** Sorts by price on first use: sorting 100,000 products blocks the event loop. */
function buildIndex(products: readonly Product[], relevant: readonly Product[], sorted: Sorted): CatalogueIndex {
  const once = (order: keyof CatalogueIndex, sort: () => readonly Product[]) => {
    const entries = sorted.get(order) ?? sort();
    sorted.set(order, entries);
    return entries;
  };
  const index: CatalogueIndex = {
    relevant,
    get 'low-high'() {
      return once('low-high', () => [...relevant].sort((a, b) => a.price - b.price));
    },
    get 'high-low'() {
      return once('high-low', () => [...relevant].sort((a, b) => b.price - a.price));
    },
    get bestseller() {
      return once('bestseller', () => relevant.filter(({ bestseller }) => bestseller));
    },
  };
  built.set(products, { index, sorted });
  return index;
}
