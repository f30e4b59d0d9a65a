import { sql, type Kysely } from 'kysely';
import { searchText } from '@/lib/rules/orders/search-text';

/** So many accounts are read at a time. */
const ROWS = 1000;

/** An older version writes no search text: the names are searched then, and erasing is completed by this one. */
export const leavesOlderWorking = true;

/** What the merchant lists and searches customers by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('found_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (let after = ''; ;) {
    const { rows } = await sql<Known>`select id, email, first_name, last_name from users
      where erased_at is null and id > ${after} order by id limit ${sql.lit(ROWS)}`.execute(db);
    for (const row of rows) await sql`update users set found_by = ${foundBy(row)} where id = ${row.id}`.execute(db);
    if (rows.length < ROWS) break;
    after = rows.at(-1)?.id ?? '';
  }
  await sql`create index users_listed on users (created_at, id) where erased_at is null`.execute(db);
}

interface Known {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

const foundBy = ({ email, first_name: firstName, last_name: lastName }: Known): string =>
  searchText({ publicId: '', firstName, lastName, phone: '', emails: [email] });
