import { formatRupees } from '@/lib/money/format-rupees';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { REFUND_ISSUED } from '../orders/order-status';
import type { Tables } from '../database/tables';
import { printable, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'refunds [--all]';

export const listRefunds: Command = {
  usage: USAGE,
  about: 'money on its way back: what the provider has not taken yet and why; --all shows what was given back too',
  async run({ services: { db }, say }, args) {
    const { values } = readArguments(args, USAGE, 0, { all: { type: 'boolean', default: false } });
    const refunds = await db
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
      .orderBy('refunds.created_at')
      .execute();
    if (refunds.length === 0) say('No refunds are open.');
    for (const { public_id, created_at, amount_paise, reason, state, provider_payment_id, last_error } of refunds) {
      say(
        [
          public_id,
          created_at.slice(0, 16).replace('T', ' '),
          formatRupees(amount_paise),
          reason,
          state,
          provider_payment_id,
        ].join('  '),
      );
      if (last_error !== null) say(`    ${printable(last_error)}`);
      if (state === 'failed')
        say(
          `    Try again with: npm run shop -- refund ${public_id} --again; or give it back at the provider by hand.`,
        );
    }
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
