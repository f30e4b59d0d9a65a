import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables';
import { readOffer } from './find-usable-coupon';

type Pack = Pick<Selectable<Tables['coupons']>, 'code' | 'offer' | 'starts_at' | 'ends_at'>;

/**
 * The first of others that is a pack too, shares a product with this one and counts at the same time.
 *
 * @param owners the ids of products by names that are one, or a SKU of it
 * @returns its code, and the product or SKU that both hold
 */
export function overlapping(
  pack: Pack,
  others: Iterable<Pack>,
  owners: ReadonlyMap<string, string>,
): { code: string; product: string } | undefined {
  const products = productsOf(pack);
  for (const other of others) {
    if (products.length === 0 || !isAtOnce(pack, other)) continue;
    const theirs = productsOf(other);
    const product = products.find((one) => theirs.some((name) => isShared(one, name, owners)));
    if (product !== undefined) return { code: other.code, product };
  }
  return undefined;
}

function productsOf(pack: Pack): readonly string[] {
  const offer = readOffer(pack);
  return offer?.gives.kind === 'pack' ? (offer.products ?? []) : [];
}

/** A product's id stands for all its SKUs. */
const isShared = (one: string, other: string, owners: ReadonlyMap<string, string>): boolean =>
  one === other || owners.get(one) === other || owners.get(other) === one;

const isAtOnce = (one: Pack, other: Pack): boolean =>
  (one.starts_at === null || other.ends_at === null || one.starts_at < other.ends_at) &&
  (other.starts_at === null || one.ends_at === null || other.starts_at < one.ends_at);
