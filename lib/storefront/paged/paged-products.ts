import 'server-only';
import type { Product } from '@/lib/contract/product';
import type { ProductsOnSale } from '@/lib/storefront/snapshot/products-on-sale';
import type { PagedList } from '@/lib/storefront/snapshot/catalogue-shape';
import { askPage } from './paged-list';
import type { ProductSource } from './product-source';

/** Most products that the contract answers at once. */
const AT_ONCE = 100;
/** So many are looked at for those of one name. */
const NAMED_MAX = 20;
const THOUSAND = 1000;

/**
 * The products on sale of a list that is asked for. SKUs that are hashes lead nowhere, and when products
 * changed is said by each alone.
 */
export function pagedProducts({ count }: PagedList, source: ProductSource): ProductsOnSale {
  return {
    count,
    product: (id) => source.product(id),
    async productsById(ids) {
      const read = await Promise.all(ids.map((id) => source.product(id)));
      return read.flatMap((product) => product ?? []);
    },
    newest: async (most) => (await source.page({ limit: Math.min(most, AT_ONCE) })).products,
    inOtherCase: (id) => source.idInOtherCase(id),
    async productsNamed(name) {
      if (name === '') return [];
      const { products } = await source.find({ text: name, limit: NAMED_MAX });
      return products.filter((one) => one.name.toLowerCase().replace(/\s+/g, ' ') === name);
    },
    productOfHashedSku: () => undefined,
    newestFirst: () => inPages({ skip: 0, most: Infinity }),
    async *oldestFirst(from, to) {
      const pages: (readonly Product[])[] = [];
      for await (const page of inPages({ skip: Math.max(0, count - to), most: to - from })) pages.push(page);
      for (const page of pages.reverse()) yield page.toReversed();
    },
    *changedByThousand() {
      for (let at = 0; at < count; at += THOUSAND) yield -Infinity;
    },
  };
}

/** Newest first; who reads all of them remembers none. */
async function* inPages({ skip, most }: { skip: number; most: number }): AsyncGenerator<readonly Product[]> {
  let after: string | undefined;
  for (let left = most; left > 0;) {
    const place = after === undefined ? { skip } : { after };
    const { products, next } = await askPage({ ...place, limit: Math.min(left, AT_ONCE) });
    if (products.length > 0) yield products;
    if (next === undefined) return;
    left -= AT_ONCE;
    after = next;
  }
}
