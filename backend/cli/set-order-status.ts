import { CANCELLED, ORDER_PLACED, REFUND_PENDING } from '../orders/order-status';
import { returnStock } from '../orders/return-stock';
import type { Command } from './command';
import { readArguments } from './command-line';
import { UsageError } from './usage-error';

const USAGE = 'order-status <orderId> <status>';

/** The way of an order, and where it may still leave it. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  [ORDER_PLACED]: ['Processing', 'Shipped', CANCELLED],
  Processing: ['Shipped', CANCELLED],
  Shipped: ['Delivered'],
  Delivered: [],
  [CANCELLED]: [],
};

export const setOrderStatus: Command = {
  usage: USAGE,
  about: `move an order on: ${Object.keys(NEXT).join(', ')}`,
  async run({ services: { db, now }, say }, args) {
    const { operands } = readArguments(args, USAGE, 2, {});
    const [orderId = '', typed = ''] = operands;
    const status = Object.keys(NEXT).find((known) => known.toLowerCase() === typed.toLowerCase());
    if (!status) throw new UsageError(`A status is one of ${Object.keys(NEXT).join(', ')}.`);
    const owesRefund = await db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom('orders').select(['id', 'status', 'paid']).where('public_id', '=', orderId).executeTakeFirst();
      if (!order) throw new UsageError(`There is no order ${orderId}.`);
      refuseBackwards(orderId, order.status, status);
      const isRefund = status === CANCELLED && order.paid === 1;
      if (status === CANCELLED) await returnStock(trx, order.id);
      await trx
        .updateTable('orders')
        .set({ status, updated_at: now().toISOString(), ...(isRefund ? { refund_status: REFUND_PENDING } : {}) })
        .where('id', '=', order.id)
        .execute();
      return isRefund;
    });
    say(`${orderId} is ${status}`);
    if (owesRefund) say(`It was paid online: give the money back at the provider, then npm run shop -- refund ${orderId}`);
  },
};

function refuseBackwards(orderId: string, from: string, to: string): void {
  const open = NEXT[from] ?? [];
  if (open.includes(to)) return;
  const choice = open.length > 0 ? `it can become ${open.join(' or ')}` : 'that is final';
  throw new UsageError(`${orderId} is '${from}': ${choice}.`);
}
