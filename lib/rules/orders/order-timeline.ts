import type { Order, OrderReturn } from '@/lib/contract/order';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { timelineSteps } from './order-statuses';

/** A step of an order's timeline. */
export interface TimelineStep {
  label: string;
  /** ISO date; absent where it has not happened yet. */
  at?: string;
  state: 'done' | 'current' | 'ahead';
  /** The order ended here without success. */
  isStop?: boolean;
}

type Dates = ReadonlyMap<string, string>;

const STOPS: readonly string[] = ['cancelled', 'return declined', 'return withdrawn'];

/**
 * The timeline of an order: what happened, with dates, and what is still to come. A step that was left out (packed and
 * sent in one go) is not shown as missing.
 *
 * @returns undefined where the backend sends no history: the status badge then stands alone
 */
export function orderTimeline({
  history,
  refundStatus,
}: Pick<Order, 'history' | 'refundStatus'>): TimelineStep[] | undefined {
  if (!history || history.length === 0) return undefined;
  const dates = datesOf(history);
  const isCancelled = dates.has('cancelled');
  const owesRefund = isCancelled && (Boolean(refundStatus) || dates.has('refund issued'));
  return steps(dates, [
    ...timelineSteps(isCancelled).map(([label, status]) => [label, status.toLowerCase()] as const),
    ...(owesRefund ? [['Refund issued', 'refund issued'] as const] : []),
  ]);
}

/** The steps of one request to send something back; a refund only where some money is refunded, a parcel only where one leaves. */
export function returnSteps({
  wish,
  amount,
  isByHand,
  history,
}: Pick<OrderReturn, 'wish' | 'amount' | 'isByHand' | 'history'>): TimelineStep[] {
  const dates = datesOf(history);
  const requested: Named = ['Requested', 'return requested'];
  if (dates.has('return withdrawn')) return steps(dates, [requested, ['Withdrawn', 'return withdrawn']]);
  if (dates.has('return declined')) return steps(dates, [requested, ['Declined', 'return declined']]);
  return steps(dates, [
    requested,
    ['Accepted', 'return approved'],
    ['Received', 'return received'],
    ...(wish === 'exchange' && !isByHand ? [['Sent', 'replacement sent'] as const] : []),
    ...(wish === 'exchange' ? [[isByHand ? 'Handed over' : 'Delivered', 'replacement delivered'] as const] : []),
    ...(wish === 'return' && (amount !== 0 || dates.has('refund issued'))
      ? [['Refunded', 'refund issued'] as const]
      : []),
  ]);
}

/** What a request refunds, in a few words; once the whole payment went back, an open request refunds nothing more. */
export function moneyBackWords(
  { history = [] }: Pick<Order, 'history'>,
  { amount, history: own }: Pick<OrderReturn, 'amount' | 'history'>,
): string | undefined {
  if (amount === undefined) return undefined;
  const isWithAll = datesOf(history).has('refund issued') && (amount === 0 || !datesOf(own).has('refund issued'));
  return isWithAll ? 'refunded with the whole payment' : `${formatRupees(rupeesToPaise(amount))} back`;
}

type Named = readonly [label: string, status: string];

const datesOf = (history: OrderReturn['history']): Dates =>
  new Map(history.map(({ status, at }) => [status.toLowerCase(), at]));

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
