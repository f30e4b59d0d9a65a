/**
 * Internal addresses of cached pages: the version of what they show is part of the path, so that a change
 * is a new address (docs/decisions/versioned-addresses.md). Nobody may ask for them directly.
 */
export const INTERNAL_PREFIXES = ['/cached', '/answers'] as const;

/** Stands in a path segment where nothing is chosen. */
const NOTHING = '-';

export function cachedPath(version: string, page: string): string {
  return `/cached/${version}/${page}`;
}

export function cachedProductPath(
  version: string,
  product: { id: string; color?: string | undefined; size?: string | undefined },
): string {
  return cachedPath(version, ['product', product.id, product.color ?? NOTHING, product.size ?? NOTHING].map(encodeURIComponent).join('/'));
}

/** What a path segment of a cached page says; undefined where nothing is chosen. */
export function readSegment(segment: string): string | undefined {
  const value = decodeSegment(segment);
  return value === undefined || value === NOTHING ? undefined : value;
}

/** A path segment as plain text; undefined where its encoding is broken. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
