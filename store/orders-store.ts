import 'client-only';
import { create } from 'zustand';
import { failureMessage, isSignedOut } from '@/lib/api/failure-message';
import { listOrders } from '@/lib/api/orders';
import type { Order } from '@/lib/contract/order';
import { JUST_ORDERED_ITEM } from '@/store/place-order';
import { sessionClosed } from '@/store/session-store';

interface OrdersState {
  phase: 'loading' | 'loaded' | 'signed-out';
  /** Newest first. */
  orders: readonly Order[];
  /** True while a reload is under way and the old list still stands. */
  refreshing: boolean;
  /** Why the last load failed, for showing in place (ruling 8). */
  failure?: string;
}

export const useOrders = create<OrdersState>()(() => ({ phase: 'loading', orders: [], refreshing: false }));

/** Loads the orders, newest first: the server's list reversed (specification §2, Orders). */
export async function loadOrders(): Promise<void> {
  if (useOrders.getState().refreshing) return;
  useOrders.setState({ refreshing: true, failure: undefined });
  const answer = await listOrders();
  if (answer.ok) {
    useOrders.setState({ phase: 'loaded', orders: answer.data.orders.toReversed(), refreshing: false });
  } else if (isSignedOut(answer.failure)) {
    sessionClosed();
    useOrders.setState({ phase: 'signed-out', orders: [], refreshing: false });
  } else {
    console.warn('orders not loaded', answer.failure);
    useOrders.setState({ phase: 'loaded', refreshing: false, failure: failureMessage(answer.failure) });
  }
}

/** Whether the shopper comes straight from ordering; asked once, then forgotten (ruling 28). */
export function takeJustOrdered(): boolean {
  try {
    const isNew = sessionStorage.getItem(JUST_ORDERED_ITEM) !== null;
    sessionStorage.removeItem(JUST_ORDERED_ITEM);
    return isNew;
  } catch {
    return false;
  }
}
