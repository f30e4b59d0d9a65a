import type { Redirect } from '@/lib/contract/redirect';
import { byFrom } from './by-from';
import { decodeSegment } from './cached-path';
import { isTracking } from './is-tracking';
import { oldAddress } from './old-address';
import { paths } from './paths';

/** The part of the catalogue that says where addresses have gone. */
export interface Moves {
  /** Products on sale. */
  byId: ReadonlyMap<string, unknown>;
  redirects: readonly Redirect[];
}

const PRODUCT_PREFIX = paths.product('');

/** The id in a product's address; undefined where it is none, or cannot be decoded. */
export const productIdIn = (pathname: string): string | undefined =>
  pathname.startsWith(PRODUCT_PREFIX) ? decodeSegment(pathname.slice(PRODUCT_PREFIX.length)) : undefined;

/**
 * Where an address leads to that is no page of the shop [20.60], [20.61]: to the one product whose id differs by case
 * alone, or where a redirect says. The caller sees to it that no page is asked for here (docs/decisions/old-addresses.md).
 *
 * @param pathname in its canonical spelling
 * @returns a path of the shop; undefined where the address leads nowhere
 */
export function movedAddress(
  pathname: string,
  search: URLSearchParams,
  { byId, redirects }: Moves,
): string | undefined {
  const id = productIdIn(pathname);
  if (id !== undefined && byId.has(id)) return undefined;
  const other = id === undefined ? undefined : inOtherCase(id, byId);
  if (other !== undefined) return withQuery(paths.product(other), search);
  const { path, whole } = oldAddress(pathname, search);
  const byAddress = byOldAddress(redirects);
  const to = whole === path ? undefined : byAddress.get(whole)?.to;
  const found = to ?? byAddress.get(path)?.to;
  if (found === undefined || isCircle(found, byAddress)) return undefined;
  return to ?? withTracking(found, search);
}

const capitals = new WeakMap<Moves['byId'], ReadonlyMap<string, readonly string[]>>();
const inOldSpelling = new WeakMap<Moves['redirects'], ReadonlyMap<string, Redirect>>();

/** The id that differs by case alone; undefined where there is none, or more than one. */
function inOtherCase(id: string, byId: Moves['byId']): string | undefined {
  const lower = id.toLowerCase();
  const alike = [...(byId.has(lower) ? [lower] : []), ...(withCapitals(byId).get(lower) ?? [])];
  return alike.length === 1 ? alike[0] : undefined;
}

/** Ids that are not in lower case, by their lower case; read once for a catalogue, when first needed. */
function withCapitals(byId: Moves['byId']): ReadonlyMap<string, readonly string[]> {
  const known = capitals.get(byId);
  if (known) return known;
  const ids = new Map<string, string[]>();
  for (const id of byId.keys()) {
    const lower = id.toLowerCase();
    if (lower !== id) ids.set(lower, [...(ids.get(lower) ?? []), id]);
  }
  capitals.set(byId, ids);
  return ids;
}

/** Read once for a catalogue, when first needed. */
function byOldAddress(redirects: Moves['redirects']): ReadonlyMap<string, Redirect> {
  const known = inOldSpelling.get(redirects) ?? byFrom(redirects);
  inOldSpelling.set(redirects, known);
  return known;
}

/** Whether redirects lead from an address back to it, as a backend elsewhere might tell them. */
function isCircle(start: string, byAddress: ReadonlyMap<string, Redirect>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = start; at !== undefined; at = byAddress.get(at)?.to) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** What another shop's address asked for means nothing here; where its visitors come from does, unless `to` asks itself. */
export function withTracking(to: string, search: URLSearchParams): string {
  if (to.includes('?')) return to;
  const [path = '', ...anchor] = to.split('#');
  const kept = new URLSearchParams([...search].filter(([name]) => isTracking(name)));
  return [withQuery(path, kept), ...anchor].join('#');
}

export function withQuery(pathname: string, search: URLSearchParams): string {
  const query = search.toString();
  return query ? `${pathname}?${query}` : pathname;
}
