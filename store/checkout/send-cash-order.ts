import 'client-only';
import { isSignedOut, isRefusal, isUnknown } from '@/lib/browser/failure-message';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { listOrders, placeOrder } from '@/lib/browser/orders';
import { clockAhead, type ApiResult } from '@/lib/browser/request';
import type { AnswerOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { ORDER_ON_ITS_WAY_MS } from '@/lib/contract/deadlines';
import { findPlacedOrder } from '@/lib/rules/orders/find-placed-order';
import { finishOrder, orderFailure, type OrderFailure } from './cart-order';
import { accountEmail } from './checkout-draft';
import {
  guardOf,
  noteCashOrder,
  unsettledOrder,
  type BackendFacts,
  type CartOrder,
  type UnsettledOrder,
} from './open-order';
import { sessionClosed } from '@/store/session/session-opened';
import { showStored } from '@/store/cart/use-cart';

/** How an order with cash on delivery ended. */
export type CashOutcome =
  | { kind: 'placed' }
  /** Another tab learned the outcome first. */
  | { kind: 'elsewhere' }
  | OrderFailure;

/** How long after the press an order is sent again by itself, in ms; later it is only looked for. */
const SENT_AGAIN_MS = 10 * 60 * 1000;
const CASH_LOG = 'cash on delivery not placed';

/**
 * Sends an order with cash on delivery. While the browser says that it is offline nothing is sent, so that nothing was
 * placed.
 *
 * @returns 'unknown' where nobody knows whether it was placed: it then is in `unsettledOrder`
 */
export async function sendCashOrder(
  order: CartOrder,
): Promise<CashOutcome | { kind: 'unknown'; order: UnsettledOrder }> {
  if (navigator.onLine === false) {
    console.warn(CASH_LOG, 'offline');
    return { kind: 'failed', message: NO_ANSWER_MESSAGE };
  }
  const sent = noteCashOrder(order, accountEmail());
  // No cookie may bring the items back once they are ordered.
  showStored();
  const answer = await placeOrder(order.payload, guardOf(sent.key, order));
  if (answer.ok) return placed(order.payload, false);
  if (isUnknown(answer.failure)) {
    console.warn(CASH_LOG, answer.failure);
    return { kind: 'unknown', order: sent };
  }
  unsettledOrder.write(undefined);
  showStored();
  return orderFailure(CASH_LOG, answer.failure);
}

/**
 * Asks what became of an order: by sending it again with the same key where the backend honours keys, else by looking
 * for it among the orders. A backend that might order twice is never sent it twice.
 *
 * @returns undefined where that is not known yet
 */
export async function askAboutCashOrder(
  order: UnsettledOrder,
  { honoursKeys }: BackendFacts,
): Promise<CashOutcome | undefined> {
  if (unsettledOrder.read()?.key !== order.key) return { kind: 'elsewhere' };
  const { address } = order.payload;
  if (!honoursKeys || !address || Date.now() - order.at > SENT_AGAIN_MS) return lookForCashOrder(order);
  unsettledOrder.write({ ...order, lastAt: Date.now() });
  const payload = { ...order.payload, address };
  const answer = await placeOrder(payload, guardOf(order.key, order));
  if (answer.ok) return placed(payload);
  if (isSignedOut(answer.failure)) return signedOut();
  if (!isRefusal(answer.failure)) return undefined;
  // With its key, an order that was placed would have been answered as before.
  unsettledOrder.write(undefined);
  return orderFailure(CASH_LOG, answer.failure);
}

async function lookForCashOrder(order: UnsettledOrder): Promise<CashOutcome | undefined> {
  const answer = await listOrders();
  if (!answer.ok) return isSignedOut(answer.failure) ? signedOut() : undefined;
  if (settleByList(answer)) return { kind: 'placed' };
  const lastAt = unsettledOrder.read()?.lastAt ?? order.lastAt;
  if (answer.data.unreadable > 0 || Date.now() - lastAt < ORDER_ON_ITS_WAY_MS) return undefined;
  unsettledOrder.write(undefined);
  return { kind: 'failed', message: 'It is not in your orders.' };
}

/** Settles an order without an answer by the list of orders, where it is in it. */
export function settleByList(answer: Extract<ApiResult<AnswerOf<Calls['listOrders']>>, { ok: true }>): boolean {
  const order = unsettledOrder.read();
  if (!order) return false;
  const sentAt = order.at + clockAhead(answer);
  if (!findPlacedOrder(answer.data.orders, { items: order.payload.items, method: 'COD', sentAt })) return false;
  placed(order.payload);
  return true;
}

/** @param isLate whether the cart may hold other things by now */
function placed(payload: UnsettledOrder['payload'], isLate = true): CashOutcome {
  finishOrder(payload, isLate);
  return { kind: 'placed' };
}

/** The order stays unsettled: it is asked about again after the login. */
function signedOut(): CashOutcome {
  sessionClosed();
  return { kind: 'signed-out' };
}
