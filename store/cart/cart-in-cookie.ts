import 'client-only';
import { decodeCartCookie, encodeCartCookie } from '@/lib/rules/cart/encode-cart-cookie';
import { CART_COOKIE, CART_ITEM } from '@/lib/rules/cart/stored-items';
import { cartLines } from '@/lib/rules/cart/cart-lines';
import { quantityOf } from '@/lib/rules/cart/cart-write';
import { inOrder } from '@/lib/rules/cart/in-order';
import { shownCart, writesBetween } from '@/lib/rules/cart/rebase-writes';
import { announce } from '@/store/announce';
import { readCookies } from '@/store/session/has-session-hint';
import { isUnstored, storedText } from '@/store/stored-item';
import {
  PENDING_ITEM,
  forgetConfirmedCart,
  storedCart,
  storedConfirmedCart,
  storedOrder,
  storeOrder,
  storeShown,
} from './store-cart';
import { unsettledOrder } from '@/store/checkout/open-order';
import { writeCookie } from '@/store/write-cookie';

const NONE_STORED = 'Your browser cannot save your cart: it is gone once you reload or close this page.';
const PART_STORED = 'Your browser can save only part of such a large cart. Log in, and we keep all of it.';

const cookies = (): string[] => readCookies().split('; ');

let isRecalled = false;
let unstored = 0;

/**
 * Stores in a cookie what only this page knows of the cart: a guest's whole cart, or a shopper's writes that have not
 * reached the server. Otherwise the cookie is removed, as it is while nobody knows whether a shopper's order was
 * placed: it would bring back what was ordered. An older cart that a full disk still holds is removed, too. The first
 * call reads the cart that an earlier page has stored.
 *
 * @returns whether there was one
 */
export function storeCartInCookie(): boolean {
  const hasRecalled = !isRecalled && recall();
  isRecalled = true;
  const servers = storedConfirmedCart();
  const own = cartLines(storedCart()).filter((line) => quantityOf(servers ?? {}, line) < line.quantity);
  const isOrdered = servers && unsettledOrder.read();
  const lines = isUnstored(CART_ITEM) && !isOrdered ? inOrder(own, storedOrder()) : [];
  const { value, written } = encodeCartCookie(lines);
  const cookie = CART_COOKIE + value;
  writeCookie(cookie, lines.length > 0);
  const isStored = written === 0 || cookies().includes(cookie);
  if (isStored) for (const name of [CART_ITEM, PENDING_ITEM].filter(isUnstored)) dropOlder(name);
  warnUnstored(lines.length - (isStored ? written : 0), isStored);
  return hasRecalled;
}

/** The newer cart stays in memory, unless removing the older one made enough room. */
function dropOlder(name: string): void {
  const item = storedText('localStorage', name);
  const newer = item.read();
  item.write(undefined);
  item.write(newer);
}

/** Says so where the cookie has no room for the whole cart, each time that more lines are left out. */
function warnUnstored(lines: number, isStored: boolean): void {
  if (lines > unstored) announce('warning', isStored ? PART_STORED : NONE_STORED);
  unstored = lines;
}

/**
 * The cart of the cookie and what was put into the cart before it was read; of one line the larger quantity wins. It is
 * what the next login merges.
 */
function recall(): boolean {
  const value = cookies()
    .find((cookie) => cookie.startsWith(CART_COOKIE))
    ?.slice(CART_COOKIE.length);
  if (value === undefined) return false;
  const { cart, order } = decodeCartCookie(value);
  const added = storedCart();
  forgetConfirmedCart();
  storeOrder([...order, ...storedOrder()]);
  storeShown(shownCart(cart, writesBetween({}, added)));
  return true;
}
