import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/tables';

const NAME = 'catalogue_version';

/** Names the state of the catalogue. Costs one small read, whichever process changed it last. */
export async function readCatalogueVersion(queries: Queries): Promise<string> {
  const row = await queries.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value ?? 'empty';
}

/** Call it in the transaction of every change to products or stock: until then the old list is answered. */
export async function bumpCatalogueVersion(queries: Queries): Promise<void> {
  const value = randomUUID();
  await queries
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
