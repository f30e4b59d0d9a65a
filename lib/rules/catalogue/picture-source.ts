/** The address of a picture on our own origin or an allowed host (`IMAGE_HOSTS`, with port); undefined for others. */
export function pictureSource(url: string | undefined, hosts: readonly string[]): string | undefined {
  const wanted = url?.trim();
  if (!wanted) return undefined;
  if (/^\/[^/\\]/.test(wanted)) return wanted;
  const parsed = URL.canParse(wanted) ? new URL(wanted) : undefined;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return undefined;
  return hosts.some((host) => isHostMatch(host, parsed.host)) ? parsed.href : undefined;
}

/** The hosts of a setting like `IMAGE_HOSTS`. */
export function readImageHosts(list: string): string[] {
  return list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}

/** As next/image reads its list: '*.example' is one subdomain deep, '**.example' any depth. */
function isHostMatch(pattern: string, host: string): boolean {
  if (pattern.startsWith('**.')) return host.endsWith(pattern.slice(2));
  if (!pattern.startsWith('*.')) return pattern === host;
  return host.endsWith(pattern.slice(1)) && !host.slice(0, -pattern.length + 1).includes('.');
}
