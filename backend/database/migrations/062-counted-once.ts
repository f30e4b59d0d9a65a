import { sql, type Kysely } from 'kysely';
import { COUNTED_TABLES, indexUncounted, conditionWithoutCash } from '../uncounted';

/** What an older version writes is counted afterwards, as everything is. */
export const leavesOlderWorking = true;

/**
 * Numbers of orders, payments and refunds, what each of these is counted as, and totals of customers: all of it follows
 * (backend/counts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('counts_pkey', ['kind', 'name'])
    .execute();
  for (const table of COUNTED_TABLES) {
    await db.schema.alterTable(table).addColumn('counted_as', 'text').execute();
    await indexUncounted(db, table, table === 'orders' ? { condition: conditionWithoutCash() } : {});
  }
  for (const column of ['orders_counted', 'refused_counted', 'spent_counted_paise']) {
    await db.schema
      .alterTable('users')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql
      .raw(`create index users_by_${column} on users (${column}, created_at, id) where erased_at is null`)
      .execute(db);
  }
}
