import type { Kysely } from 'kysely';

/** An older version answers an exchange without its reserved units, which stay out of stock then. */
export const leavesOlderWorking = true;

/** What is given in exchange for a line of a request: another size or colour of the same product, reserved when it was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('return_replacements')
    .addColumn('return_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('variant_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('size', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('return_replacements_pk', ['return_id', 'position'])
    .execute();
  await db.schema.alterTable('returns').addColumn('courier', 'text').execute();
  await db.schema.alterTable('returns').addColumn('tracking_number', 'text').execute();
}
