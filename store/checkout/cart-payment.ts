import 'client-only';
import { listOrders, startOnlineOrder } from '@/lib/browser/orders';
import { clockAhead, type ApiResult } from '@/lib/browser/request';
import { ONLINE } from '@/lib/rules/checkout/payment-availability';
import type { OrderPayload, ProviderOrder } from '@/lib/contract/order';
import type { Paise } from '@/lib/rules/money/paise';
import { findPlacedOrder } from '@/lib/rules/orders/find-placed-order';
import { finishOrder, isAnotherCart } from './cart-order';
import {
  guardOf,
  noteWindow,
  ONLINE_CALL,
  orderKey,
  unconfirmedPayment,
  type BackendFacts,
  type CartOrder,
  type StoredKey,
  type UnconfirmedPayment,
} from './open-order';
import {
  announcePayment,
  canHaveBegun,
  paidAccordingTo,
  payOnline,
  verifyPayment,
  type OnlinePayment,
  type PaidMeanwhile,
  type PaymentOutcome,
} from './pay-online';

/** Asks until there is an answer, the first time at once; meanwhile the screen says that the outcome is unknown. */
type Persist = <Known>(ask: () => Promise<Known | undefined>) => Promise<Known>;

/**
 * Lets the shopper pay the cart.
 *
 * @param isAgreed whether the shopper pays what the provider asks for
 */
export function payCart(
  order: CartOrder,
  payment: OnlinePayment,
  backend: BackendFacts,
  persist: Persist,
  isAgreed: (askedPaise: Paise) => Promise<boolean>,
): Promise<PaymentOutcome> {
  const { payload } = order;
  const begun = orderKey(ONLINE_CALL, payload);
  return payOnline(payment, {
    payload,
    isCart: true,
    open: () => persist(() => beginPayment(order, begun, backend)),
    askPaid: () => askPaidMeanwhile(order, begun, backend),
    isAgreed: async (askedPaise) => {
      const canPay = await isAgreed(askedPaise);
      if (canPay) noteWindow(payload);
      return canPay;
    },
    verify: verifyCartPayment,
  });
}

/**
 * Begins an online order, which takes no money yet.
 *
 * @returns undefined where there was no answer and the backend may be asked again with the same key
 */
async function beginPayment(
  order: CartOrder,
  begun: Begun,
  { honoursKeys }: BackendFacts,
): Promise<ApiResult<{ order: ProviderOrder }> | undefined> {
  const answer = await start(order, begun);
  return !answer.ok && honoursKeys && canHaveBegun(answer.failure) ? undefined : answer;
}

const start = (order: CartOrder, { key }: Begun) => startOnlineOrder(order.payload, guardOf(key, order));

/** By which key an online order was begun, and when, in ms of this browser's clock. */
type Begun = Pick<StoredKey, 'key' | 'at'>;

/**
 * Whether an order that was begun online was paid after all: the window may have been closed on a payment that a bank's
 * app has made. Begun again with its key, our backend asks the provider; elsewhere the list of orders has to do.
 *
 * @returns undefined where nobody answered
 */
export async function askPaidMeanwhile(
  order: CartOrder,
  begun: Begun,
  { honoursKeys }: BackendFacts,
): Promise<PaidMeanwhile | undefined> {
  const { payload } = order;
  if (!honoursKeys) return lookForPaidOrder(payload, begun);
  const answer = await start(order, begun);
  return paidAccordingTo(answer, { payload, isCart: true });
}

async function lookForPaidOrder(payload: OrderPayload, { at }: Begun): Promise<PaidMeanwhile | undefined> {
  const answer = await listOrders();
  if (!answer.ok) return undefined;
  const paid = findPlacedOrder(
    answer.data.orders.filter((order) => order.payment),
    { items: payload.items, method: ONLINE, sentAt: at + clockAhead(answer) },
  );
  if (!paid) return 'unpaid';
  finishOrder(payload, true);
  return { kind: 'paid' };
}

/**
 * Has the backend verify a payment of the cart. It is stored until the order stands, so that a lost answer, a reload or
 * an expired session never loses a payment.
 *
 * @param isLate true for a retry: the cart may hold other things by now
 */
export async function verifyCartPayment(made: UnconfirmedPayment, isLate = false): Promise<PaymentOutcome> {
  unconfirmedPayment.write(made);
  const outcome = await verifyPayment(made);
  const isEarlier = isLate && isAnotherCart(made.payload);
  if (outcome.kind === 'paid') finishOrder(made.payload, isLate);
  // Answered: the outcome is announced once, and the payment blocks nothing any more.
  if (outcome.kind === 'refused' && isEarlier) unconfirmedPayment.write(undefined);
  return isEarlier && (outcome.kind === 'paid' || outcome.kind === 'refused') ? { ...outcome, isEarlier } : outcome;
}

/** Verifies an unconfirmed payment again; the outcome is announced only where it is final. */
export async function settleUnconfirmedPayment(): Promise<void> {
  const open = unconfirmedPayment.read();
  const outcome = open && (await verifyCartPayment(open, true));
  if (outcome?.kind === 'refused' && outcome.isEarlier) announcePayment('refused', outcome.notice);
}
