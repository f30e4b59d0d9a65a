import type { Kysely } from 'kysely';

/** An older version delivers everywhere, and neither shows nor charges anything by area. */
export const leavesOlderWorking = true;

/** The merchant's delivery areas, as the file has them and by PIN, and the day that an order was promised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_rows')
    .addColumn('position', 'integer', (c) => c.primaryKey())
    .addColumn('first_pin', 'integer', (c) => c.notNull())
    .addColumn('last_pin', 'integer', (c) => c.notNull())
    .addColumn('days_from', 'integer', (c) => c.notNull())
    .addColumn('days_to', 'integer', (c) => c.notNull())
    .addColumn('cash', 'integer', (c) => c.notNull())
    .addColumn('fee_paise', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('delivery_spans')
    .addColumn('first_pin', 'integer', (c) => c.primaryKey())
    .addColumn('last_pin', 'integer', (c) => c.notNull())
    .addColumn('days_to', 'integer', (c) => c.notNull())
    .addColumn('cash', 'integer', (c) => c.notNull())
    .addColumn('fee_paise', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('orders').addColumn('arrives_by', 'text').execute();
}
