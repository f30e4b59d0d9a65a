import { ADDRESS } from '../conformance/play-orders';
import { COUPON, FEES, type Line } from './test-product';
import { oraclePrice } from './oracle-price';

/** A shopper who is logged in. */
export interface Shopper {
  id: string;
  email: string;
  token: string;
}

/** Where a call is sent: the part of a shop under test that a shopper needs. */
export interface CalledShop {
  door: 'backend' | 'shop';
  server: { url: string };
}

/** An answer, or undefined where the connection ended without one. */
export interface Reply {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
  ms: number;
}

/** The deadline of a request, in ms. */
const PATIENCE_MS = 30_000;

/** Sends one call as a browser (to the shop) or as the storefront (to the backend) would. */
export async function ask(
  shop: CalledShop,
  shopper: Shopper | undefined,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Reply | undefined> {
  const { url } = shop.server;
  const known: Record<string, string> = !shopper
    ? {}
    : shop.door === 'shop'
      ? { cookie: `token=${shopper.token}` }
      : { token: shopper.token };
  const started = performance.now();
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...known, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      headers: answer.headers,
      ms: performance.now() - started,
    };
  } catch {
    return undefined;
  }
}

/** Puts so many units of a product into the server's cart. */
export function fillCart(shop: CalledShop, shopper: Shopper, { product, quantity }: Line): Promise<Reply | undefined> {
  return ask(shop, shopper, '/api/cart/update', {
    itemId: product.id,
    size: product.size,
    color: product.color,
    quantity,
    category: 'Women',
    subCategory: 'Winterwear',
  });
}

/** What an order is sent with: the payload, and the headers beyond the contract. */
export interface Purchase {
  /** Stands in the address and distinguishes the order from any other. */
  mark: string;
  lines: readonly Line[];
  couponCode: string;
  payload: object;
  /** By the oracle, in paise. */
  totalPaise: number;
  headers: Record<string, string>;
}

/** How an order is sent, beside what is bought. */
export interface Ways {
  coupon?: string;
  /** With an Idempotency-Key, made of its mark. */
  keyed?: boolean;
}

export function preparePurchase(
  mark: string,
  lines: readonly Line[],
  { coupon: couponCode = '', keyed = false }: Ways = {},
): Purchase {
  const percent = couponCode === '' ? '0' : COUPON.percent;
  const price = oraclePrice({
    ...FEES,
    percent,
    lines: lines.map(({ product, quantity }) => ({ price: product.price, quantity })),
  });
  const totalPaise = Number(price.total.replace('.', ''));
  const items = lines.map(({ product, quantity }) => ({
    productId: product.id,
    size: product.size,
    color: product.color,
    quantity,
    price: Number(product.price),
    name: `Kurta ${product.id}`,
    image: '',
    category: 'Women',
    subCategory: 'Winterwear',
  }));
  return {
    mark,
    lines,
    couponCode,
    totalPaise,
    payload: {
      address: { ...ADDRESS, street: mark },
      items,
      amount: Number(price.amount),
      couponCode,
      discount: Number(percent),
    },
    headers: { 'shown-total': String(totalPaise), ...(keyed ? { 'idempotency-key': mark.replaceAll(' ', '-') } : {}) },
  };
}

/** Orders for cash on delivery. */
export function placeOrder(shop: CalledShop, shopper: Shopper, purchase: Purchase): Promise<Reply | undefined> {
  return ask(shop, shopper, '/api/order/place', purchase.payload, purchase.headers);
}

/** Whether the shop said yes: from then on the order must exist, whatever happens. */
export function isSuccess(reply: Reply | undefined): boolean {
  return reply?.status === 200 && reply.body['success'] === true;
}

/** For messages: what came back. */
export function describe(reply: Reply | undefined): string {
  return reply
    ? `${reply.status} ${String(reply.body['message'] ?? JSON.stringify(reply.body).slice(0, 200))}`
    : 'no answer';
}
