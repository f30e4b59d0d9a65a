import { setImmediate } from 'node:timers/promises';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { isPostgres } from './shop-database';
import type { Database, Tables } from './tables';

/** So many rows are locked, and hold up SQLite's other writers, at once. */
const BATCH = 2000;

/**
 * Changes or deletes all rows of a table that fit a condition, some thousand in each transaction.
 *
 * @param where answered by an index; it must not hold for a row that was changed
 * @param change the statement without its condition
 */
export async function inBatches(
  db: Database,
  table: keyof Tables & string,
  where: Expression<SqlBool>,
  change: RawBuilder<unknown> = sql`delete from ${sql.table(table)}`,
): Promise<void> {
  const place = sql.raw(isPostgres(db) ? 'ctid' : 'rowid');
  const some = sql`select ${place} from ${sql.table(table)} where ${where} limit ${sql.lit(BATCH)}`;
  const found = isPostgres(db) ? sql`${place} = any(array(${some}))` : sql`${place} in (${some})`;
  for (let done = BATCH; done === BATCH; await setImmediate()) {
    const { numAffectedRows } = await sql`${change} where ${found}`.execute(db);
    done = Number(numAffectedRows);
  }
}
