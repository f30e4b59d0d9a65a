/**
 * Internal addresses of cached pages, 404 for clients. They carry the version of what they show, so that a change is a
 * new address (docs/decisions/versioned-addresses.md).
 */
export const INTERNAL_PREFIXES = ['/cached', '/cached-product', '/answers', '/markdown'] as const;

/** Stands in a path segment where nothing is chosen. */
const NOTHING = '-';

export function cachedPath(version: string, page: string): string {
  return `/cached/${version}/${page}`;
}

/** Begins the last segment of a further page of a listing; no slug of a shelf begins with it. */
const PAGE_MARK = '~';

/** A page of the collection, or of the shelf with this path, as its address names it behind the version: 'collection/men/~2'. */
export function cachedListing(shelf: string | undefined, page: number): string {
  return ['collection', ...(shelf === undefined ? [] : [shelf]), ...(page > 1 ? [`${PAGE_MARK}${page}`] : [])].join(
    '/',
  );
}

/** The segments behind the collection in a cached path: of which shelf, if of one, and which page. */
export function readCachedListing(segments: readonly string[] = []): { shelf: string | undefined; page: number } {
  const last = segments.at(-1);
  const isFurther = last?.startsWith(PAGE_MARK) === true;
  const shelf = (isFurther ? segments.slice(0, -1) : segments).join('/');
  return { shelf: shelf || undefined, page: isFurther ? Number(last.slice(PAGE_MARK.length)) : 1 };
}

export function cachedProductPath(
  version: string,
  product: { id: string; color?: string | undefined; size?: string | undefined },
): string {
  return [
    '/cached-product',
    version,
    ...[product.id, product.color ?? NOTHING, product.size ?? NOTHING].map(encodeURIComponent),
  ].join('/');
}

/** The segments behind `/cached-product`, all taken by one folder of the app: each costs every page half a KB. */
export function readCachedProduct([version = '', id = '', color = '', size = '']: readonly string[]) {
  return { version, id: readSegment(id) ?? '', color: readSegment(color), size: readSegment(size) };
}

/** Next hands segments to `generateMetadata` decoded already: '5 % off' cannot be decoded again. */
function readSegment(segment: string): string | undefined {
  const value = decodeSegment(segment) ?? segment;
  return value === NOTHING ? undefined : value;
}

/** A path segment decoded; undefined where its encoding is broken. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
