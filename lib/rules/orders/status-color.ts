import { ORDER_STATUSES, readStatus, type StatusColor } from './order-statuses';

/** The colour an order's status is shown in, in any case of letters [4.39] (ruling 35). */
export function statusColor(text: string): StatusColor {
  const status = isPending(text) ? 'Order Placed' : readStatus(text);
  return status ? ORDER_STATUSES[status].color : 'grey';
}

/** A placed order in the words of some backends. */
export const isPending = (text: string): boolean => text.trim().toLowerCase() === 'pending';

/** Whether an order carries the tag 'Refund Issued' [2.169]. */
export function isRefundIssued(refundStatus: string | undefined): boolean {
  return refundStatus?.trim().toLowerCase() === 'issued';
}
