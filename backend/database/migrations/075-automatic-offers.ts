import { sql, type Kysely } from 'kysely';

/** An older version takes the name of an automatic offer for a code; orders that it takes have none. */
export const leavesOlderWorking = true;

/** Offers without a code: an order may have used one of them beside its coupon, so that its uses are by order and offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('coupons')
    .addColumn('automatic', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('automatic_offer', 'text').execute();
  await db.schema.alterTable('orders').addColumn('automatic_words', 'text').execute();
  await db.schema
    .createTable('coupon_uses_by_offer')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('coupon_uses_key', ['order_id', 'code'])
    .execute();
  await sql`insert into coupon_uses_by_offer (order_id, code, user_id) select order_id, code, user_id from coupon_uses`.execute(
    db,
  );
  await db.schema.dropTable('coupon_uses').execute();
  await db.schema.alterTable('coupon_uses_by_offer').renameTo('coupon_uses').execute();
  await db.schema.createIndex('coupon_uses_by_shopper').on('coupon_uses').columns(['code', 'user_id']).execute();
}
