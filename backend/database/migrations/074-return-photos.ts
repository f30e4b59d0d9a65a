import type { Kysely } from 'kysely';

/** An older version shows none; those of an order whose buyer it forgets go when their time is over. */
export const leavesOlderWorking = true;

/** Photos of what is wrong, which a shopper sent with a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('return_photos')
    .addColumn('return_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('return_photos_pk', ['return_id', 'number'])
    .execute();
  await db.schema.createIndex('return_photos_to_forget').on('return_photos').column('created_at').execute();
}
