import { paths } from '@/lib/routing/paths';
import { decodeSegment } from '@/lib/routing/cached-path';

/**
 * Words that lead to a page spelled otherwise: the second spelling that the specification records (§2), and what people
 * type.
 */
const ODD_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['termscondition', 'termsconditions'],
  ['terms', 'termsconditions'],
  ['privacy', 'termsconditions'],
  ['faq', 'frequentlyaskedquestions'],
]);

const PRODUCT = 'product';

/** The fixed words of our addresses; everything else in an address is an id. */
const FIXED_WORDS = new Set([
  PRODUCT,
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path.slice(1)] : [])),
  ...ODD_SPELLINGS.keys(),
]);

/**
 * The one right spelling of an address (ruling 5): fixed words in lower case, no trailing or doubled slashes,
 * '/termsconditions' with its s, nothing percent-encoded that need not be. Ids keep their letters, and an address that
 * is not ours keeps everything.
 *
 * @param pathname as it stands in the request, still encoded
 * @returns the same text when there is nothing to redirect
 */
export function canonicalPath(pathname: string): string {
  const words = pathname.split('/').filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const lower = (decodeSegment(first) ?? first).toLowerCase();
  const isOurs = lower === PRODUCT ? rest.length <= 1 : FIXED_WORDS.has(lower) && rest.length === 0;
  if (!isOurs) return `/${words.join('/')}`;
  return `/${[ODD_SPELLINGS.get(lower) ?? lower, ...rest.map(spelledOnce)].join('/')}`;
}

/** One id has one spelling, the one of our own links; what cannot be read stays as it is and is not found. */
function spelledOnce(segment: string): string {
  const id = decodeSegment(segment);
  return id === undefined ? segment : encodeURIComponent(id);
}
