type StatusColor = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

const COLORS: ReadonlyMap<string, StatusColor> = new Map([
  ['pending', 'yellow'],
  ['order placed', 'yellow'],
  ['processing', 'blue'],
  ['shipped', 'purple'],
  ['delivered', 'green'],
  ['cancelled', 'red'],
]);

/** The colour an order's status is shown in, in any case of letters [4.39] (ruling 35). */
export function statusColor(status: string): StatusColor {
  return COLORS.get(status.trim().toLowerCase()) ?? 'grey';
}

/** Whether an order carries the tag 'Refund Issued' [2.169]. */
export function isRefundIssued(refundStatus: string | undefined): boolean {
  return refundStatus?.trim().toLowerCase() === 'issued';
}
