import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { refundShare } from '@/lib/rules/orders/refund-share';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { isLost, leftPaise, readOrderMoney } from './order-money';
import { paidOrder, type ReadOrder } from './read-order';
import { readReturns, remainingUnits, type ReadReturn } from './read-returns';

/** What was paid for units of an order that are exchanged, in paise. */
export interface ExchangedMoney {
  /** Their replacement has arrived: the customer has that, and not the money. Without fees. */
  donePaise: Paise;
  /** Their exchange is under way: what it gives back should it become a return. */
  underWayPaise: Paise;
  /** The ids of those exchanges. */
  underWay: string[];
}

/** Its replacement may still go out, or be lost. */
const isUnderWay = ({ wish, status }: ReadReturn): boolean =>
  wish === 'exchange' && ['Requested', 'Approved', 'Received', 'Choosing', 'Sent'].includes(status);

export async function readExchangedMoney(queries: Queries, read: ReadOrder): Promise<ExchangedMoney> {
  const all = await readReturns(queries, 'order_id', [read.order.id]);
  const underWay = all.filter(isUnderWay);
  const done = all.filter(({ status }) => status === 'Delivered').flatMap(remainingUnits);
  return {
    donePaise: refundShare(paidOrder(read.order, read.items), done, '').totalPaise,
    underWayPaise: underWay.reduce((sum, one) => sum + sharePaise(read, one, one.cause), 0),
    underWay: underWay.map(({ id }) => id),
  };
}

/**
 * Refuses to send a replacement whose customer has the money of its units: what went back of the order besides its returns is as
 * much, and what is left is less. A part that was given for something else does not count.
 *
 * @throws Refusal 409
 */
export async function refuseToSendToo(trx: Queries, read: ReadOrder, request: ReadReturn): Promise<void> {
  const money = await readOrderMoney(trx, read.order.id);
  if (!money) return;
  const worthPaise = sharePaise(read, request, '');
  const given = money.refunds.filter(
    (refund) => refund.return_id === null && refund.reason !== 'corrected' && !isLost(refund),
  );
  const givenPaise = given.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  if (leftPaise(money) >= worthPaise || givenPaise < worthPaise) return;
  throw new Refusal(
    409,
    `${formatRupees(givenPaise)} of ${read.order.public_id} was refunded or is on its way: the customer would have the money and the replacement. Make this exchange a return instead.`,
  );
}

const sharePaise = ({ order, items }: ReadOrder, one: ReadReturn, reasonCode: string): Paise =>
  refundShare(paidOrder(order, items), remainingUnits(one), reasonCode).totalPaise;
