import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { applyProductChanges } from '@/lib/rules/catalogue/apply-product-changes';
import type { AnswerOf } from '@/lib/contract/call';
import type { optionalCalls } from '@/lib/contract/optional-calls';
import { product, type Product } from '@/lib/contract/product';
import type { ProductChanges } from '@/lib/contract/product-changes';
import { productsById } from './products-by-id';
import type { ProductListState } from './catalogue-shape';

/** Products per turn of the event loop: about 5 ms of work. */
const SLICE = 200;

/** Undefined where what changed is not known, or does not fit the list. */
export function changedList(
  known: ProductListState,
  { version, changes }: AnswerOf<typeof optionalCalls.listProductChanges>,
): ProductListState | undefined {
  if (!changes || known.since === undefined) return undefined;
  if (version === known.since) return known;
  const products = changedProducts(known.products, changes);
  return products && { products, digest: version, since: version };
}

/** Undefined where the changes do not fit the list. */
export function changedProducts(products: readonly Product[], changes: ProductChanges): readonly Product[] | undefined {
  const before = productsById(products);
  const changed = changes.changed.map((one) => ({ ...one, product: sameObject(one.product, before) }));
  const next = applyProductChanges(products, { ...changes, changed }, before);
  return next && sameList(next, products);
}

/**
 * Parses products in turns with requests; those that cannot be read are left out.
 *
 * @param before the list until now: products that are as they were in it stay the same objects
 */
export async function parseProducts(
  candidates: readonly unknown[],
  before: readonly Product[] = [],
): Promise<readonly Product[]> {
  const known = productsById(before);
  const products: Product[] = [];
  for (let start = 0; start < candidates.length; start += SLICE) {
    for (const candidate of candidates.slice(start, start + SLICE)) {
      const parsed = product.safeParse(candidate);
      if (parsed.success) products.push(sameObject(parsed.data, known));
    }
    await nextTurn();
  }
  return sameList(products, before);
}

/** @param before the list until now: products that are as they were in it stay the same objects */
export function reuseProducts(products: readonly Product[], before: readonly Product[] = []): readonly Product[] {
  const known = productsById(before);
  return sameList(
    products.map((one) => sameObject(one, known)),
    before,
  );
}

function sameObject(one: Product, before: ReadonlyMap<string, Product>): Product {
  const known = before.get(one._id);
  return known && isDeepStrictEqual(known, one) ? known : one;
}

const sameList = (products: readonly Product[], before: readonly Product[]): readonly Product[] =>
  products.length === before.length && products.every((one, at) => one === before[at]) ? before : products;
