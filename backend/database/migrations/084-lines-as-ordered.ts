import type { Kysely } from 'kysely';

/** Lines without it are corrected by the catalogue of today, as an older version corrects all. */
export const leavesOlderWorking = true;

/** What offers went by of a line when it was ordered: its SKU and its shelves, whatever becomes of its product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_items').addColumn('offered_as', 'text').execute();
}
