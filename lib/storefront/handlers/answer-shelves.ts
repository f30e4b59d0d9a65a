import 'server-only';
import { shelfLinks, type ShelfLink } from '@/lib/rules/shelves/shelf-link';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { thisShop } from '@/lib/storefront/shop';
import { refuse } from './proxy-call';

/** A category with shelves below it. */
export interface ShelvesOf {
  path: string;
  title: string;
  /** How many there are; the largest are named. */
  count: number;
  shelves: readonly ShelfLink[];
}

/** Two columns of a panel, with the link to all of the category. */
const SHELVES_MAX = 15;
/** As suggestions: the same for every shopper. */
const CACHE = 'public, max-age=60';

const prepared = new WeakMap<ShelfTree, string>();

/** Of every category the shelves with the most products, for the header: asked for when somebody comes near it. */
export async function answerShelves(): Promise<Response> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return refuse(503, thisShop().catalogue.refusal());
  const body =
    prepared.get(catalogue.shelves) ?? JSON.stringify({ success: true, categories: shelvesIn(catalogue.shelves) });
  prepared.set(catalogue.shelves, body);
  return new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': CACHE } });
}

const shelvesIn = ({ top }: ShelfTree): ShelvesOf[] =>
  top.flatMap(({ path, title, category, children }) => {
    const largest = shelfLinks(children).toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
    return category === undefined || largest.length === 0
      ? []
      : [{ path, title, count: largest.length, shelves: largest.slice(0, SHELVES_MAX) }];
  });
