/** How an answer may be compressed, the smaller one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const TAKEN: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
};

/** Whether an Accept-Encoding header takes this encoding. */
export const canTakeEncoding = (acceptEncoding: string, encoding: Encoding): boolean =>
  TAKEN[encoding].test(acceptEncoding);

/** Header of an answer that is gzipped already, its length in bytes: Next removes `Content-Encoding` from handlers'. */
export const GZIPPED_LENGTH = 'x-gzipped-length';
