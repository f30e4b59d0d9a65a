import type { SubsetChange } from './list-change';
import { pictureSource } from './picture-source';
import type { Product } from '@/lib/contract/product';

const newest = new WeakMap<readonly Product[], { hosts: readonly string[]; picture: string | undefined }>();

/**
 * The address of the newest picture of these products that may be shown, looked for once in a list: where none has one it takes a
 * look at all of them.
 *
 * @param hosts picture hosts besides our own
 */
export function newestPicture(products: readonly Product[], hosts: readonly string[]): string | undefined {
  const known = newest.get(products);
  if (known && String(known.hosts) === String(hosts)) return known.picture;
  const picture = products.find((product) => pictureOf(product, hosts))?.image[0]?.url;
  newest.set(products, { hosts, picture });
  return picture;
}

/** Where none of the products had a picture, those that came are looked at alone. */
export function patchNewestPicture(
  before: readonly Product[],
  after: readonly Product[],
  { entered }: SubsetChange,
): void {
  const known = newest.get(before);
  if (!known || known.picture !== undefined) return;
  if (![...entered].some((product) => pictureOf(product, known.hosts))) newest.set(after, known);
}

const pictureOf = ({ image }: Product, hosts: readonly string[]) => pictureSource(image[0]?.url, hosts);
