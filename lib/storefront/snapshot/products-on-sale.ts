import 'server-only';
import type { Product } from '@/lib/contract/product';
import { lastChangedAt } from '@/lib/rules/catalogue/changed-at';
import type { InTurn, Soon } from '@/lib/rules/catalogue/soon';
import { sellableVariants } from '@/lib/rules/catalogue/sellable-variants';
import { isWholeInSku } from '@/lib/rules/catalogue/variant-sku';
import { groupBy } from '@/lib/storefront/search/related-rings';
import { inOtherCase } from '@/lib/rules/routing/moved-address';

/** The products on sale, as pages, routes and calls ask for them, wherever they are. */
export interface ProductsOnSale {
  /** How many there are. */
  count: number;
  /** Undefined of an id that no product on sale has. */
  product(id: string): Soon<Product | undefined>;
  /** In the order of their ids, each as often as it is asked for; unknown ids are left out. */
  productsById(ids: readonly string[]): Soon<readonly Product[]>;
  /** The newest, so many at most. */
  newest(most: number): Soon<readonly Product[]>;
  /** The one product's id that differs by case alone; undefined where there is none, or more than one. */
  inOtherCase(id: string): Soon<string | undefined>;
  /** Those of this whole name. @param name in lower case, a single space between words */
  productsNamed(name: string): Soon<readonly Product[]>;
  /** The one with this SKU, of those whose id does not stand whole in their SKUs. */
  productOfHashedSku(sku: string): Soon<Product | undefined>;
  /** All, some at a time. */
  newestFirst(): InTurn<readonly Product[]>;
  /** Those from one place up to another, counted from the oldest, some at a time. */
  oldestFirst(from: number, to: number): InTurn<readonly Product[]>;
  /** When one of each thousand last changed, the oldest thousand first, in ms since 1970; -Infinity where none says it. */
  changedByThousand(): InTurn<number>;
}

/** So few that chunks of text made of them are no burden: large ones become old garbage, hundreds of MB of it at 100,000 products. */
const AT_ONCE = 10;
const THOUSAND = 1000;

/** Those in memory, which answer at once. */
export interface HeldProducts extends ProductsOnSale {
  /** Newest first, hidden ones left out, and those whose variants share a key. */
  products: readonly Product[];
  product(id: string): Product | undefined;
  productsById(ids: readonly string[]): readonly Product[];
  newest(most: number): readonly Product[];
}

/** @param products newest first */
export function heldProducts(products: readonly Product[], byId: ReadonlyMap<string, Product>): HeldProducts {
  let byName: ReadonlyMap<string, readonly Product[]> | undefined;
  let byHashedSku: ReadonlyMap<string, Product> | undefined;
  return {
    products,
    count: products.length,
    product: (id) => byId.get(id),
    productsById: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    newest: (most) => products.slice(0, most),
    inOtherCase: (id) => inOtherCase(id, byId),
    productsNamed: (name) => (byName ??= groupBy(products, nameOf)).get(name) ?? [],
    productOfHashedSku: (sku) => (byHashedSku ??= hashedSkus(products)).get(sku),
    *newestFirst() {
      for (let from = 0; from < products.length; from += AT_ONCE) yield products.slice(from, from + AT_ONCE);
    },
    *oldestFirst(from, to) {
      const [first, end] = [products.length - from, Math.max(0, products.length - to)];
      for (let at = first; at > end; at -= AT_ONCE) yield products.slice(Math.max(end, at - AT_ONCE), at).reverse();
    },
    *changedByThousand() {
      for (let at = products.length; at > 0; at -= THOUSAND)
        yield lastChangedAt(products.slice(Math.max(0, at - THOUSAND), at));
    },
  };
}

const nameOf = ({ name }: Product): string => name.toLowerCase().replace(/\s+/g, ' ');

const hashedSkus = (products: readonly Product[]): ReadonlyMap<string, Product> =>
  new Map(
    products
      .filter(({ _id }) => !isWholeInSku(_id))
      .flatMap((product) => sellableVariants(product).map(({ sku }) => [sku, product] as const)),
  );
