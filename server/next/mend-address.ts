import { isUtf8 } from 'node:buffer';
import { UNREADABLE } from '@/lib/contract/plain-text';

/** A percent sign that encodes nothing. */
const LONE = /%(?![\da-f]{2})/gi;
const ENCODED = /(?:%[\da-f]{2})+/gi;
const CONTROL = /\p{Cc}/gu;

/** A part of a path that leads nowhere or up, also encoded. */
const DOTS = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/i;

/**
 * An address whose path every part of the shop reads alike: bytes that are no text and control characters become U+FFFD,
 * which no id has, so that a page says that there is no such thing; a sign that encodes nothing stands for itself; parts
 * that lead up are gone.
 *
 * @param url as it was sent; a query is left as it is
 */
export function mendAddress(url: string): string {
  const [pathname = '', ...query] = url.split('?');
  const decodable = pathname.includes('%') ? pathname.replace(LONE, '%25').replace(ENCODED, mendRun) : pathname;
  const leadsUp = url.startsWith('/') && DOTS.test(decodable);
  return [leadsUp ? new URL(`http://shop.invalid${decodable}`).pathname : decodable, ...query].join('?');
}

function mendRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  const text = bytes.toString('utf8');
  const mended = text.replace(CONTROL, UNREADABLE);
  return mended === text && isUtf8(bytes) ? run : encodeURIComponent(mended);
}

/** How parameters begin in which Next's own servers hand each other the parts of an address. */
const OF_NEXT = /^nxt[PI]/;

/**
 * An address without the parameters that a page's entrypoint believes more than the address itself: `/product/a?nxtPproductId=b`
 * would be drawn as the page of b, and cached as that of a.
 *
 * @param url also without a query
 */
export function withoutNextParameters(url: string): string {
  const at = url.indexOf('?');
  if (at < 0 || !/nxt|%/i.test(url.slice(at))) return url;
  const pairs = url.slice(at + 1).split('&');
  const left = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => OF_NEXT.test(name)));
  if (left.length === pairs.length) return url;
  return left.length > 0 ? `${url.slice(0, at)}?${left.join('&')}` : url.slice(0, at);
}
