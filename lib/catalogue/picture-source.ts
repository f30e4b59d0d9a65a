/**
 * The address of a picture that may be shown: one of our own origin, or one on an allowed host
 * (`IMAGE_HOSTS`, host with port). Anything else answers undefined, and the placeholder stands in.
 */
export function pictureSource(url: string | undefined, hosts: readonly string[]): string | undefined {
  const wanted = url?.trim();
  if (!wanted) return undefined;
  if (/^\/[^/\\]/.test(wanted)) return wanted;
  const parsed = URL.canParse(wanted) ? new URL(wanted) : undefined;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return undefined;
  return hosts.includes(parsed.host) ? parsed.href : undefined;
}
