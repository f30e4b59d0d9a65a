import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { isPostgres } from '../database/shop-database';
import type { Queries } from '../database/tables';

/**
 * Has orders that would take units of these products wait until the transaction ends. Call it before stock rows are changed
 * otherwise than by orders: in any other order than theirs both would wait for each other.
 */
export async function lockStock(trx: Queries, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const locking = stockLock(trx, sql`product_id in (${sql.join(productIds)})`);
  if (locking) await trx.executeQuery(locking);
}

/**
 * The statement that locks stock rows in the one order that all follow.
 *
 * @returns undefined on SQLite
 */
export function stockLock(trx: Queries, isWanted: RawBuilder<unknown>): CompiledQuery | undefined {
  if (!isPostgres(trx)) return undefined;
  return sql`select 1 from stock where ${isWanted} order by product_id collate "C", variant_key collate "C" for update`.compile(
    trx,
  );
}
