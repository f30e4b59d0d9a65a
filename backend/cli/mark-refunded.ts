import { formatRupees } from '@/lib/rules/money/format-rupees';
import { refundOrder } from '@/backend/after-sale/refund-order';
import { markRefundGiven, markReturnPaid, tryRefundAgain } from '@/backend/after-sale/mark-refund-given';
import type { Queries } from '../database/tables';
import { noticeOf } from '../orders/notice-of';
import { isLost, isForOwner, type RefundRow } from '../orders/order-money';
import { findOrder } from '../orders/read-order';
import { owesMoney } from '../orders/settle-returns';
import { atCommandLine, UsageError, type Command, type Desk } from './command';
import { findReturn } from './find-return';
import { readArguments, readAmount, SURE_OPTION, withSure } from './read-arguments';

const USAGE = 'refund <id> [--again] | refund <order> --amount <rupees>|rest --reason "…" [--sure]';
const REASON_MAX = 500;

export const markRefunded: Command = {
  usage: USAGE,
  about:
    'note that you gave the money of an order, a return or a refund back by hand; --again: let the shop give what waits for an owner, or try a failed refund anew; --amount: refund money of an order, through the provider where it was paid online',
  async run(desk, args) {
    const { operands, values } = readArguments(args, USAGE, 1, {
      again: { type: 'boolean', default: false },
      amount: { type: 'string' },
      reason: { type: 'string' },
      ...SURE_OPTION,
    });
    const [typed = ''] = operands;
    if (values.again && values.amount !== undefined) throw new UsageError(`Usage: npm run shop -- ${USAGE}`);
    if (values.amount !== undefined) {
      const { amount, reason = '', sure } = values;
      return giveBack(desk, typed, withSure({ amount, reason, sure }));
    }
    if (values.again) return tryAgain(desk, typed);
    desk.say(`${await settle(desk, typed)}: refund issued`);
  },
};

async function giveBack(
  desk: Desk,
  orderId: string,
  { amount, reason, sure }: { amount: string; reason: string; sure?: string },
): Promise<void> {
  if (reason.length > REASON_MAX) throw new UsageError(`--reason may hold ${REASON_MAX} characters.`);
  const amountPaise = amount === 'rest' ? amount : readAmount(amount, '--amount');
  const given = await refundOrder(atCommandLine(desk), { orderId, amountPaise, reason, sure, isNamed: true });
  const what = `${orderId}: ${formatRupees(given.amountPaise)}`;
  const { db } = desk.services;
  const notice = await noticeOf(db, (await findOrder(db, orderId)).id);
  desk.say(
    given.way === 'hand'
      ? `${what} noted as given back by hand; ${notice}`
      : `${what} goes back through the payment provider while the shop is open; once it has taken it, ${notice}`,
  );
  desk.say(`${formatRupees(given.leftPaise)} is left of what was paid.`);
}

/**
 * An order's id stands for the one refund of it that waits: that of the order itself, or else that of items that came
 * back.
 *
 * @returns the id that was meant
 */
async function settle(desk: Desk, typed: string): Promise<string> {
  const { db } = desk.services;
  const context = atCommandLine(desk);
  const waiting = (await find(db, typed)).filter(
    (refund) => ['pending', 'failed'].includes(refund.state) && !isLost(refund),
  );
  const ofOrder = waiting.filter(({ return_id }) => return_id === null);
  const [refund] = only(typed, ofOrder.length > 0 ? ofOrder : waiting);
  if (refund) {
    await markRefundGiven(context, { refundId: refund.id });
    return refund.return_id ?? typed;
  }
  const request = await findReturn(db, typed, owesMoney());
  if (!request) throw new UsageError(`Nothing of ${typed} waits for a refund.`);
  await markReturnPaid(context, { returnId: request.id });
  return request.id;
}

async function tryAgain(desk: Desk, typed: string): Promise<void> {
  const failed = (await find(desk.services.db, typed)).filter((row) => row.state === 'failed' || isForOwner(row));
  if (failed.length === 0) throw new UsageError(`No refund of ${typed} failed or waits for an owner.`);
  for (const { id } of failed) await tryRefundAgain(atCommandLine(desk), { refundId: id });
  desk.say(`${typed}: the shop pays it out in its next round`);
}

/** The refunds of an order, of a request, or the one by its own id, oldest first. */
function find(queries: Queries, typed: string): Promise<RefundRow[]> {
  return queries
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .where((eb) =>
      eb.or([
        eb('orders.public_id', '=', typed.toUpperCase()),
        eb('refunds.return_id', '=', typed.toUpperCase()),
        eb('refunds.id', '=', typed),
      ]),
    )
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
}

/** @throws UsageError where there are several to choose from */
function only(typed: string, refunds: readonly RefundRow[]): readonly RefundRow[] {
  if (refunds.length <= 1) return refunds;
  throw new UsageError(
    `${typed} has several refunds that wait: ${refunds.map(({ id, amount_paise }) => `${id} (${formatRupees(amount_paise)})`).join(', ')}. Please name the one you mean.`,
  );
}
