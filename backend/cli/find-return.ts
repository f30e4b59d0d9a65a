import type { Expression, SqlBool } from 'kysely';
import { noSuch } from '../database/no-such';
import type { Queries } from '../database/tables';
import { UsageError } from './command';

export interface FoundReturn {
  id: string;
  order_id: string;
  status: string;
  wish: string;
}

/**
 * A request by its own id, or by the order's where exactly one of it fits.
 *
 * @param fits condition on `returns`
 * @returns undefined where there is none
 * @throws UsageError where there are several to choose from; Refusal 404 where the id is of no order and no request
 */
export async function findReturn(
  queries: Queries,
  typed: string,
  fits: Expression<SqlBool>,
): Promise<FoundReturn | undefined> {
  const id = typed.toUpperCase();
  const found = await queries
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'returns.order_id', 'returns.status', 'returns.wish'])
    .where((eb) => eb.or([eb('returns.id', '=', id), eb.and([eb('orders.public_id', '=', id), fits])]))
    .orderBy('returns.created_at')
    .execute();
  if (found.length > 1)
    throw new UsageError(
      `${typed} has several requests: ${found.map((one) => one.id).join(', ')}. Please name the one you mean.`,
    );
  if (found.length === 0) await refuseUnknown(queries, typed);
  return found[0];
}

async function refuseUnknown(queries: Queries, typed: string): Promise<void> {
  const known = await queries
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', typed.toUpperCase())
    .unionAll(queries.selectFrom('returns').select('id').where('id', '=', typed.toUpperCase()))
    .execute();
  if (known.length === 0) throw await noSuch(queries, /^rt/i.test(typed) ? 'return' : 'order', typed);
}
