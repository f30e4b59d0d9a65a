/**
 * Whether a request was made by a page of ours: the host of its `Origin` is its own `Host`.
 * Without an origin, or with 'null', `Sec-Fetch-Site` has to say 'same-origin'.
 */
export function isSameOrigin({ headers }: { headers: Headers }): boolean {
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  const asked = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!asked || !/^https?:$/.test(asked.protocol)) return false;
  // Parsed with the origin's protocol, so that a default port is equal to none.
  const own = `${asked.protocol}//${headers.get('host') ?? ''}`;
  return URL.canParse(own) && new URL(own).host === asked.host;
}
