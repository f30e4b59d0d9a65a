import { BELOW_ONLINE_MIN_MESSAGE, ONLINE_PAISE_MIN } from '@/lib/rules/checkout/ways-to-pay';
import type { Paise } from '@/lib/rules/money/paise';
import { waitColumns } from '../orders/let-wait';
import { waitsFor, type OrderRow } from '../orders/read-order';
import { Refusal, type RefusalStatus } from '../refusal';

/** Whether it costs something, and less than can be paid online. */
export const isTooLittle = (totalPaise: Paise): boolean => totalPaise > 0 && totalPaise < ONLINE_PAISE_MIN;

/**
 * Refuses a total that is paid in no other way than online, and that no provider takes.
 *
 * @param then what to do about it, a sentence
 * @throws Refusal
 */
export function refuseTooLittle(totalPaise: Paise, status: RefusalStatus, then: string): void {
  if (isTooLittle(totalPaise))
    throw new Refusal(status, `${BELOW_ONLINE_MIN_MESSAGE} This is not paid on delivery. ${then}`);
}

/**
 * What another total makes of what an order waits for: one that is paid online alone waits no longer where it costs nothing.
 *
 * @param then as refuseTooLittle
 * @throws Refusal 409 where it would cost less than can be paid online
 */
export function waitsAt(
  order: OrderRow,
  totalPaise: Paise,
  then: string,
): Partial<Pick<OrderRow, 'waits_for_yes' | 'confirm_reason'>> {
  if (waitsFor(order) !== 'payment') return {};
  refuseTooLittle(totalPaise, 409, then);
  return totalPaise === 0 ? waitColumns(undefined) : {};
}
