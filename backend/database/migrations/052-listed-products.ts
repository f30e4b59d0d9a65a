import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** An older version notes what it changes of products, and what is listed follows from that. */
export const leavesOlderWorking = true;

/**
 * What listings of a large catalogue are read from, on PostgreSQL: a row for each product on sale, how many products have each
 * facet and each two of them, and up to which revision of the products both are right. All of it is made of the products,
 * when a page is first asked for (backend/catalogue/listed-products.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create table listed_products (
      product_id text primary key,
      newness integer not null,
      name text not null,
      price integer not null,
      whole_price integer not null,
      discount integer not null,
      country bigint not null,
      facets text[] collate "C" not null,
      made_of text not null
    )`.execute(db);
  for (const [name, columns] of Object.entries({
    by_newness: 'newness',
    by_price: 'price, newness',
    by_highest_price: '(-price), newness',
    by_discount: 'discount, newness',
    by_country: 'country, newness',
  }))
    await sql`create index ${sql.ref(`listed_products_${name}`)} on listed_products (${sql.raw(columns)})`.execute(db);
  await sql`create index listed_products_by_facet on listed_products using gin (facets)`.execute(db);
  await sql`
    create table listing_counts (
      given text collate "C" not null,
      facet text collate "C" not null,
      products integer not null,
      primary key (given, facet)
    )`.execute(db);
  await sql`create table listing_state (id integer primary key, revision bigint not null, made_by text not null)`.execute(
    db,
  );
  await sql`insert into listing_state (id, revision, made_by) values (1, 0, '')`.execute(db);
}
