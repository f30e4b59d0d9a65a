import 'client-only';
import { create } from 'zustand';
import { failureMessage, isSignedOut, isUnknown } from '@/lib/browser/failure-message';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import {
  addReturnPhoto,
  cancelOrder,
  chooseReplacement,
  listOrders,
  openOrderPayment,
  requestReturn,
  withdrawReturn,
} from '@/lib/browser/orders';
import type { ApiResult } from '@/lib/browser/request';
import { payloadOfOrder } from '@/lib/rules/checkout/build-order-payload';
import type { RequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { Order, OrderReturn, PaymentResult } from '@/lib/contract/order';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { justOrdered } from '@/store/checkout/cart-order';
import { unconfirmedPayment } from '@/store/checkout/open-order';
import { settleUnconfirmedPayment } from '@/store/checkout/cart-payment';
import { settleByList } from '@/store/checkout/send-cash-order';
import {
  announceClosing,
  announcePayment,
  paidAccordingTo,
  payOnline,
  verifyPayment,
  type OnlinePayment,
  type PaymentOutcome,
} from '@/store/checkout/pay-online';
import { sessionClosed } from '@/store/session/session-opened';
import { isInStage } from '@/lib/rules/orders/order-statuses';

interface OrdersState {
  phase: 'loading' | 'loaded' | 'signed-out';
  /** Newest first. */
  orders: readonly Order[];
  /** How many more there are that cannot be read. */
  unreadable: number;
  /** True while a reload is under way and the old list still stands. */
  refreshing: boolean;
  /** True while a payment is verified and the list was shown before its answer: an unpaid order may be paid. */
  isCheckingPayment: boolean;
  /** Why the last load failed, for showing in place. */
  failure?: string;
}

export const useOrders = create<OrdersState>()(() => ({
  phase: 'loading',
  orders: [],
  unreadable: 0,
  refreshing: false,
  isCheckingPayment: false,
}));

let loading: Promise<void> | undefined;

/**
 * Loads the orders, newest first: the server's list reversed. A call during a load waits and loads again, since the
 * first may have read an older state.
 */
export const loadOrders = (): Promise<void> => inTurn(load);

async function inTurn(load: () => Promise<void>): Promise<void> {
  while (loading) await loading;
  loading = load().finally(() => (loading = undefined));
  await loading;
}

async function load(): Promise<void> {
  const { phase, isCheckingPayment } = useOrders.getState();
  useOrders.setState({ refreshing: true, failure: undefined });
  // Where nothing is on show yet, the other orders do not wait for the answer about a payment.
  if (phase === 'loading' && unconfirmedPayment.read()) void checkPayment();
  else if (!isCheckingPayment) await settleUnconfirmedPayment();
  await readList();
}

async function checkPayment(): Promise<void> {
  useOrders.setState({ isCheckingPayment: true });
  try {
    await settleUnconfirmedPayment();
    await inTurn(readList);
  } finally {
    useOrders.setState({ isCheckingPayment: false });
  }
}

async function readList(): Promise<void> {
  const answer = await listOrders();
  if (answer.ok) {
    settleByList(answer);
    const { orders, unreadable } = answer.data;
    useOrders.setState({
      phase: 'loaded',
      orders: [...orders].reverse(),
      unreadable,
      refreshing: false,
      failure: undefined,
    });
  } else if (isSignedOut(answer.failure)) {
    sessionIsOver();
  } else {
    console.warn('orders not loaded', answer.failure);
    useOrders.setState({ phase: 'loaded', refreshing: false, failure: failureMessage(answer.failure) });
  }
}

/** The backend says that the session is over: the page asks to log in. */
function sessionIsOver(): void {
  sessionClosed();
  useOrders.setState({ phase: 'signed-out', orders: [], unreadable: 0, refreshing: false });
}

/** Whether the shopper comes straight from ordering; true once, then forgotten. */
export function takeJustOrdered(): boolean {
  const isNew = justOrdered.read() !== undefined;
  justOrdered.write(undefined);
  return isNew;
}

/**
 * Lets the shopper pay an order of the list.
 *
 * @param agreedPaise the amount the shopper has agreed to where it is not the one shown
 */
export async function payListedOrder(order: Order, payment: OnlinePayment, agreedPaise?: Paise) {
  const payload = payloadOfOrder(order);
  const open = () => openOrderPayment({ orderId: order._id });
  return followPayment(
    await payOnline(payment, {
      payload,
      isCart: false,
      open,
      askPaid: async () => paidAccordingTo(await open(), { payload, isCart: false }),
      verify: verifyPayment,
      isAgreed: async (askedPaise) => [rupeesToPaise(order.amount), agreedPaise].includes(askedPaise),
    }),
  );
}

/** Has the backend check again what the provider reported of an order of the list. */
export const checkListedPayment = async (order: Order, result: PaymentResult) =>
  followPayment(await verifyPayment({ payload: payloadOfOrder(order), result }));

/** Announces how the payment ended, and reloads the list where the order may have changed. */
async function followPayment(outcome: PaymentOutcome): Promise<PaymentOutcome> {
  switch (outcome.kind) {
    case 'signed-out':
      if (outcome.hasPaid) announcePayment('refused');
      sessionIsOver();
      break;
    case 'cancelled':
      announceClosing(outcome);
      break;
    case 'failed':
      if (outcome.isRefused) await loadOrders();
      break;
    case 'paid':
      announcePayment('paid', outcome.notice);
      await loadOrders();
      break;
    case 'under-way':
      if (outcome.notice === undefined) announcePayment(outcome.kind);
      await loadOrders();
      break;
    case 'refused':
    case 'unconfirmed':
      announcePayment(outcome.kind);
      await loadOrders();
      break;
    case 'blocked':
    case 'other-amount':
  }
  return outcome;
}

/** What became of something that was asked for after the sale; the message is for showing in place. */
type AfterSaleOutcome = { ok: true; hasLostPhotos?: boolean } | { ok: false; message: string };

const NOBODY_KNOWS = 'We could not tell whether this was done. Please check your connection and try again.';

/** Cancels an order; the server decides whether it still can be. */
export const cancel = (order: Order): Promise<AfterSaleOutcome> =>
  carryOut(
    () => cancelOrder({ orderId: order._id }),
    () => {
      const now = listedNow(order);
      return now ? isInStage(now.status, 'cancelled') : order.paymentState !== undefined;
    },
  );

/**
 * Sends photos of what is wrong, one after the other.
 *
 * @returns those that did not arrive, and why the last of them did not
 */
export async function sendPhotos(
  order: Order,
  returnId: string,
  photos: readonly File[],
): Promise<{ left: File[]; message?: string }> {
  const left: File[] = [];
  let message: string | undefined;
  for (const photo of photos) {
    const sent = await addReturnPhoto({ orderId: order._id, returnId }, photo);
    if (sent.ok) continue;
    left.push(photo);
    message = failureMessage(sent.failure);
  }
  await loadOrders();
  return { left, message };
}

/** Asks for a return or an exchange, and sends its photos afterwards: one that is lost does not undo it. */
export async function askReturn(
  order: Order,
  request: Omit<RequestOf<OptionalCalls['requestReturn']>, 'orderId'>,
  photos: readonly File[] = [],
): Promise<AfterSaleOutcome> {
  const isIt = ({ wish, pieces }: OrderReturn) =>
    wish === (request.wish ?? 'return') && JSON.stringify(pieces) === JSON.stringify(request.pieces);
  const made = () => listedNow(order)?.returns?.find(isIt);
  const outcome = await carryOut(
    () => requestReturn({ ...request, orderId: order._id }),
    () => made() !== undefined,
  );
  const id = made()?.id;
  if (!outcome.ok || photos.length === 0) return outcome;
  return { ok: true, hasLostPhotos: id === undefined || (await sendPhotos(order, id, photos)).left.length > 0 };
}

/** Takes a request back; one that is withdrawn is in no list. */
export const withdraw = (order: Order, returnId: string): Promise<AfterSaleOutcome> =>
  carryOut(
    () => withdrawReturn({ orderId: order._id, returnId }),
    () => !(listedNow(order)?.returns ?? []).some(({ id }) => id === returnId),
  );

/** Chooses where a replacement is sold out. */
export const chooseInstead = (
  order: Order,
  choice: Omit<RequestOf<OptionalCalls['chooseReplacement']>, 'orderId'>,
): Promise<AfterSaleOutcome> =>
  carryOut(
    () => chooseReplacement({ ...choice, orderId: order._id }),
    () => !(listedNow(order)?.returns ?? []).some(({ id, choices }) => id === choice.returnId && choices),
  );

const listedNow = ({ _id }: Order) => useOrders.getState().orders.find((one) => one._id === _id);

/**
 * While the browser says that it is offline nothing is sent. Where the answer is lost, the list of orders says what became
 * of it.
 *
 * @param isDone by the list that was just read
 */
async function carryOut(ask: () => Promise<ApiResult<unknown>>, isDone: () => boolean): Promise<AfterSaleOutcome> {
  if (navigator.onLine === false) return { ok: false, message: NO_ANSWER_MESSAGE };
  const answer = await ask();
  if (answer.ok) {
    await loadOrders();
    return { ok: true };
  }
  console.warn('not done after the sale', answer.failure);
  if (isSignedOut(answer.failure)) sessionIsOver();
  if (isUnknown(answer.failure)) {
    await loadOrders();
    const { failure, phase, unreadable } = useOrders.getState();
    // An order that is missing may be one of those that cannot be read.
    if (failure || phase === 'signed-out' || unreadable > 0) return { ok: false, message: NOBODY_KNOWS };
    if (isDone()) return { ok: true };
  }
  return { ok: false, message: failureMessage(answer.failure) };
}
