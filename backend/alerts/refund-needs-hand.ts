import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Tables } from '../database/tables';

/** A refund that the provider has refused so often is not only late. */
const REFUND_TRIES = 3;

/**
 * Condition on `refunds`: it failed, the provider goes on refusing it, or it waits for somebody to give it by hand. Cash of a return is
 * listed with that. What failed at the provider's own desk the shop never owed.
 */
export function refundNeedsHand(): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'refunds'>();
  return eb.or([
    eb.and([eb('refunds.state', '=', 'failed'), eb('refunds.reason', '<>', 'at-provider')]),
    eb.and([eb('refunds.state', '=', 'pending'), eb('refunds.attempts', '>=', REFUND_TRIES)]),
    eb.and([
      eb('refunds.state', '=', 'pending'),
      eb('refunds.way', '=', 'hand'),
      eb.or([eb('refunds.provider_payment_id', 'is not', null), eb('refunds.return_id', 'is', null)]),
    ]),
  ]);
}
