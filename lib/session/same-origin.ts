/**
 * Whether a request was made by a page of ours: the host of its `Origin` is its own `Host` (design §2).
 * A missing or 'null' origin is only believed where the browser itself says 'same-origin'.
 */
export function isSameOrigin({ headers }: { headers: Headers }): boolean {
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  const host = headers.get('host');
  if (!host || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && url.host === new URL(`${url.protocol}//${host}`).host;
}
