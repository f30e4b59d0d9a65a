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

/** Its replacement has arrived. */
const isDone = ({ status }: ReadReturn): boolean => status === 'Delivered';

export async function readExchangedMoney(queries: Queries, read: ReadOrder): Promise<ExchangedMoney> {
  const all = await readReturns(queries, 'order_id', [read.order.id]);
  const underWay = all.filter(isUnderWay);
  const done = all.filter(isDone).flatMap(remainingUnits);
  return {
    donePaise: refundShare(paidOrder(read.order, read.items), done, '').totalPaise,
    underWayPaise: underWay.reduce((sum, one) => sum + sharePaise(read, one, one.cause), 0),
    underWay: underWay.map(({ id }) => id),
  };
}

/** Refuses to send a replacement whose customer has the money of its units. @throws Refusal 409 */
export async function refuseToSendToo(trx: Queries, read: ReadOrder, request: ReadReturn): Promise<void> {
  const givenPaise = await readGivenFor(trx, read, remainingUnits(request), request.id);
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
 * What went back of an order besides its returns, in paise, where less is left than these units cost with all that is exchanged
 * besides; else undefined, as where it is less than one of them costs: then it was given for something else.
 *
 * @param requestId of the request that these units are of
 */
async function readGivenFor(
  trx: Queries,
  read: ReadOrder,
  units: readonly UnitRun[],
  requestId = '',
): Promise<Paise | undefined> {
  const money = await readOrderMoney(trx, read.order.id);
  if (!money) return undefined;
  const given = money.refunds.filter(
    (refund) => refund.return_id === null && refund.reason !== 'corrected' && !isLost(refund),
  );
  const givenPaise = given.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const others = (await readReturns(trx, 'order_id', [read.order.id]))
    .filter((one) => one.id !== requestId && (isUnderWay(one) || isDone(one)))
    .flatMap(remainingUnits);
  const worthPaise = (of: readonly UnitRun[]) => refundShare(paidOrder(read.order, read.items), of, '').totalPaise;
  const cheapestPaise = Math.min(...units.map((run) => worthPaise([{ ...run, quantity: 1 }])));
  const isLess = leftPaise(money) < worthPaise([...others, ...units]);
  return isLess && givenPaise >= cheapestPaise ? givenPaise : undefined;
}

const sharePaise = ({ order, items }: ReadOrder, one: ReadReturn, reasonCode: string): Paise =>
  refundShare(paidOrder(order, items), remainingUnits(one), reasonCode).totalPaise;
