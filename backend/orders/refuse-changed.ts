import { Refusal } from '../refusal';
import type { OrderRow } from './read-order';

type Versioned = Pick<OrderRow, 'status' | 'courier' | 'tracking_number' | 'cash_received_at'>;

/** What a desk saw of an order when it offered a change. */
export const orderVersion = (order: Versioned): string =>
  [order.status, order.courier, order.tracking_number, order.cash_received_at].join('|');

/** @throws Refusal 409 where another desk or a command changed the order since it was looked at */
export function refuseChanged(order: OrderRow, seen: string | undefined): void {
  if (seen === undefined || seen === orderVersion(order)) return;
  throw new Refusal(
    409,
    `${order.public_id} was changed by somebody else meanwhile: it is '${order.status}' now. Please look at it again.`,
  );
}
