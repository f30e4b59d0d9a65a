import type { Command } from './command';
import { readArguments, readWhole } from './read-arguments';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList, sinceToday } from './say-list';

const USAGE = `orders [--last <n>] ${DATED_LIST_USAGE}`;

export const listOrders: Command = {
  usage: USAGE,
  about: 'the newest orders, 20 unless said otherwise',
  async run(desk, args) {
    const { db, now } = desk.services;
    const { values } = readArguments(args, USAGE, 0, {
      last: { type: 'string', default: '20' },
      ...DATED_LIST_OPTIONS,
    });
    const since = sinceToday(values, now());
    const rows = await db
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
      .$if(since !== undefined, (query) => query.where('orders.created_at', '>=', since ?? ''))
      .orderBy('orders.created_at', 'desc')
      .limit(readWhole(values.last, '--last', 1, 100_000))
      .execute();
    sayList(desk, values, {
      none: since === undefined ? 'No orders yet.' : 'No orders today.',
      rows,
      columns: [
        { name: 'order', value: (row) => row.public_id },
        { name: 'time', kind: 'time', value: (row) => row.created_at },
        { name: 'status', value: (row) => row.status },
        { name: 'payment', value: (row) => row.payment_method },
        { name: 'paid', value: (row) => row.paid === 1 },
        { name: 'total', kind: 'rupees', value: (row) => row.total_paise },
        { name: 'email', value: (row) => row.email },
      ],
    });
  },
};
