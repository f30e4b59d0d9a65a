/** Whether an Accept-Encoding header takes gzip. */
export function takesGzip(acceptEncoding: string): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding);
}

/** Header of an answer that is gzipped already, its length in bytes: Next removes `Content-Encoding` from handlers'. */
export const GZIPPED_LENGTH = 'x-gzipped-length';
