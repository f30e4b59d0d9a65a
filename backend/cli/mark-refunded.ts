import { REFUND_PENDING } from '../orders/order-status';
import type { Command } from './command';
import { readArguments } from './command-line';
import { UsageError } from './usage-error';

const USAGE = 'refund <orderId>';

export const markRefunded: Command = {
  usage: USAGE,
  about: 'note that a refund was given at the provider; the shopper reads "Refund Issued"',
  async run({ services: { db, now }, say }, args) {
    const { operands } = readArguments(args, USAGE, 1, {});
    const [orderId = ''] = operands;
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set({ refund_status: 'Issued', updated_at: now().toISOString() })
      .where('public_id', '=', orderId)
      .where('refund_status', '=', REFUND_PENDING)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new UsageError(`There is no order ${orderId} that waits for a refund.`);
    say(`${orderId}: refund issued`);
  },
};
