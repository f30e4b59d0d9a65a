import { ownUrl } from '@/lib/contract/own-url';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { normalizeCoupon } from '@/lib/rules/checkout/normalize-coupon';
import { decodeSegment } from '@/lib/rules/routing/decode-segment';
import { paths } from '@/lib/rules/routing/paths';

/** A product in a link that fills a cart. */
export interface LinkedLine {
  sku: string;
  quantity: number;
  /** In rupees, as it was when the link was made; undefined where the link does not say. */
  price?: number | undefined;
}

/** What a link fills a cart with. */
export interface BuyLink {
  lines: readonly LinkedLine[];
  /** How many parts of it could not be read, or came after the last that a cart is filled with. */
  unread: number;
  /** Normalized; undefined without one. */
  coupon: string | undefined;
  /** Where the shopper goes from there: a path of the shop. */
  next: string;
}

/** The draft of the Universal Commerce Protocol names them so; at most one coupon counts on an order. */
const [COUPON_PARAM, NEXT_PARAM] = ['discounts/codes/0', 'continue_to'];
/** Ours besides: rupees by line, in the order of the lines. */
const PRICES_PARAM = 'prices';
/** Of the page that shows what came into the cart: the lines as they stood in the link. */
const LINES_PARAM = 'lines';

/** Marks the address to which a link led once its products are in the cart: a reload adds nothing. */
export const ADDED_PARAM = 'added';

/** Words that say where a link stands, for counting the orders that come from it. */
const SOURCE_PARAMS = ['utm_source', 'utm_medium', 'utm_campaign'];

/** Longest coupon code, as the contract has it. */
const COUPON_MAX = 40;

/** The most lines that one link fills a cart with. */
const LINKED_LINES_MAX = 50;

const PLAIN_SKU = /^[\w.-]+$/;
const [LINE, QUANTITY, ENCODED] = [',', ':', '~'];

/**
 * The path of a link that fills a cart: '/buy/kurta-M-Red:2,chakli:1?discounts%2Fcodes%2F0=SUMMER'. Without lines it brings the
 * coupon alone.
 *
 * @param next where it leads, unless to the cart
 * @param source where it will stand, for counting: 'chat', 'stall'
 */
export function buyLink(
  lines: readonly LinkedLine[],
  { coupon, next, source }: Partial<Pick<BuyLink, 'coupon' | 'next'>> & { source?: string } = {},
): string {
  const query = new URLSearchParams();
  if (coupon) query.set(COUPON_PARAM, normalizeCoupon(coupon));
  if (lines.length > 0 && lines.every(({ price }) => price !== undefined))
    query.set(PRICES_PARAM, lines.map(({ price }) => price).join(LINE));
  if (next !== undefined && next !== paths.cart) query.set(NEXT_PARAM, next);
  if (source) query.set('utm_source', source);
  const text = linesText(lines);
  const search = query.size > 0 ? `?${query}` : '';
  return (lines.length > 0 ? paths.buy(text) : BUY) + search;
}

/** 'kurta-M-Red:2,chakli:1': the lines as they stand in a link. */
export const linesText = (lines: readonly LinkedLine[]): string =>
  lines.map(({ sku, quantity }) => encodeSku(sku) + QUANTITY + quantity).join(LINE);

const BUY = paths.buy('').slice(0, -1);

/** Where such a link leads; undefined for any other address. @param pathname still encoded */
export function sharedCartOf(pathname: string, search: URLSearchParams): string | undefined {
  const [, first, text = '', ...rest] = pathname.split('/');
  if (`/${first ?? ''}` !== BUY || rest.length > 0) return undefined;
  const query = new URLSearchParams();
  if (text) query.set(LINES_PARAM, decodeSegment(text) ?? text);
  for (const param of [COUPON_PARAM, NEXT_PARAM, PRICES_PARAM, ...SOURCE_PARAMS]) {
    const value = search.get(param);
    if (value !== null) query.set(param, value);
  }
  return `${paths.sharedCart}?${query}`;
}

/** Reads the address to which a link leads, which anybody may have written. */
export function readSharedCart(search: URLSearchParams): BuyLink {
  const coupon = normalizeCoupon(search.get(COUPON_PARAM) ?? '');
  return {
    ...readLines(search.get(LINES_PARAM) ?? '', (search.get(PRICES_PARAM) ?? '').split(LINE).map(rupees)),
    coupon: coupon !== '' && coupon.length <= COUPON_MAX ? coupon : undefined,
    next: nextOf(search.get(NEXT_PARAM)),
  };
}

/** Reads lines as `linesText` writes them. @param prices by line, in rupees */
export function readLines(
  text: string,
  prices: readonly (number | undefined)[] = [],
): Pick<BuyLink, 'lines' | 'unread'> {
  const parts = text.split(LINE).filter(Boolean);
  const lines = new Map<string, LinkedLine>();
  let unread = Math.max(0, parts.length - LINKED_LINES_MAX);
  for (const [at, part] of parts.slice(0, LINKED_LINES_MAX).entries()) {
    const [sku, quantity] = readLine(part);
    if (sku === undefined || quantity === undefined) {
      unread += 1;
      continue;
    }
    const before = lines.get(sku)?.quantity ?? 0;
    lines.set(sku, { sku, quantity: Math.min(QUANTITY_MAX, before + quantity), price: prices[at] });
  }
  return { lines: [...lines.values()], unread };
}

/** A page of ours, else the cart: no call, and nothing that leads back to the link. */
function nextOf(wanted: string | null): string {
  const url = ownUrl(wanted ?? '');
  const first = url?.pathname.split('/')[1]?.toLowerCase();
  if (!url || first === undefined || ['api', 'buy', paths.sharedCart.slice(1)].includes(first)) return paths.cart;
  return url.pathname + url.search + url.hash;
}

function readLine(part: string): [sku: string | undefined, quantity: number | undefined] {
  const [sku = '', quantity = '1', ...rest] = part.split(QUANTITY);
  const units = /^\d{1,6}$/.test(quantity) ? Math.min(Number(quantity), QUANTITY_MAX) : 0;
  return [decodeSku(sku), rest.length === 0 && units > 0 ? units : undefined];
}

const rupees = (text: string): number | undefined => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined);

/** An id with other characters is written as '~' and base64url of its UTF-8. */
function encodeSku(sku: string): string {
  if (PLAIN_SKU.test(sku)) return sku;
  const bytes = Array.from(new TextEncoder().encode(sku), (byte) => String.fromCharCode(byte)).join('');
  return ENCODED + btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Undefined for what is no SKU. */
function decodeSku(text: string): string | undefined {
  if (!text.startsWith(ENCODED)) return PLAIN_SKU.test(text) ? text : undefined;
  try {
    const bytes = atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const sku = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
    return sku || undefined;
  } catch {
    return undefined;
  }
}
