import 'server-only';
import type { Product } from '@/lib/contract/product';
import type { Shelf } from '@/lib/contract/shelf';
import { newestPicture } from '@/lib/rules/catalogue/newest-picture';
import type { PriceSpan } from '@/lib/rules/catalogue/price-span';
import { isSnack } from '@/lib/rules/catalogue/product-type';
import { lowestPrice } from '@/lib/rules/catalogue/size-price';
import { PRICE_ENDS } from '@/lib/rules/catalogue/sort-orders';
import { buildShelfTree, type ShelfNode, type ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { PagedList } from '@/lib/storefront/snapshot/catalogue-shape';
import type { ProductSource } from './product-source';

/** So many of a shelf's products are looked at for pictures, and stand first on its page and on the home page. */
const LOOKED_AT = 60;

/** What is said of a shelf's products, once it was asked for. */
interface Said {
  newest: readonly Product[];
  first: readonly Product[];
  span: PriceSpan;
  isSnacksAlone: boolean;
}

const NOTHING: Said = { newest: [], first: [], span: { low: Infinity, high: 0 }, isSnacksAlone: true };

/** The shelves of a list that is asked for. */
export interface PagedShelves extends ShelfTree {
  /** Asks for what pages say of the products of these shelves: before that they say nothing of them. */
  ready(shelves: readonly (ShelfNode | undefined)[]): Promise<void>;
}

/** @param rows the merchant's; their numbers come from the list, and whether a product is on one from its filter */
export function pagedShelves(rows: readonly Shelf[], { counts }: PagedList, source: ProductSource): PagedShelves {
  const base = buildShelfTree([], rows);
  const numbers = new Map((counts.shelf ?? []).map(({ value, all }) => [value, all]));
  const said = new Map<ShelfNode, Said>();
  const made = new Map<ShelfNode, ShelfNode>();
  // Each is behind the one above it.
  for (const one of base.all) {
    const parent = one.parent && made.get(one.parent);
    made.set(
      one,
      shelfSaying(one, parent, numbers.get(one.path) ?? 0, (shelf) => said.get(shelf) ?? NOTHING),
    );
  }
  const of = (one: ShelfNode): ShelfNode => made.get(one) ?? one;
  for (const one of base.top) Object.assign(of(one), { children: one.children.map(of) });
  const ofKnown = (one: ShelfNode | undefined) => one && of(one);
  return {
    top: base.top.map(of),
    all: base.all.map(of),
    find: (path) => ofKnown(base.find(path)),
    own: (product) => ofKnown(base.own(product)),
    kind: (product) => ofKnown(base.kind(product)),
    async ready(shelves) {
      const asked = shelves.filter((one) => one !== undefined && one.count > 0 && !said.has(one));
      await Promise.all(asked.map(async (one) => one && said.set(one, await ask(one, source))));
    },
  };
}

function shelfSaying(
  shelf: ShelfNode,
  parent: ShelfNode | undefined,
  count: number,
  says: (shelf: ShelfNode) => Said,
): ShelfNode {
  const one: ShelfNode = {
    ...shelf,
    parent,
    count,
    children: [],
    isEmpty: count === 0,
    changedAt: -Infinity,
    priceSpan: () => says(one).span,
    isSnacksAlone: () => says(one).isSnacksAlone,
    newestPicture: (hosts) => newestPicture(says(one).newest, hosts),
    newest: (most) => says(one).newest.slice(0, most),
    first: (most) => says(one).first.slice(0, most),
  };
  return one;
}

async function ask({ path, byHand, introduction }: ShelfNode, source: ProductSource): Promise<Said> {
  const of = { shelf: path };
  const first = source.page({ ...of, limit: LOOKED_AT, counted: ['category'] });
  const newest = byHand.length === 0 ? first : source.page({ ...of, sort: 'newest', limit: LOOKED_AT });
  // Who has words for it needs none of prices.
  const ends = introduction === '' ? PRICE_ENDS : [];
  const priced = await Promise.all(ends.map((sort) => source.page({ ...of, sort, limit: 1 })));
  const prices = priced.flatMap(({ products }) => products.map((one) => lowestPrice(one).price));
  const categories = (await first).counts.category ?? [];
  return {
    newest: (await newest).products,
    first: (await first).products,
    span: { low: Math.min(...prices), high: Math.max(0, ...prices) },
    isSnacksAlone: categories.every(({ value }) => isSnack({ category: value })),
  };
}
