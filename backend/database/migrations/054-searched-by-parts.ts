import { sql, type Kysely } from 'kysely';
import { makeSearchIndex } from '../search-index';

/** Indexes alone, which follow what an older version writes. */
export const leavesOlderWorking = true;

/** Orders and customers are found by any part of their names, numbers and addresses without reading them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeSearchIndex(db, 'orders');
  await makeSearchIndex(db, 'users');
  await sql`create index orders_refused on orders (user_id)
    where status = 'Cancelled' and cancel_reason = 'The parcel was refused at the door'`.execute(db);
}
