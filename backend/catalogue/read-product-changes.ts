import type { AnswerOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { Queries } from '../database/tables';
import { CHANGES_MAX } from './catalogue-version';
import { soldAt } from '@/lib/rules/catalogue/sold-at';
import { readStock } from './read-products';
import { idsBetweenEdges, lastSaleEdge, nextSaleEdge } from './sale-edges';
import { toProduct } from './to-product';

/**
 * What of the products on sale changed since a version of their list. Rows may be read that are newer than the version
 * answered, which are answered once more then. A version names the last moment as well at which a price changed by itself; the next one is told.
 *
 * @param since undefined asks for the version of now
 * @returns no changes where `since` is not known any more, or too many: the list has to be asked for as a whole
 */
export async function readProductChanges(
  queries: Queries,
  since: string | undefined,
  now: Date,
): Promise<AnswerOf<OptionalCalls['listProductChanges']>> {
  const { version: written } = await queries
    .selectFrom('product_versions')
    .select('version')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const edge = await lastSaleEdge(queries, now);
  const version = edge === '' ? written : written + EDGE + edge;
  const next = await nextSaleEdge(queries, now);
  const named = { success: true as const, version, ...(next === undefined ? {} : { pricesChangeAt: next }) };
  if (since === version) return { ...named, changes: { changed: [], removed: [] } };
  const ids = since === undefined ? undefined : await changedSince(queries, since, edge);
  if (!ids) return named;
  const rows = await queries
    .selectFrom('products')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('products as before')
        .select('before.id')
        .whereRef('before.position', '<', 'products.position')
        .where('before.hidden', '=', 0)
        .orderBy('before.position', 'desc')
        .limit(1)
        .as('after'),
    )
    .where('id', 'in', ids)
    .where('hidden', '=', 0)
    .orderBy('position')
    .execute();
  const stock = await readStock(queries, ids);
  const onSale = new Set(rows.map(({ id }) => id));
  const changed = rows.map(({ after, ...row }) => ({
    after,
    product: soldAt(toProduct({ ...row, hsn: null }, stock.get(row.id)), now),
  }));
  return { ...named, changes: { changed, removed: ids.filter((id) => !onSale.has(id)) } };
}

/** Parts the version of what was written from the last edge. */
const EDGE = '~';

async function changedSince(queries: Queries, since: string, edge: string): Promise<string[] | undefined> {
  const [version = '', lastEdge = ''] = since.split(EDGE);
  const known = await queries
    .selectFrom('product_versions')
    .select('revision')
    .where('version', '=', version)
    .executeTakeFirst();
  const written = known && (await readChangedProducts(queries, Number(known.revision)));
  if (!written) return undefined;
  const ids = new Set([...written, ...(await idsBetweenEdges(queries, lastEdge, edge))]);
  return ids.size > CHANGES_MAX ? undefined : [...ids];
}

/** The ids of what changed after a revision of the products; undefined where it is not known any more, or too much did. */
export async function readChangedProducts(queries: Queries, revision: number): Promise<string[] | undefined> {
  const known = await queries
    .selectFrom('product_versions')
    .select(['revision', 'version'])
    .where('revision', '>=', revision)
    .orderBy('revision')
    .limit(2)
    .execute();
  if (Number(known[0]?.revision) !== revision) return undefined;
  return known.length === 1 ? [] : changedAfter(queries, revision);
}

async function changedAfter(queries: Queries, revision: number): Promise<string[] | undefined> {
  const rows = await queries
    .selectFrom('product_changes')
    .select('product_id')
    .where('revision', '>', revision)
    .limit(CHANGES_MAX + 1)
    .execute();
  // None, and yet another version: their rows went with a still newer one, which nobody here has seen.
  return rows.length === 0 || rows.length > CHANGES_MAX ? undefined : rows.map((row) => row.product_id);
}
