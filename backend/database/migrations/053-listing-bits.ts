import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** No version that was given out reads these tables. */
export const leavesOlderWorking = true;

/**
 * Sets of products by facet, a bit for each place in the list, in rows of 14,336 that fit into a page: what any choice of facets
 * leaves is counted by them. So `listing_counts` holds the numbers of each facet by itself alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`drop table listing_counts`.execute(db);
  await sql`create table listing_counts (facet text collate "C" primary key, products integer not null)`.execute(db);
  await sql`
    create table listing_bits (
      facet text collate "C" not null,
      part integer not null,
      bits bit(14336) not null,
      primary key (facet, part)
    )`.execute(db);
  await sql`truncate listed_products`.execute(db);
  await sql`update listing_state set revision = 0, made_by = ''`.execute(db);
}
