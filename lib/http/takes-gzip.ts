/** Whether an Accept-Encoding header takes gzip. */
export function takesGzip(acceptEncoding: string): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding);
}

/**
 * Says, by its length in bytes, that an answer of ours is gzipped already: Next takes `Content-Encoding` off whatever a
 * handler answers.
 */
export const GZIPPED_LENGTH = 'x-gzipped-length';
