export type StatusColor = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

const COLORS: ReadonlyMap<string, StatusColor> = new Map([
  ['pending', 'yellow'],
  ['order placed', 'yellow'],
  ['processing', 'blue'],
  ['shipped', 'purple'],
  ['delivered', 'green'],
  ['cancelled', 'red'],
]);

/** The colour an order's status is shown in, whatever its case (specification §4, Order status display; ruling 35). */
export function statusColor(status: string): StatusColor {
  return COLORS.get(status.trim().toLowerCase()) ?? 'grey';
}

/** Whether an order carries the 'Refund Issued' tag (specification §4). */
export function isRefundIssued(refundStatus: string | undefined): boolean {
  return refundStatus?.trim().toLowerCase() === 'issued';
}
