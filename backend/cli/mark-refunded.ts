import type { Queries } from '../database/tables';
import { recordOrderEvent, REFUND_ISSUED_EVENT } from '../orders/record-order-event';
import { settleReturn } from '../orders/answer-return';
import { REFUND_ISSUED, REFUND_PENDING } from '../orders/order-status';
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
    'note that a refund was given by hand at the provider; the shopper reads "Refund Issued"; --again: let the shop try a failed one anew',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, 1, { again: { type: 'boolean', default: false } });
    const [orderId = ''] = operands;
    if (values.again) {
      await tryAgain(services, orderId);
      return say(`${orderId}: the shop pays it out in its next round`);
    }
    const id = await services.db.transaction().execute(async (trx) => {
      const returned = await settleReturned(trx, services, orderId);
      if (returned === undefined) await markIssued(trx, services, orderId);
      return returned ?? orderId;
    });
    say(`${id}: refund issued`);
  },
};

/**
 * The money of returned goods, by the request's id or by the order's where it is the only one that waits.
 *
 * @returns the request's id; undefined where nothing of this order was asked to be returned
 */
async function settleReturned(trx: Queries, services: Services, typed: string): Promise<string | undefined> {
  const asked = await trx
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('returns.id')
    .where((eb) => eb.or([eb('returns.id', '=', typed), eb('orders.public_id', '=', typed)]))
    .execute();
  if (asked.length === 0) return undefined;
  const { id } = await findReturn(trx, typed, ['Received']);
  if (!(await settleReturn(trx, services, id))) throw new UsageError(`The return ${id} does not wait for a refund.`);
  return id;
}

async function markIssued(trx: Queries, services: Services, orderId: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', orderId)
    .where('refund_status', '=', REFUND_PENDING)
    .executeTakeFirst();
  if (!order) throw new UsageError(`There is no order ${orderId} that waits for a refund.`);
  // The refund worker must not pay out again what the merchant has paid.
  const waiting = await trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.provider_payment_id', 'refunds.provider_payment_id')
    .selectAll('refunds')
    .where('refunds.order_id', '=', order.id)
    .executeTakeFirst();
  if (waiting) await issueRefund(trx, services, waiting, null);
  const at = services.now().toISOString();
  await trx
    .updateTable('orders')
    .set({ refund_status: REFUND_ISSUED, updated_at: at })
    .where('id', '=', order.id)
    .execute();
  await recordOrderEvent(trx, order.id, REFUND_ISSUED_EVENT, at);
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
