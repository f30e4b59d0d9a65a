import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** What an older version reads of a product is read once more. */
export const leavesOlderWorking = true;

/**
 * For a large catalogue: by which rules the words of a product were read, where 0 is without what it is called, of which
 * suggestions are made; and products by the addresses of their pictures, which are what is between quotation marks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter table searched_products add column read_by smallint not null default 0`.execute(db);
  await sql`create index searched_products_by_rules on searched_products (read_by)`.execute(db);
  await sql`create index products_by_picture on products using gin (string_to_array(lower(images), '"'))`.execute(db);
}
