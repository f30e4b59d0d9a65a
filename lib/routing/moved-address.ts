import { decodeSegment } from './cached-path';
import { paths } from './paths';

/** The part of the catalogue that says where addresses have gone. */
export interface Moves {
  /** Products on sale. */
  byId: ReadonlyMap<string, unknown>;
}

const PRODUCT_PREFIX = paths.product('');

/** The id in a product's address; undefined where it is none, or cannot be decoded. */
export const productIdIn = (pathname: string): string | undefined =>
  pathname.startsWith(PRODUCT_PREFIX) ? decodeSegment(pathname.slice(PRODUCT_PREFIX.length)) : undefined;

/**
 * Where an address that is no page of the shop leads to (ruling 5): the one product whose id differs from the one asked
 * for by case alone. Undefined where the address is a product's own, or leads nowhere.
 *
 * @param pathname in its canonical spelling
 * @returns a path of the shop
 */
export function movedAddress(pathname: string, search: URLSearchParams, { byId }: Moves): string | undefined {
  const id = productIdIn(pathname);
  if (id === undefined || byId.has(id)) return undefined;
  const other = inOneCase(byId).get(id.toLowerCase());
  return other && withQuery(paths.product(other), search);
}

const inLowerCase = new WeakMap<Moves['byId'], ReadonlyMap<string, string | undefined>>();

/** Ids by their lower case, undefined where it is that of several; read once for a catalogue, when first needed. */
function inOneCase(byId: Moves['byId']): ReadonlyMap<string, string | undefined> {
  const known = inLowerCase.get(byId);
  if (known) return known;
  const ids = new Map<string, string | undefined>();
  for (const id of byId.keys()) {
    const lower = id.toLowerCase();
    ids.set(lower, ids.has(lower) ? undefined : id);
  }
  inLowerCase.set(byId, ids);
  return ids;
}

export function withQuery(pathname: string, search: URLSearchParams): string {
  const query = search.toString();
  return query ? `${pathname}?${query}` : pathname;
}
