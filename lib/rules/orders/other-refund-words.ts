import type { OtherRefund } from '@/lib/contract/order';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { orderDate } from './order-number';

const WHY = { late: 'came too late for what the order is now', twice: 'came after the order had been paid' } as const;

/** What a shopper reads of money that did not pay their order: why, how much, and since when it goes back or when it went. */
export function otherRefundWords({ amount, why, since, refundedAt }: OtherRefund): string {
  const paid = `Your payment of ${formatRupees(rupeesToPaise(amount))} ${WHY[why]}.`;
  return refundedAt === undefined
    ? `${paid} It has been on its way back to you since ${orderDate(since)}.`
    : `${paid} We refunded it on ${orderDate(refundedAt)}.`;
}
