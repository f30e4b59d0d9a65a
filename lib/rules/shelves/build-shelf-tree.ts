import { patchCatalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import { subsetChange, patchProducts, type ListChange } from '@/lib/rules/catalogue/list-change';
import { patchNewestPicture } from '@/lib/rules/catalogue/newest-picture';
import { patchPriceSpan } from '@/lib/rules/catalogue/price-span';
import { shopCategories } from '@/lib/rules/catalogue/shop-kinds';
import { categorySlug } from '@/lib/contract/category-slug';
import type { Product } from '@/lib/contract/product';
import type { Shelf, ShelfFilter } from '@/lib/contract/shelf';
import { shelfMatcher } from './shelf-matcher';
import { shelfPath } from './shelf-path';

/** A shelf with the products that stand on it now. */
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
  /** Whether a product stands on it. */
  hasProduct(product: Product): boolean;
  /** Cheaper than `products`, which need not be found for it. */
  readonly isEmpty: boolean;
  /** Newest first; one list for as long as the tree lives. */
  readonly products: readonly Product[];
}

export interface ShelfTree {
  /** The categories, then the merchant's shelves without a parent. */
  top: readonly ShelfNode[];
  /** Every shelf: each followed by those below it. */
  all: readonly ShelfNode[];
  find(path: string): ShelfNode | undefined;
  /**
   * The shelf that names a product: the first below its category, in the file's order, that holds it; else the category.
   * Undefined for products of an unknown category.
   */
  own(product: Product): ShelfNode | undefined;
  /**
   * The shelf that says what kind of product it is: the first below its category that holds it for what it is, and neither
   * for its price nor as a bestseller. Undefined where there is none.
   */
  kind(product: Product): ShelfNode | undefined;
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
  earlier?: { tree: ShelfTree; change: ListChange },
): ShelfTree {
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

/** The paths of all shelves that a product stands on. */
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
const found = new WeakMap<ShelfNode, { products?: readonly Product[]; isEmpty?: boolean }>();

/** Gives a shelf the products that it has after the change, where they were found before it. */
function takeOver(
  shelf: ShelfNode,
  { tree, change }: { tree: ShelfTree; change: ListChange },
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
  { parent, category = parent?.category }: { parent?: ShelfNode; category?: string } = {},
): ShelfNode {
  const isMatch = shelfMatcher(filter);
  const isHere = (product: Product) => !product.hidden && isMatch(product);
  const known: { products?: readonly Product[]; isEmpty?: boolean } = {};
  const one: ShelfNode & { children: readonly ShelfNode[] } = {
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
      known.products ??= (parent?.products ?? products).filter(isHere);
      return known.products;
    },
  };
  found.set(one, known);
  return one;
}
