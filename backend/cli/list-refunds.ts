import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { REFUND_ISSUED } from '../orders/order-status';
import type { Tables } from '../database/tables';
import type { Command } from './command';
import { readArguments } from './read-arguments';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList, sinceToday } from './say-list';

const USAGE = `refunds [--all] ${DATED_LIST_USAGE}`;

export const listRefunds: Command = {
  usage: USAGE,
  about: 'money on its way back: what the provider has not taken yet and why; --all shows what was given back too',
  async run(desk, args) {
    const { db, now } = desk.services;
    const { values } = readArguments(args, USAGE, 0, {
      all: { type: 'boolean', default: false },
      ...DATED_LIST_OPTIONS,
    });
    const since = sinceToday(values, now());
    const rows = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select([
        'orders.public_id',
        'refunds.created_at',
        'refunds.amount_paise',
        'refunds.reason',
        'refunds.state',
        'refunds.provider_payment_id',
        'refunds.last_error',
      ])
      .$if(!values.all, (query) => query.where('refunds.state', '<>', 'issued').where(isStillWanted()))
      .$if(since !== undefined, (query) => query.where('refunds.created_at', '>=', since ?? ''))
      .orderBy('refunds.created_at')
      .execute();
    sayList(desk, values, {
      none: values.all ? 'No refunds.' : 'No refunds are open.',
      rows,
      columns: [
        { name: 'order', value: (row) => row.public_id },
        { name: 'time', kind: 'time', value: (row) => row.created_at },
        { name: 'amount', kind: 'rupees', value: (row) => row.amount_paise },
        { name: 'reason', value: (row) => row.reason },
        { name: 'state', value: (row) => row.state },
        { name: 'payment', value: (row) => row.provider_payment_id },
        { name: 'error', value: (row) => row.last_error, shown: 'below' },
      ],
      hints: ({ state, public_id }) =>
        state === 'failed'
          ? [`Try again with: npm run shop -- refund ${public_id} --again; or give it back at the provider by hand.`]
          : [],
    });
  },
};

/** Not one that failed at the desk, whose order owes nothing since its returned goods were paid for by hand. */
function isStillWanted(): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'refunds' | 'orders'>();
  return eb.or([
    eb('refunds.state', '<>', 'failed'),
    eb('refunds.reason', '<>', 'by-merchant'),
    eb('orders.refund_status', '<>', REFUND_ISSUED),
  ]);
}
