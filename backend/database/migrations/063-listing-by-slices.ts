import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** No version that was given out reads these tables. */
export const leavesOlderWorking = true;

/**
 * The brand of each place in the list, as the number of its facet, in parts as sets have them (backend/catalogue/listed-sets.ts);
 * and rows are made once more, since prices are sets as well from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter table listing_counts add column number integer unique`.execute(db);
  await sql`create table listing_brands (part integer primary key, brands bytea not null)`.execute(db);
  await sql`alter table listing_brands alter column brands set storage external`.execute(db);
  await sql`truncate listed_products, listing_bits, listing_counts`.execute(db);
  await sql`update listing_state set revision = 0, made_by = ''`.execute(db);
}
