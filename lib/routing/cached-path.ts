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
