import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { refundShare, type UnitRun } from '@/lib/rules/orders/refund-share';
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

/** Refuses to send a replacement whose customer has the money of its units. @throws Refusal 409 */
export async function refuseToSendToo(trx: Queries, read: ReadOrder, request: ReadReturn): Promise<void> {
  const givenPaise = await readGivenFor(trx, read, remainingUnits(request));
  if (givenPaise === undefined) return;
  throw new Refusal(
    409,
    `${formatRupees(givenPaise)} of ${read.order.public_id} was refunded or is on its way: the customer would have the money and the replacement. Make this exchange a return instead.`,
  );
}

/** Refuses to exchange units whose customer has their money. @throws Refusal 409 */
export async function refuseToExchange(trx: Queries, read: ReadOrder, units: readonly UnitRun[]): Promise<void> {
  const givenPaise = await readGivenFor(trx, read, units);
  if (givenPaise === undefined) return;
  throw new Refusal(
    409,
    `We have given back ${formatRupees(givenPaise)} of this order, so it cannot be exchanged as well. Please write to us if you need help.`,
  );
}

/**
 * What went back of an order besides its returns, in paise, where that is as much as these units cost and less is left; else
 * undefined: a part that was given for something else does not count.
 */
async function readGivenFor(trx: Queries, read: ReadOrder, units: readonly UnitRun[]): Promise<Paise | undefined> {
  const money = await readOrderMoney(trx, read.order.id);
  if (!money) return undefined;
  const given = money.refunds.filter(
    (refund) => refund.return_id === null && refund.reason !== 'corrected' && !isLost(refund),
  );
  const givenPaise = given.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const worthPaise = refundShare(paidOrder(read.order, read.items), units, '').totalPaise;
  return leftPaise(money) < worthPaise && givenPaise >= worthPaise ? givenPaise : undefined;
}

const sharePaise = ({ order, items }: ReadOrder, one: ReadReturn, reasonCode: string): Paise =>
  refundShare(paidOrder(order, items), remainingUnits(one), reasonCode).totalPaise;
