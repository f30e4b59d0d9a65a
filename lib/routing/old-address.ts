import { decodeSegment } from './cached-path';
import { isTracking } from './is-tracking';

/**
 * The one spelling by which addresses of another shop or time are known [20.61]: the path decoded, in lower case and
 * without a slash at its end; the query in lower case and sorted, without what only says where a visitor comes from.
 *
 * @param pathname as it stands in a request, still encoded
 * @returns the path alone, and with its query where it has one
 */
export function oldAddress(pathname: string, search: URLSearchParams): { path: string; whole: string } {
  const words = (decodeSegment(pathname) ?? pathname).toLowerCase().split('/').filter(Boolean);
  const path = `/${words.join('/')}`;
  const asked = [...search].filter(([name]) => !isTracking(name));
  const known = new URLSearchParams(asked.map((pair) => pair.map((text) => text.toLowerCase())));
  known.sort();
  const query = known.toString().toLowerCase();
  return { path, whole: query ? `${path}?${query}` : path };
}

/** A path of the shop with query and anchor, read as an address. */
export const readAddress = (address: string): URL => new URL(address, 'http://shop.invalid');

/**
 * What is known of an old address: by its path and query, else by the path alone.
 *
 * @param known by the spelling of `oldAddress`
 */
export function redirectAt<One>(
  pathname: string,
  search: URLSearchParams,
  known: ReadonlyMap<string, One>,
): One | undefined {
  const { path, whole } = oldAddress(pathname, search);
  return known.get(whole) ?? known.get(path);
}
