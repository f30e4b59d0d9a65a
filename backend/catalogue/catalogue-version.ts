import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/tables';
import { noteProductChanges } from './note-product-changes';

const NAME = 'catalogue_version';

/** Names the state of the catalogue. Costs one small read, whichever process changed it last. */
export async function readCatalogueVersion(queries: Queries): Promise<string> {
  const row = await queries.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value ?? 'empty';
}

/**
 * Call it in the transaction of every change to products, stock, shelves or redirects: without it the old list would be
 * answered.
 *
 * @param changed the ids of products that are other, new or gone, or whose stock is
 */
export async function bumpCatalogueVersion(queries: Queries, changed: readonly string[]): Promise<void> {
  const value = randomUUID();
  await queries
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  if (changed.length > 0) await noteProductChanges(queries, changed);
}
