import { sql, type Kysely } from 'kysely';

/**
 * Which orders a coupon counts for. The demo's own, which pages announce for new users, counts for first orders; where the
 * merchant has made or changed it, it stays as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('coupons')
    .addColumn('counts_for', 'text', (c) => c.notNull().defaultTo('every-order'))
    .execute();
  await sql`update coupons set counts_for = 'first-order'
    where code = 'SUMMER' and percent = 10 and active = 1 and usage_limit is null and shopper_limit is null
      and not exists (select 1 from changes where subject_kind = 'coupon' and subject_id = 'SUMMER')`.execute(db);
}
