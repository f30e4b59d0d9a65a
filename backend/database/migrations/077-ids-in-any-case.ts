import { sql, type Kysely } from 'kysely';

export const leavesOlderWorking = true;

/** By it an address in another case leads to its product where the products are not in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_by_id_in_any_case on products (lower(id))`.execute(db);
}
