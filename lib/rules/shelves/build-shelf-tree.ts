import { patchCatalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import { lastChangedAt } from '@/lib/rules/catalogue/changed-at';
import { subsetChange, patchProducts, type ListChange } from '@/lib/rules/catalogue/list-change';
import { newestPicture, patchNewestPicture } from '@/lib/rules/catalogue/newest-picture';
import { patchPriceSpan, priceSpan, type PriceSpan } from '@/lib/rules/catalogue/price-span';
import { isSnack } from '@/lib/rules/catalogue/product-type';
import { shopCategories } from '@/lib/rules/catalogue/shop-kinds';
import { categorySlug } from '@/lib/contract/category-slug';
import type { Product } from '@/lib/contract/product';
import type { Shelf, ShelfFilter } from '@/lib/contract/shelf';
import { orderedByHand } from './by-hand';
import { shelfMatcher } from './shelf-matcher';
import { shelfPath } from './shelf-path';

/** A shelf, and what is said of the products that stand on it now. */
export interface ShelfNode {
  /** 'men/kurtas': its address below the collection. */
  path: string;
  title: string;
  heading: string;
  /** The merchant's words; '' where there are none. */
  introduction: string;
  featured: boolean;
  /** Ids of products that its page shows first. */
  byHand: readonly string[];
  /** The category whose products it holds, of a category's page and of those below it. */
  category: string | undefined;
  parent: ShelfNode | undefined;
  /** In the order of the merchant's file. */
  children: readonly ShelfNode[];
  /** Whether a product is on it. */
  hasProduct(product: Product): boolean;
  /** Cheaper than `count`, for which its products are found. */
  readonly isEmpty: boolean;
  /** How many products stand on it. */
  readonly count: number;
  /** When one of them last changed, in ms since 1970; -Infinity where none says it. */
  readonly changedAt: number;
  /** From Infinity to 0 while it is empty. */
  priceSpan(): PriceSpan;
  isSnacksAlone(): boolean;
  /** The address of the newest picture that may be shown. @param hosts picture hosts besides our own */
  newestPicture(hosts: readonly string[]): string | undefined;
  /** The newest products, so many at most. */
  newest(most: number): readonly Product[];
  /** The products that its page shows first, so many at most: those put there by hand, then the newest. */
  first(most: number): readonly Product[];
}

/** A shelf whose products are in memory. */
export interface HeldShelf extends ShelfNode {
  parent: HeldShelf | undefined;
  children: readonly HeldShelf[];
  /** Newest first; one list for as long as the tree lives. */
  readonly products: readonly Product[];
}

/** The shelves of a shop whose products are in memory. */
export type HeldShelves = ShelfTree<HeldShelf>;

export interface ShelfTree<Node extends ShelfNode = ShelfNode> {
  /** The categories, then the merchant's shelves without a parent. */
  top: readonly Node[];
  /** Every shelf: each followed by those below it. */
  all: readonly Node[];
  find(path: string): Node | undefined;
  /**
   * The shelf that names a product: the first below its category, in the file's order, that holds it; else the category.
   * Undefined for products of an unknown category.
   */
  own(product: Product): Node | undefined;
  /**
   * The shelf that says what kind of product it is: the first below its category that holds it for what it is, and neither
   * for its price nor as a bestseller. Undefined where there is none.
   */
  kind(product: Product): Node | undefined;
}

/**
 * The shelves of a shop: its categories, and what the merchant's file adds. Of two rows with one address the first counts; a
 * row whose parent does not exist is left out.
 *
 * @param products on sale, newest first
 * @param earlier the tree of these rows before a change of the products: lists of products that it has found are
 *   patched instead of being found again
 */
export function buildShelfTree(
  products: readonly Product[],
  rows: readonly Shelf[],
  earlier?: { tree: HeldShelves; change: ListChange },
): HeldShelves {
  const authored = bySlug(rows.filter(({ parent }) => parent === undefined));
  const categories = shopCategories().map(({ value: category, label }) => {
    const slug = categorySlug(category);
    const words = authored.get(slug) ?? {
      slug,
      title: label,
      heading: label,
      introduction: '',
      featured: false,
      byHand: [],
    };
    authored.delete(slug);
    return node({ ...words, filter: categoryFilter(category) }, products, { category });
  });
  const top = [...categories, ...Array.from(authored.values(), (row) => node(row, products))].map((one) => {
    const below = bySlug(rows.filter(({ parent }) => parent === one.path));
    one.children = Array.from(below.values(), (row) => node(row, products, { parent: one }));
    return one;
  });
  const all = top.flatMap((one) => [one, ...one.children]);
  if (earlier) for (const one of all) takeOver(one, earlier, products);
  const byPath = new Map(all.map((one) => [one.path, one]));
  const byCategory = new Map(categories.map((one) => [one.category?.toLowerCase(), one]));
  const lasting = new Set(
    rows.filter(({ filter }) => filter.maxPrice === undefined && !filter.bestseller).map(shelfPath),
  );
  const kinds = new Map(categories.map((one) => [one, one.children.filter(({ path }) => lasting.has(path))]));
  return {
    top,
    all,
    find: (path) => byPath.get(path),
    own(product) {
      const category = byCategory.get(product.category.toLowerCase());
      return category?.children.find((shelf) => shelf.hasProduct(product)) ?? category;
    },
    kind(product) {
      const category = byCategory.get(product.category.toLowerCase());
      return category && kinds.get(category)?.find((shelf) => shelf.hasProduct(product));
    },
  };
}

/** The paths of all shelves that a product is on. */
export const shelvesOf = (tree: ShelfTree, product: Product): string[] =>
  tree.all.filter((shelf) => shelf.hasProduct(product)).map(({ path }) => path);

const categoryFilters = new Map<string, ShelfFilter>();

/** One for each category, so that its matcher is made once. */
function categoryFilter(category: string): ShelfFilter {
  const filter = categoryFilters.get(category) ?? { category, words: [], bestseller: false };
  categoryFilters.set(category, filter);
  return filter;
}

/** The products of shelves that were asked for: those of others are found when they are. */
const found = new WeakMap<HeldShelf, { products?: readonly Product[]; isEmpty?: boolean }>();

/** Gives a shelf the products that it has after the change, where they were found before it. */
function takeOver(
  shelf: HeldShelf,
  { tree, change }: { tree: HeldShelves; change: ListChange },
  products: readonly Product[],
): void {
  const before = found.get(tree.find(shelf.path) ?? shelf)?.products;
  const known = found.get(shelf);
  if (!before || !known) return;
  const own = subsetChange(change, (product) => !product.hidden && shelf.hasProduct(product));
  known.products = own ? patchProducts(before, own, products) : before;
  if (!own) return;
  patchCatalogueIndex(before, known.products, own);
  patchPriceSpan(before, known.products, own);
  patchNewestPicture(before, known.products, own);
}

const bySlug = (rows: readonly Shelf[]): Map<string, Shelf> => {
  const first = new Map<string, Shelf>();
  for (const row of rows) if (!first.has(row.slug)) first.set(row.slug, row);
  return first;
};

function node(
  { slug, title, heading, introduction, featured, filter, byHand = [] }: Shelf,
  products: readonly Product[],
  { parent, category = parent?.category }: { parent?: HeldShelf; category?: string } = {},
): HeldShelf {
  const isMatch = shelfMatcher(filter);
  const isHere = (product: Product) => !product.hidden && isMatch(product);
  const known: { products?: readonly Product[]; isEmpty?: boolean } = {};
  const productsHere = () => (known.products ??= (parent?.products ?? products).filter(isHere));
  const one: HeldShelf = {
    path: shelfPath({ slug, parent: parent?.path }),
    title,
    heading,
    introduction,
    featured,
    byHand,
    category,
    parent,
    children: [],
    hasProduct: (product) => (parent?.hasProduct(product) ?? true) && isMatch(product),
    get isEmpty() {
      known.isEmpty ??= known.products ? known.products.length === 0 : !(parent?.products ?? products).some(isHere);
      return known.isEmpty;
    },
    get products() {
      return productsHere();
    },
    get count() {
      return productsHere().length;
    },
    get changedAt() {
      return lastChangedAt(productsHere());
    },
    priceSpan: () => priceSpan(productsHere()),
    isSnacksAlone: () => productsHere().every(isSnack),
    newestPicture: (hosts) => newestPicture(productsHere(), hosts),
    newest: (most) => productsHere().slice(0, most),
    first: (most) => orderedByHand(productsHere(), byHand).slice(0, most),
  };
  found.set(one, known);
  return one;
}
