import type { Order, OrderEvent } from '@/lib/contract/order';

/** A step of an order's timeline. */
export interface TimelineStep {
  label: string;
  /** ISO date; absent where it has not happened yet. */
  at?: string;
  state: 'done' | 'current' | 'ahead';
  /** The order ended here without success. */
  isStop?: boolean;
}

export interface OrderTimeline {
  order: TimelineStep[];
  /** The steps of a return. */
  back: TimelineStep[];
}

type Dates = ReadonlyMap<string, string>;

const STOPS: readonly string[] = ['cancelled', 'return declined'];

/**
 * The timeline of an order: what happened, with dates, and what is still to come. A step that was left out
 * (packed and sent in one go) is not shown as missing.
 *
 * @returns undefined where the backend tells no history: the status badge then stands alone
 */
export function orderTimeline({
  history,
  refundStatus,
}: Pick<Order, 'history' | 'refundStatus'>): OrderTimeline | undefined {
  if (!history || history.length === 0) return undefined;
  const dates: Dates = new Map(history.map(({ status, at }) => [status.toLowerCase(), at]));
  const isCancelled = dates.has('cancelled');
  const owesRefund = Boolean(refundStatus) || dates.has('refund issued');
  const refund = ['Refund issued', 'refund issued'] as const;
  return {
    order: isCancelled
      ? steps(dates, [
          ['Placed', 'order placed'],
          ['Processing', 'processing'],
          ['Cancelled', 'cancelled'],
          ...(owesRefund ? [refund] : []),
        ])
      : steps(dates, [
          ['Placed', 'order placed'],
          ['Processing', 'processing'],
          ['Shipped', 'shipped'],
          ['Delivered', 'delivered'],
        ]),
    back: dates.has('return requested') ? steps(dates, namedReturnSteps(dates, owesRefund && !isCancelled)) : [],
  };
}

/** The steps of one request to send something back. */
export function returnSteps(history: readonly OrderEvent[], wish: string): TimelineStep[] {
  const dates: Dates = new Map(history.map(({ status, at }) => [status.toLowerCase(), at]));
  return steps(dates, namedReturnSteps(dates, wish === 'return'));
}

type Named = readonly [label: string, status: string];

function namedReturnSteps(dates: Dates, owesRefund: boolean): Named[] {
  const requested: Named = ['Requested', 'return requested'];
  if (dates.has('return declined')) return [requested, ['Declined', 'return declined']];
  return [
    requested,
    ['Accepted', 'return approved'],
    ['Received', 'return received'],
    ...(owesRefund ? [['Refunded', 'refund issued'] as const] : []),
  ];
}

function steps(dates: Dates, named: readonly Named[]): TimelineStep[] {
  const last = named.findLastIndex(([, status]) => dates.has(status));
  return named.flatMap(([label, status], index): TimelineStep[] => {
    const at = dates.get(status);
    if (at === undefined) return index > last ? [{ label, state: 'ahead' }] : [];
    return [
      { label, at, state: index === last ? 'current' : 'done', ...(STOPS.includes(status) ? { isStop: true } : {}) },
    ];
  });
}
