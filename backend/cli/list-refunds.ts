import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Queries, Tables } from '../database/tables';
import { isBehind, cutPage } from '../database/page';
import { isListed } from '../orders/is-under-way';
import { isForOwner } from '../orders/order-money';
import type { Command } from './command';
import { readArguments } from './read-arguments';
import { readPages } from './read-pages';
import { DATED_LIST_OPTIONS, DATED_LIST_USAGE, sayList, sinceToday } from './list-output';

const USAGE = `refunds [--all] ${DATED_LIST_USAGE}`;

const PAGE_ROWS = 500;

export const listRefunds: Command = {
  usage: USAGE,
  about: 'money on its way back: what the provider has not taken yet and why; --all shows what was refunded too',
  async run(desk, args) {
    const { db, now } = desk.services;
    const { values } = readArguments(args, USAGE, 0, {
      all: { type: 'boolean', default: false },
      ...DATED_LIST_OPTIONS,
    });
    const since = sinceToday(values, now());
    sayList(desk, values, {
      none: values.all ? 'No refunds.' : 'No refunds are open.',
      rows: await readPages((after) => readPage(db, values.all, since, after)),
      columns: [
        { name: 'order', value: (row) => row.public_id },
        { name: 'time', kind: 'time', value: (row) => row.created_at },
        { name: 'amount', kind: 'rupees', value: (row) => row.amount_paise },
        { name: 'reason', value: (row) => row.reason },
        { name: 'state', value: (row) => row.state },
        { name: 'payment', value: (row) => row.provider_payment_id },
        { name: 'return', value: (row) => row.return_id, shown: 'not' },
        { name: 'id', value: (row) => row.id, shown: 'not' },
        { name: 'way', value: (row) => row.way, shown: 'not' },
        { name: 'reference', value: (row) => row.provider_refund_id, shown: 'not' },
        { name: 'note', value: (row) => row.note, shown: 'below' },
        { name: 'error', value: (row) => row.last_error, shown: 'below' },
      ],
      hints: (row) => {
        const command = `npm run shop -- refund ${row.public_id} --again`;
        if (isForOwner(row)) return [`It waits for an owner. Let it go back with: ${command}`];
        return row.state === 'failed' ? [`Try again with: ${command}; or give it back at the provider by hand.`] : [];
      },
    });
  },
};

async function readPage(db: Queries, all: boolean, since: string | undefined, after: string) {
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
      'refunds.id',
      'refunds.way',
      'refunds.note',
      'refunds.return_id',
      'refunds.provider_refund_id',
    ])
    .$if(!all, (query) => query.where(isStillWanted()))
    .$if(all, (query) => query.where(sql<boolean>`${isListed()}`))
    .$if(since !== undefined, (query) => query.where('refunds.created_at', '>=', since ?? ''))
    .where(isBehind(['refunds.created_at', 'refunds.id'], after, 'asc'))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(PAGE_ROWS + 1)
    .execute();
  return cutPage(rows, PAGE_ROWS, ({ created_at, id }) => [created_at, id]);
}

/** Whether it waits, or has failed and is owed; a refund made at the provider's dashboard that failed is neither. */
function isStillWanted(): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'refunds'>();
  const isOwed = eb.and([eb('refunds.state', '=', 'failed'), eb('refunds.reason', '<>', 'at-provider')]);
  return eb.or([eb('refunds.state', '=', 'pending'), isOwed]);
}
