import { decodeSegment } from './decode-segment';
import { PAGES } from './pages';
import { paths } from './paths';

const PRODUCT = 'product';
const COLLECTION = paths.collection.slice(1);
const WRITTEN = paths.page('').split('/')[1];

/** Canonical paths by the fixed words of our addresses in lower case; everything else in an address is an id. */
const FIXED_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' ? [[path.slice(1), path] as const] : [])),
  ...PAGES.flatMap(({ path, alsoTyped = [] }) => [path.slice(1), ...alsoTyped].map((word) => [word, path] as const)),
]);

/**
 * The canonical spelling of an address: fixed words in lower case, no trailing or doubled slashes, nothing
 * percent-encoded that need not be. Shelves and pages are words in lower case; ids keep their case, unknown addresses everything.
 *
 * @param pathname as it is in the request, still encoded
 * @returns the same text when there is nothing to redirect
 */
export function canonicalPath(pathname: string): string {
  const words = pathname.split('/').filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const lower = (decodeSegment(first) ?? first).toLowerCase();
  if (lower === PRODUCT && rest.length <= 1) return `/${[PRODUCT, ...rest.map(spelledOnce)].join('/')}`;
  if (lower === COLLECTION) return `/${[COLLECTION, ...rest.map(inLowerCase)].join('/')}`;
  if (lower === WRITTEN && rest.length > 0) return `/${[WRITTEN, ...rest.map(inLowerCase)].join('/')}`;
  return (rest.length === 0 ? FIXED_WORDS.get(lower) : undefined) ?? `/${words.join('/')}`;
}

/** Of the address of a shelf or page; what cannot be decoded is not found. */
function inLowerCase(segment: string): string {
  const slug = decodeSegment(segment);
  return slug === undefined ? segment : encodeURIComponent(slug.toLowerCase());
}

/** An id encoded as in our own links; what cannot be decoded stays as it is and is not found. */
function spelledOnce(segment: string): string {
  const id = decodeSegment(segment);
  return id === undefined ? segment : encodeURIComponent(id);
}
