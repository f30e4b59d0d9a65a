import { patchItems, type GoodsChange } from '@/lib/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { processMap } from '@/lib/process-slot';

export interface IndexedProduct {
  product: Product;
  /** Lower case, for matching. */
  name: string;
  category: string;
  subCategory: string;
}

/** The listed products in every order of a listing, each sorted at most once per snapshot. */
export interface CatalogueIndex {
  relevant: readonly IndexedProduct[];
  'low-high': readonly IndexedProduct[];
  'high-low': readonly IndexedProduct[];
  bestseller: readonly IndexedProduct[];
}

type Sorted = Map<keyof CatalogueIndex, readonly IndexedProduct[]>;

const built = processMap<readonly Product[], { index: CatalogueIndex; sorted: Sorted }>('catalogue-index');

/** The index of a list of products (newest first), built on first use and cached as long as the list lives. */
export function catalogueIndex(products: readonly Product[]): CatalogueIndex {
  const known = built.get(products);
  if (known) return known.index;
  return buildIndex(products, products.filter((product) => !product.hidden).map(indexed), new Map());
}

/** The index of a list after a change, made of the one before where that was built: what was sorted stays sorted. */
export function patchCatalogueIndex(before: readonly Product[], after: readonly Product[], change: GoodsChange): void {
  const known = built.get(before);
  if (!known) return;
  const parts = { productOf: ({ product }: IndexedProduct) => product, make: indexed };
  const relevant = patchItems(known.index.relevant, change, after, parts);
  const sorted: Sorted = new Map();
  for (const [order, up] of [
    ['low-high', 1],
    ['high-low', -1],
  ] as const) {
    const entries = known.sorted.get(order);
    if (entries && change.entered.size <= PLACED_MAX) sorted.set(order, placed(entries, change, relevant, up));
  }
  const bestsellers = known.sorted.get('bestseller');
  if (bestsellers) sorted.set('bestseller', patchItems(bestsellers, bestsellersOf(change), after, parts));
  buildIndex(after, relevant, sorted);
}

const bestsellersOf = ({ left, entered }: GoodsChange): GoodsChange => ({
  left: new Set([...left].filter(({ bestseller }) => bestseller)),
  entered: new Set([...entered].filter(({ bestseller }) => bestseller)),
});

/** More goods are sorted sooner than put in their places one by one. */
const PLACED_MAX = 20;

/** Goods of one price stand in the order of the list. */
function placed(
  before: readonly IndexedProduct[],
  { left, entered }: GoodsChange,
  relevant: readonly IndexedProduct[],
  up: 1 | -1,
): readonly IndexedProduct[] {
  const entries = before.filter(({ product }) => !left.has(product));
  for (const entry of relevant.filter(({ product }) => entered.has(product))) {
    const { price } = entry.product;
    const first = firstIndex(entries, (one) => up * (one.product.price - price) >= 0);
    const last = firstIndex(entries, (one) => up * (one.product.price - price) > 0);
    const equals = new Set(entries.slice(first, last));
    let at = first;
    for (let place = 0; at < last && relevant[place] !== entry; place += 1) {
      const one = relevant[place];
      if (one && equals.has(one)) at += 1;
    }
    entries.splice(at, 0, entry);
  }
  return entries;
}

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
function buildIndex(products: readonly Product[], relevant: readonly IndexedProduct[], sorted: Sorted): CatalogueIndex {
  const once = (order: keyof CatalogueIndex, sort: () => readonly IndexedProduct[]) => {
    const entries = sorted.get(order) ?? sort();
    sorted.set(order, entries);
    return entries;
  };
  const index: CatalogueIndex = {
    relevant,
    get 'low-high'() {
      return once('low-high', () => [...relevant].sort((a, b) => a.product.price - b.product.price));
    },
    get 'high-low'() {
      return once('high-low', () => [...relevant].sort((a, b) => b.product.price - a.product.price));
    },
    get bestseller() {
      return once('bestseller', () => relevant.filter(({ product }) => product.bestseller));
    },
  };
  built.set(products, { index, sorted });
  return index;
}

function indexed(product: Product): IndexedProduct {
  return {
    product,
    name: product.name.toLowerCase(),
    category: product.category.toLowerCase(),
    subCategory: product.subCategory.toLowerCase(),
  };
}
