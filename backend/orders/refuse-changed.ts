import { refuseIfChanged } from '../audit/refuse-if-changed';
import type { OrderRow } from './read-order';

/** Names the state of an order, for a form that changes it. */
export const orderState = (order: OrderRow): unknown => [
  order.status,
  order.courier,
  order.tracking_number,
  order.cash_received_at,
  order.waits_for_yes,
  order.changed_at,
];

/** @throws Refusal 409 where another desk or a command changed the order since it was looked at */
export const refuseChanged = (order: OrderRow, shownVersion: string | undefined): void =>
  refuseIfChanged(
    shownVersion,
    orderState(order),
    `${order.public_id} was changed by somebody else meanwhile: it is '${order.status}' now. Please look at it again.`,
  );
