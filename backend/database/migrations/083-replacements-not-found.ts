import { sql, type Kysely } from 'kysely';

/** An older version takes lines without a reservation as those that are chosen again, as it does all lines. */
export const leavesOlderWorking = true;

/** While a customer chooses, what is reserved was found: until now nothing was then, and all of it was chosen again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update return_replacements set quantity = 0
    where return_id in (select id from returns where status = 'Choosing')`.execute(db);
}
