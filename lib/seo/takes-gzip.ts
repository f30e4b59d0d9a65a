/** Whether an Accept-Encoding header takes gzip. */
export function takesGzip(acceptEncoding: string): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding);
}
