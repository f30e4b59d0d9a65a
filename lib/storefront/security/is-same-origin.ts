/** Nobody is on the line to these: a merchant on the shop's own machine may open it without https. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request was made by a page of ours: the host of its `Origin` is its own `Host`, and its scheme the shop's:
 * whoever is on the line can write a page of `http://` of any name. Without an origin, or with 'null', `Sec-Fetch-Site`
 * has to say 'same-origin'.
 *
 * @param siteUrl public address of the shop; beside an https one only this machine's own names go without https
 */
export function isSameOrigin({ headers }: { headers: Headers }, siteUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  const asked = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!asked || !/^https?:$/.test(asked.protocol)) return false;
  if (asked.protocol === 'http:' && siteUrl.startsWith('https:') && !THIS_MACHINE.includes(asked.hostname))
    return false;
  // Parsed with the origin's protocol, so that a default port is equal to none.
  const own = `${asked.protocol}//${headers.get('host') ?? ''}`;
  return URL.canParse(own) && new URL(own).host === asked.host;
}
