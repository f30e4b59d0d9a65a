import 'client-only';
import { failureMessage, isRefusal, isSignedOut, refusalCode } from '@/lib/browser/failure-message';
import type { RefusalCode } from '@/lib/contract/call';
import type { ApiFailure } from '@/lib/browser/request';
import { cartLines, variantKey } from '@/lib/rules/cart/cart-lines';
import type { OrderPayload } from '@/lib/contract/order';
import { finishDraft } from './checkout-draft';
import { sessionClosed } from '@/store/session/session-opened';
import { forgetOpenOrder, forgetOrderKey, type UnsettledOrder } from './open-order';
import { storedText } from '@/store/stored-item';
import { useCart } from '@/store/cart/use-cart';

/** Points `/orders` at the order that was just placed, once. */
export const justOrdered = storedText('sessionStorage', 'justOrdered');

/** Why an order was not placed. */
export type OrderFailure =
  /** `hasPaid` where the session ended behind the payment window. */
  | { kind: 'signed-out'; hasPaid?: boolean }
  /** `isRefused` where the server understood and refused; otherwise its outcome is unknown. */
  | { kind: 'failed'; message: string; isRefused?: boolean; code?: RefusalCode | undefined };

/**
 * Why an order call failed. Also closes an expired session.
 *
 * @param what is said in the browser's log
 * @param isCart whether the cart was being ordered, and not an older order paid
 */
export function orderFailure(what: string, failure: ApiFailure, isCart = true): OrderFailure {
  console.warn(what, failure);
  if (isSignedOut(failure)) {
    sessionClosed();
    return { kind: 'signed-out' };
  }
  const isRefused = isRefusal(failure);
  // After a refusal the next try is another order, with its own key; without an answer the key stays.
  if (isRefused && isCart) forgetOrderKey();
  return { kind: 'failed', message: failureMessage(failure), isRefused, code: refusalCode(failure) };
}

/**
 * The order is placed: clears cart, draft and key, and has `/orders` point at it.
 *
 * @param isLate true where that is learned later: a cart that has changed since stays
 */
export function finishOrder(payload: UnsettledOrder['payload'], isLate = false): void {
  forgetOpenOrder();
  finishDraft(payload.address);
  justOrdered.write('1');
  if (!isLate || isCartOf(payload)) useCart.getState().clear();
}

/** Whether the cart holds other items than those that were ordered. */
export const isAnotherCart = (payload: Pick<OrderPayload, 'items'>): boolean =>
  cartLines(useCart.getState().cart).length > 0 && !isCartOf(payload);

function isCartOf({ items }: Pick<OrderPayload, 'items'>): boolean {
  const ordered = new Set(
    items.map((item) => `${item.productId}/${variantKey(item.size, item.color)}/${item.quantity}`),
  );
  const lines = cartLines(useCart.getState().cart);
  return (
    lines.length === ordered.size &&
    lines.every((line) => ordered.has(`${line.productId}/${line.variantKey}/${line.quantity}`))
  );
}
