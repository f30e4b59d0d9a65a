/**
 * Whether a request was made by a page of ours: the host of its `Origin` is its own `Host`.
 * A missing or 'null' origin is only believed where the browser itself says 'same-origin'.
 */
export function isSameOrigin({ headers }: { headers: Headers }): boolean {
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  const asked = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!asked || !/^https?:$/.test(asked.protocol)) return false;
  // Written with the origin's own protocol, so that a default port counts the same with and without its number.
  const own = `${asked.protocol}//${headers.get('host') ?? ''}`;
  return URL.canParse(own) && new URL(own).host === asked.host;
}
