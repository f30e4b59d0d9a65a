import { decodeSegment } from './decode-segment';
import { isTracking } from './is-tracking';

/**
 * The one spelling by which addresses of another shop or time are known: the path decoded, in lower case and without a
 * slash at its end; the query in lower case and sorted, without what only says where a visitor comes from.
 *
 * @param pathname as it is in a request, still encoded
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
 * What is known of an old address: by its path and query, else by the path alone. Of the query those parameters alone
 * count that something known of this path names.
 *
 * @param known by the spelling of `oldAddress`
 */
export function redirectAt<One>(
  pathname: string,
  search: URLSearchParams,
  known: ReadonlyMap<string, One>,
): One | undefined {
  const { path } = oldAddress(pathname, NO_QUERY);
  const names = namesByPath(known).get(path);
  const asked = names && new URLSearchParams([...search].filter(([name]) => names.has(name.toLowerCase())));
  return (asked && known.get(oldAddress(pathname, asked).whole)) ?? known.get(path);
}

const NO_QUERY = new URLSearchParams();

const namesIn = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, ReadonlySet<string>>>();

/** The names of the parameters in what is known, by path; read once for as long as it lives. */
function namesByPath(known: ReadonlyMap<string, unknown>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = namesIn.get(known);
  if (found) return found;
  const names = new Map<string, Set<string>>();
  for (const address of known.keys()) {
    const [path = '', query] = address.split('?');
    if (query === undefined) continue;
    const ofPath = names.get(path) ?? new Set();
    for (const name of new URLSearchParams(query).keys()) ofPath.add(name);
    names.set(path, ofPath);
  }
  namesIn.set(known, names);
  return names;
}
