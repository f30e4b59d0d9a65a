import { paths } from '@/lib/paths';

/** Where an address of ours leads that the specification spells in two ways (specification §2). */
const ODD_SPELLINGS: Readonly<Record<string, string>> = { termscondition: 'termsconditions' };

const PRODUCT = 'product';

/** The fixed words of our addresses; everything else in an address is an id. */
const FIXED_WORDS = new Set([
  PRODUCT,
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path.slice(1)] : [])),
  ...Object.keys(ODD_SPELLINGS),
]);

/**
 * The one right spelling of an address (ruling 5): fixed words in lower case, no trailing or doubled slashes,
 * '/termsconditions' with its s. Ids are never changed, and neither is an address that is not ours.
 *
 * @param pathname as it stands in the request, still encoded
 * @returns the same text when there is nothing to redirect
 */
export function canonicalPath(pathname: string): string {
  const words = pathname.split('/').filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const lower = first.toLowerCase();
  const isOurs = lower === PRODUCT ? rest.length <= 1 : FIXED_WORDS.has(lower) && rest.length === 0;
  if (first !== '' && !isOurs) return `/${words.join('/')}`;
  return `/${[ODD_SPELLINGS[lower] ?? lower, ...rest].filter(Boolean).join('/')}`;
}
