/** Whether an If-None-Match header names this tag (RFC 9110: lists, `*` and weak marks count). */
export function hasMatchingEtag(header: string | null, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Without the mark of a weak tag, which conditional requests do not look at. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
