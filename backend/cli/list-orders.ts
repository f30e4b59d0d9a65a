import { formatRupees } from '@/lib/money/format-rupees';
import type { Command } from './command';
import { readArguments, readWhole } from './read-arguments';

const USAGE = 'orders [--last <n>]';

export const listOrders: Command = {
  usage: USAGE,
  about: 'the newest orders, 20 unless said otherwise',
  async run({ services: { db }, say }, args) {
    const { values } = readArguments(args, USAGE, 0, { last: { type: 'string', default: '20' } });
    const orders = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select([
        'orders.public_id',
        'orders.created_at',
        'orders.status',
        'orders.payment_method',
        'orders.paid',
        'orders.total_paise',
        'users.email',
      ])
      .orderBy('orders.created_at', 'desc')
      .limit(readWhole(values.last, '--last', 1, 100_000))
      .execute();
    if (orders.length === 0) say('No orders yet.');
    for (const order of orders) {
      const money = `${order.payment_method} ${order.paid === 1 ? 'paid' : 'not paid'}`;
      say(
        [
          order.public_id,
          order.created_at.slice(0, 16).replace('T', ' '),
          order.status,
          money,
          formatRupees(order.total_paise),
          order.email,
        ].join('  '),
      );
    }
  },
};
