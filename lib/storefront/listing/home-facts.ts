import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { cardFacts, type CardFacts } from './card-facts';
import { ROW_MAX, type HomeRows } from './home-rows';
import type { Promo } from '@/lib/rules/checkout/promo';
import type { ShopDocument } from '@/lib/contract/shop-document';
import type { Product } from '@/lib/contract/product';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { ShelfLink } from '@/lib/rules/shelves/shelf-link';

/** A hero picture, and what the merchant says on it. */
export interface HeroPicture {
  url: string;
  alt?: string;
  title?: string;
  text?: string;
  /** A page of the shop, or an https address. */
  link?: string;
}

/** The hero pictures, that the merchant has none, or why they cannot be shown. */
export type HeroPictures =
  | { kind: 'loaded'; images: readonly HeroPicture[] }
  | { kind: 'none' }
  | { kind: 'error' }
  | { kind: 'failed' };

/** What the home page shows of the catalogue. */
export interface HomeFacts {
  carousel: HeroPictures;
  /** The shelves that hold products, each with the address of the newest of its pictures that may be shown. */
  tiles: readonly (Required<ShelfLink> & { picture?: string })[];
  latest: readonly CardFacts[];
  bestSellers: readonly CardFacts[];
  featured: readonly CardFacts[];
  /** The shelf that the row of featured products comes from, if any. */
  featuredShelf?: ShelfLink;
  /** Whether there is more to see than the latest. */
  hasMore: boolean;
  fees: OrderFees;
  /** The coupon that the banner announces, if any. */
  promo?: Promo;
}

interface HomeSource {
  rows: HomeRows;
  shelves: Pick<ShelfTree, 'top' | 'all'>;
  lowStock: number;
  fees: OrderFees;
  promo: Promo | undefined;
  carousel: HeroPictures;
}

/** Reduces the catalogue to what the home page shows, as collection-facts.ts does for listings. @param hosts picture hosts besides our own @param heroes what the merchant says on pictures */
export function homeFacts(
  { rows, shelves, lowStock, fees, promo, carousel }: HomeSource,
  hosts: readonly string[],
  heroes: NonNullable<ShopDocument['heroes']> = [],
): HomeFacts {
  const shelf = shelves.all.find(({ featured, count }) => featured && count > 0);
  const { latest, bestSellers, further, hasMore } = rows;
  const cards = (products: readonly Product[]) =>
    products.map((product) => cardFacts(product, { hosts, lowStock }, 'row'));
  return {
    carousel:
      carousel.kind === 'loaded'
        ? { kind: 'loaded', images: carousel.images.map(({ url }) => heroPicture(url, heroes)) }
        : carousel,
    tiles: shelves.top.filter(({ count }) => count > 0).map((one) => tile(one, hosts)),
    latest: cards(latest),
    bestSellers: cards(bestSellers),
    featured: cards(shelf ? unshownOf(shelf, [...latest, ...bestSellers]) : further),
    ...(shelf ? { featuredShelf: { path: shelf.path, title: shelf.title } } : {}),
    hasMore,
    fees,
    ...(promo ? { promo } : {}),
  };
}

/** Of the featured shelf what the rows above do not show; its first products where that is nothing. */
function unshownOf(shelf: ShelfNode, above: readonly Product[]): readonly Product[] {
  const first = shelf.first(ROW_MAX + above.length);
  const ids = new Set(above.map(({ _id }) => _id));
  const others = first.filter(({ _id }) => !ids.has(_id));
  return (others.length > 0 ? others : first).slice(0, ROW_MAX);
}

function heroPicture(url: string, heroes: NonNullable<ShopDocument['heroes']>): HeroPicture {
  const { picture, ...words } = heroes.find((one) => one.picture === url) ?? { picture: url };
  return { url: picture, ...words };
}

function tile(shelf: ShelfNode, hosts: readonly string[]): HomeFacts['tiles'][number] {
  const { path, title, count } = shelf;
  const picture = shelf.newestPicture(hosts);
  return { path, title, count, ...(picture === undefined ? {} : { picture }) };
}
