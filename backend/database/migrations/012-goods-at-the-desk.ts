import type { Kysely } from 'kysely';

/** Keeps what is held at a time small, of large catalogues. */
const CHUNK_ROWS = 500;

interface Before {
  products: { id: string; position: number; name: string; details: string; search_words: string };
}

/** Products are found by id, name and brand; a catalogue file waits between its preview and the word to import it. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('search_words', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (let after = -1, rows = CHUNK_ROWS; rows === CHUNK_ROWS;) {
    const found = await db
      .selectFrom('products')
      .select(['id', 'position', 'name', 'details'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(CHUNK_ROWS)
      .execute();
    for (const { id, name, details } of found) {
      const { brand = '' } = JSON.parse(details) as { brand?: string };
      const words = `${id} ${name} ${brand}`.toLowerCase();
      await db.updateTable('products').set({ search_words: words }).where('id', '=', id).execute();
    }
    rows = found.length;
    after = found.at(-1)?.position ?? after;
  }
  await db.schema.createIndex('stock_by_quantity').on('stock').columns(['quantity', 'product_id']).execute();
  await db.schema
    .createTable('waiting_files')
    .addColumn('who', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}
