import type { Queries } from '../database/tables';
import { owesMoney, settleReturn } from '../orders/settle-return';
import { newRefundId } from '../payments/request-refund';
import { issueRefund } from '../payments/issue-refund';
import type { Services } from '../services';
import { UsageError, type Command } from './command';
import { findReturn } from './find-return';
import { readArguments } from './read-arguments';

const USAGE = 'refund <id> [--again]';

export const markRefunded: Command = {
  usage: USAGE,
  about:
    'note that you gave the money of an order or a return back by hand; the shopper is told; --again: let the shop try a failed refund anew',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, 1, { again: { type: 'boolean', default: false } });
    const [typed = ''] = operands;
    if (values.again) {
      await tryAgain(services, typed);
      return say(`${typed}: the shop pays it out in its next round`);
    }
    const id = await services.db.transaction().execute((trx) => settle(trx, services, typed));
    say(`${id}: refund issued`);
  },
};

/**
 * An order's id stands for the refund of its whole payment where that is open, and else for the one request of it that
 * waits for money.
 *
 * @returns the id of what is settled
 */
async function settle(trx: Queries, services: Services, typed: string): Promise<string> {
  const whole = await trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.provider_payment_id', 'refunds.provider_payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('refunds')
    .where('orders.public_id', '=', typed)
    .where('refunds.state', '<>', 'issued')
    .executeTakeFirst();
  // The refund worker must not pay out again what the merchant has paid.
  if (whole && (await issueRefund(trx, services, whole, null))) return typed;
  const request = await findReturn(trx, typed, owesMoney());
  if (!request) throw new UsageError(`Nothing of ${typed} waits for a refund.`);
  if (!(await settleReturn(trx, services, request)))
    throw new UsageError(`The return ${request.id} does not wait for a refund.`);
  return request.id;
}

/**
 * The five days of tries begin anew: under the same key, so that a refund the provider took after all is not given
 * twice; under another where the provider said that its refund failed, for that key would bring the failed one back.
 */
async function tryAgain({ db, now }: Services, orderId: string): Promise<void> {
  const at = now().toISOString();
  const failed = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'refunds.provider_refund_id'])
    .where('orders.public_id', '=', orderId)
    .where('refunds.state', '=', 'failed')
    .execute();
  if (failed.length === 0) throw new UsageError(`There is no failed refund of an order ${orderId}.`);
  for (const { id, provider_refund_id } of failed) {
    await db
      .updateTable('refunds')
      .set({
        id: provider_refund_id === null ? id : newRefundId(),
        state: 'pending',
        provider_refund_id: null,
        attempts: 0,
        try_after: at,
        created_at: at,
        updated_at: at,
      })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .execute();
  }
}
