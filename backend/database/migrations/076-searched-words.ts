import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** An older version makes its rows by other rules, so that all of them are made anew when this one is asked again. */
export const leavesOlderWorking = true;

/**
 * What a large catalogue is searched by, on PostgreSQL: each word with its places, the words of each product, and the products
 * whose words are not read yet (backend/catalogue/searched-words.ts). `words` counts how often words changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create table searched_words (
      word text collate "C" primary key,
      products integer not null,
      nouns integer not null,
      parts integer not null,
      written text,
      changed bigint not null
    )`.execute(db);
  await sql`create index searched_words_by_change on searched_words (changed)`.execute(db);
  await sql`
    create table searched_places (
      word text collate "C" not null,
      part integer not null,
      places bytea not null,
      primary key (word, part)
    )`.execute(db);
  await sql`
    create table searched_products (
      product_id text primary key,
      place integer not null,
      words text not null
    )`.execute(db);
  await sql`create table searched_due (product_id text primary key)`.execute(db);
  await sql`alter table listing_state add column words bigint not null default 0`.execute(db);
  await sql`alter table listing_state add column brands text not null default '[]'`.execute(db);
}
