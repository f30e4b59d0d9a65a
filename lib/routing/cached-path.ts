/**
 * Internal addresses of cached pages: the version of what they show is part of the path, so that a change
 * is a new address (docs/decisions/versioned-addresses.md). Nobody may ask for them directly.
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

/** Whether an internal address is one of the two kinds above. */
export const isCachedPath = (pathname: string): boolean => /^\/cached(?:-product)?\//.test(pathname);

/**
 * What the segments behind `/cached-product` say. One folder of the app takes them all: each folder costs every page
 * half a KB.
 */
export function readCachedProduct([version = '', id = '', color = '', size = '']: readonly string[]) {
  return { version, id: readSegment(id) ?? '', color: readSegment(color), size: readSegment(size) };
}

/** What a path segment of a cached page says; undefined where nothing is chosen. */
function readSegment(segment: string): string | undefined {
  const value = decodeSegment(segment);
  return value === NOTHING ? undefined : value;
}

/** A path segment as plain text; undefined where its encoding is broken. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
