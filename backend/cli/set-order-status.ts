import type { Command } from './command';
import { readArguments } from './command-line';
import { UsageError } from './usage-error';

const USAGE = 'order-status <orderId> <status>';

/** The way of an order, and where it may still leave it. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  'Order Placed': ['Processing', 'Shipped', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

export const setOrderStatus: Command = {
  usage: USAGE,
  about: `move an order on: ${Object.keys(NEXT).join(', ')}`,
  async run({ services: { db, now }, say }, args) {
    const { operands } = readArguments(args, USAGE, 2, {});
    const [orderId = '', typed = ''] = operands;
    const status = Object.keys(NEXT).find((known) => known.toLowerCase() === typed.toLowerCase());
    if (!status) throw new UsageError(`A status is one of ${Object.keys(NEXT).join(', ')}.`);
    await db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom('orders').select(['id', 'status']).where('public_id', '=', orderId).executeTakeFirst();
      if (!order) throw new UsageError(`There is no order ${orderId}.`);
      const open = NEXT[order.status] ?? [];
      if (!open.includes(status)) {
        const choice = open.length > 0 ? `it can become ${open.join(' or ')}` : 'that is final';
        throw new UsageError(`${orderId} is '${order.status}': ${choice}.`);
      }
      await trx.updateTable('orders').set({ status, updated_at: now().toISOString() }).where('id', '=', order.id).execute();
    });
    say(`${orderId} is ${status}`);
  },
};
