import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/tables';

const NAME = 'catalogue_version';
/** For how many versions back the changes are known; a storefront asks every few seconds. */
const VERSIONS_MAX = 1000;
/** Where more change at once, the whole list is sooner read than what changed. */
export const CHANGES_MAX = 500;

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

/**
 * Makes the next version of the product list, in which these products are other, new or gone. No other transaction can write
 * the catalogue's version until this one ends: so revisions are committed in their order, and a reader of one has read all
 * before it.
 */
async function noteProductChanges(trx: Queries, ids: readonly string[]): Promise<void> {
  const { last } = await trx
    .selectFrom('product_versions')
    .select((eb) => eb.fn.max('revision').as('last'))
    .executeTakeFirstOrThrow();
  const revision = Number(last ?? 0) + 1;
  const isMany = ids.length > CHANGES_MAX;
  // Without the earlier versions, a client that has one of them fetches the whole list.
  const forgotten = isMany ? revision : revision - VERSIONS_MAX;
  await trx.deleteFrom('product_versions').where('revision', '<=', forgotten).execute();
  await trx.deleteFrom('product_changes').where('revision', '<=', forgotten).execute();
  await trx.insertInto('product_versions').values({ version: randomUUID(), revision }).execute();
  if (isMany) return;
  await trx
    .insertInto('product_changes')
    .values([...new Set(ids)].map((product_id) => ({ product_id, revision })))
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ revision }))
    .execute();
}
