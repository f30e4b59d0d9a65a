import { sql, type Kysely } from 'kysely';

/** The hidden products, who say what is in their place: to find them all others were read after each change of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('products_hidden')
    .on('products')
    .column('position')
    .where(sql.ref('hidden'), '=', sql.lit(1))
    .execute();
}
