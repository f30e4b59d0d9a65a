import { sql } from 'kysely';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { isShelfFacet, shelfFacets } from '@/lib/rules/shelves/shelf-facets';
import { withoutDeadline } from '../database/postgres-pool';
import type { Database, Queries } from '../database/tables';
import { COMPARED, eachStep, inStep, noteState, readState, WRITTEN } from './listed-products';
import { countListed } from './listed-sets';
import { readOnSale } from './read-products';
import { shelvesNow } from './shelves-now';

const underWay = new WeakMap<Database, Promise<void>>();

/** Whether the rows know the shelves of now. */
async function isShelved(db: Database): Promise<boolean> {
  const [{ made }, { version }] = await Promise.all([readState(db), shelvesNow(db)]);
  return made.shelves === version;
}

/** Whether they know any. */
export const hasBeenShelved = async (db: Database): Promise<boolean> => (await readState(db)).made.shelves !== '';

/**
 * Puts all rows on the shelves of now, after shelves have changed: in steps, between which rows are made anew as products
 * change, by the shelves of that moment.
 */
export async function updateShelved(db: Database, now: Date): Promise<void> {
  if (await isShelved(db)) return;
  const work = underWay.get(db) ?? withoutDeadline(() => shelveAll(db, now)).finally(() => underWay.delete(db));
  underWay.set(db, work);
  await work;
}

/** What changes meanwhile ends it: who asks next begins anew. */
async function shelveAll(db: Database, now: Date): Promise<void> {
  const { version } = await shelvesNow(db);
  const isDone = await eachStep(db, async (trx, from) => {
    const shelves = await shelvesNow(trx);
    if (shelves.version !== version) return false;
    return shelveFrom(trx, from, shelves.tree, now);
  });
  if (isDone) await inStep(db, (trx, { made }) => noteState(trx, { ...made, shelves: version }));
}

async function shelveFrom(trx: Queries, from: number, tree: ShelfTree, now: Date): Promise<void> {
  const { rows } = await sql<{ product_id: string; facets: string[] }>`
    select product_id, facets from listed_products
    where newness < ${-from}::bigint and newness >= ${-(from + COMPARED)}::bigint`.execute(trx);
  const products = await readOnSale(
    trx,
    rows.map(({ product_id }) => product_id),
    now,
  );
  const changed = rows.flatMap(({ product_id, facets }) => {
    const product = products.get(product_id);
    if (!product) return [];
    const own = facets.filter((facet) => !isShelfFacet(facet));
    const next = [...own, ...shelfFacets(tree, product)];
    return String(next.toSorted()) === String(facets.toSorted()) ? [] : { product_id, facets: next };
  });
  for (let start = 0; start < changed.length; start += WRITTEN)
    await shelve(trx, changed.slice(start, start + WRITTEN));
}

async function shelve(trx: Queries, rows: readonly { product_id: string; facets: readonly string[] }[]): Promise<void> {
  const ids = rows.map(({ product_id }) => product_id);
  await countListed(trx, ids, -1);
  await sql`
    update listed_products set facets = array(select json_array_elements_text(made.facets))
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (product_id text, facets json)
    where listed_products.product_id = made.product_id`.execute(trx);
  await countListed(trx, ids, 1);
}
