import 'client-only';
import { create } from 'zustand';
import { failureMessage, isSignedOut } from '@/lib/api/failure-message';
import { listOrders } from '@/lib/api/orders';
import type { Order } from '@/lib/contract/order';
import { justOrdered, settleUnconfirmedPayment } from '@/store/place-order';
import { sessionClosed } from '@/store/read-session-hint';

interface OrdersState {
  phase: 'loading' | 'loaded' | 'signed-out';
  /** Newest first. */
  orders: readonly Order[];
  /** How many more there are that cannot be read. */
  unreadable: number;
  /** True while a reload is under way and the old list still stands. */
  refreshing: boolean;
  /** Why the last load failed, for showing in place (ruling 8). */
  failure?: string;
}

export const useOrders = create<OrdersState>()(() => ({
  phase: 'loading',
  orders: [],
  unreadable: 0,
  refreshing: false,
}));

let loading: Promise<void> | undefined;

/**
 * Loads the orders, newest first: the server's list reversed (specification §2, Orders). Asked for while a load is
 * under way, it loads once more afterwards: the first may have read what was there before.
 */
export async function loadOrders(): Promise<void> {
  while (loading) await loading;
  loading = load().finally(() => (loading = undefined));
  await loading;
}

async function load(): Promise<void> {
  useOrders.setState({ refreshing: true, failure: undefined });
  await settleUnconfirmedPayment();
  const answer = await listOrders();
  if (answer.ok) {
    useOrders.setState({
      phase: 'loaded',
      orders: [...answer.data.orders].reverse(),
      unreadable: answer.data.unreadable,
      refreshing: false,
    });
  } else if (isSignedOut(answer.failure)) {
    sessionIsOver();
  } else {
    console.warn('orders not loaded', answer.failure);
    useOrders.setState({ phase: 'loaded', refreshing: false, failure: failureMessage(answer.failure) });
  }
}

/** The backend says that the session is over: the page asks to log in. */
export function sessionIsOver(): void {
  sessionClosed();
  useOrders.setState({ phase: 'signed-out', orders: [], unreadable: 0, refreshing: false });
}

/** Whether the shopper comes straight from ordering; asked once, then forgotten (ruling 28). */
export function takeJustOrdered(): boolean {
  const isNew = justOrdered.read() !== undefined;
  justOrdered.write(undefined);
  return isNew;
}
