import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import type { ProviderPayment } from './payment-provider';

/**
 * How far a payment has come. It only moves forward, whatever order its news arrive in; a failed one may still be
 * authorised (banks answer days later), and an authorised one that is never taken goes back to the shopper.
 */
const PROGRESS: Readonly<Record<string, number>> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 };

/**
 * Stores what was reported of one try to pay.
 *
 * @returns the furthest status reported so far, which late reports do not change
 */
export async function recordTry(
  trx: Queries,
  { now }: Services,
  orderId: string,
  payment: ProviderPayment,
): Promise<string> {
  const known = await trx.selectFrom('payment_tries').select('status').where('id', '=', payment.id).executeTakeFirst();
  if (known && progress(known.status) >= progress(payment.status)) return known.status;
  const news = { status: payment.status, updated_at: now().toISOString() };
  await trx
    .insertInto('payment_tries')
    .values({ id: payment.id, order_id: orderId, amount_paise: payment.amountPaise, ...news })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(news))
    .execute();
  return payment.status;
}

/** Whether a payment of this order is authorised and not captured. */
export async function hasAuthorisedTry(queries: Queries, orderId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('payment_tries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'authorized')
    .executeTakeFirst();
  return found !== undefined;
}

function progress(status: string): number {
  return ownEntry(PROGRESS, status) ?? 0;
}
