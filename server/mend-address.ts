import { isUtf8 } from 'node:buffer';
import { UNREADABLE } from '@/lib/contract/plain-text';

/** A percent sign that encodes nothing. */
const LONE = /%(?![\da-f]{2})/gi;
const ENCODED = /(?:%[\da-f]{2})+/gi;
const CONTROL = /\p{Cc}/gu;

/**
 * An address whose path every part of the shop can decode: bytes that are no text and control characters become U+FFFD,
 * which no id has, so that a page says that there is no such thing. A sign that encodes nothing stands for itself.
 *
 * @param url as it was sent; a query is left as it is
 */
export function mendAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [pathname = '', ...query] = url.split('?');
  return [pathname.replace(LONE, '%25').replace(ENCODED, mendRun), ...query].join('?');
}

function mendRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  const text = bytes.toString('utf8');
  const mended = text.replace(CONTROL, UNREADABLE);
  return mended === text && isUtf8(bytes) ? run : encodeURIComponent(mended);
}
