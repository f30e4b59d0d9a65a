import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { facetsOf, ranksOf } from '@/lib/rules/catalogue/facets-of';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { wholePrice } from '@/lib/rules/catalogue/price-bands';
import { kindsVersion } from '@/lib/rules/catalogue/shop-kinds';
import { shelfFacets } from '@/lib/rules/shelves/shelf-facets';
import { withoutDeadline } from '../database/postgres-pool';
import type { Database, Queries } from '../database/tables';
import { CHANGES_MAX } from './catalogue-version';
import { countListed } from './listed-sets';
import { readChangedProducts } from './read-product-changes';
import { readOnSale } from './read-products';
import { idsBetweenEdges, lastSaleEdge } from './sale-edges';
import { noteDue } from './searched-words';
import { shelvesNow } from './shelves-now';

/** Another number has every row made anew, once: to be raised when what facets or ranks say of a product changes. */
const RULES = 2;
/** So many products are compared, and written, at once. */
export const COMPARED = 5000;
export const WRITTEN = 500;

const underWay = new WeakMap<Database, Promise<void>>();

/**
 * Brings what listings are read from up to the products of now, whichever machine or version of the shop changed them: a change
 * is noted in its own transaction (catalogue-version.ts), and here what was noted since is made anew. Where too much changed to
 * be noted, or other rules hold, every product is compared with what its row was made of. One row of `listing_state` is locked
 * meanwhile, so that numbers are changed by one at a time, together with the rows that they count. Prices that began or ended
 * by themselves since are made anew as well.
 */
export async function updateListed(db: Database, now: Date): Promise<void> {
  const rules = { madeBy: rulesOfNow(), now };
  const [{ made, newest }, edge] = await Promise.all([readState(db), lastSaleEdge(db, now)]);
  if (made.by === rules.madeBy && made.revision === newest && made.edge === edge) return;
  // After the one under way all that was committed before it began is listed, and perhaps not what this reader knows of.
  await underWay.get(db)?.catch(() => undefined);
  const known = underWay.get(db);
  if (known) return known;
  const work = update(db, rules).finally(() => underWay.delete(db));
  underWay.set(db, work);
  return work;
}

/** What a row follows from besides its product. */
interface Rules {
  madeBy: string;
  now: Date;
}

const rulesOfNow = (): string => createHash('sha256').update(`${RULES} ${kindsVersion()}`).digest('base64url');

export interface ListingState {
  /** What the rows follow: of the shelves '' where none was ever read. */
  made: { revision: number; by: string; shelves: string; edge: string };
  /** Of the products. */
  newest: number;
}

/** Parts in `made_by` the rules from the shelves. */
const BORDER = '/';

/** @param lock has others wait until the transaction ends */
export async function readState(queries: Queries, lock = sql``): Promise<ListingState> {
  const { rows } = await sql<{ revision: number; made_by: string; edge: string; newest: number }>`
    select revision, made_by, edge, (select max(revision) from product_versions) as newest
    from listing_state where id = 1 ${lock}`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('The table listing_state has lost its row.');
  const [by = '', shelves = ''] = row.made_by.split(BORDER);
  return { made: { revision: Number(row.revision), by, shelves, edge: row.edge }, newest: Number(row.newest) };
}

async function update(db: Database, rules: Rules): Promise<void> {
  const { madeBy, now } = rules;
  const isDone = await db.transaction().execute(async (trx) => {
    await readState(trx, sql`for update`);
    // Read once more: another machine may have done it while this one waited for the lock.
    const { made, newest } = await readState(trx);
    const edge = await lastSaleEdge(trx, now);
    const written = made.by === madeBy ? await readChangedProducts(trx, made.revision) : undefined;
    const ids = written && new Set([...written, ...(await idsBetweenEdges(trx, made.edge, edge))]);
    if (!ids || ids.size > CHANGES_MAX) return false;
    await listAnew(trx, [...ids], rules);
    await noteState(trx, { ...made, revision: newest, by: madeBy, edge });
    return true;
  });
  if (!isDone) await withoutDeadline(() => compareAll(db, rules));
}

export const noteState = (trx: Queries, { revision, by, shelves, edge }: ListingState['made']) =>
  sql`update listing_state set revision = ${revision}, made_by = ${by + BORDER + shelves}, edge = ${edge}
    where id = 1`.execute(trx);

/** In steps, each a transaction of its own: of a million products the first time takes minutes, and each step counts. */
async function compareAll(db: Database, rules: Rules): Promise<void> {
  const { newest } = await readState(db);
  const edge = await lastSaleEdge(db, rules.now);
  while ((await inStep(db, unlistGone)) === COMPARED);
  await eachStep(db, (trx, from) => compareFrom(trx, from, rules));
  await inStep(db, async (trx, { made }) => {
    await noteState(trx, { ...made, revision: newest, by: rules.madeBy, edge });
    await sql`analyze listed_products, listing_counts, listing_bits`.execute(trx);
  });
}

/** A transaction of its own, while nobody else changes rows. */
export const inStep = <Result>(db: Database, work: (trx: Queries, state: ListingState) => Promise<Result>) =>
  db.transaction().execute(async (trx) => {
    const state = await readState(trx, sql`for update`);
    // Of a table that is just being filled PostgreSQL believes that it is small.
    await sql`set local enable_seqscan = off`.execute(trx);
    return work(trx, state);
  });

/** Goes through all places, so many in a step. @param work is handed the place before its first, and ends all by false */
export async function eachStep(
  db: Database,
  work: (trx: Queries, from: number, state: ListingState) => Promise<unknown>,
): Promise<boolean> {
  const { last } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = -1; from < Number(last ?? -1); from += COMPARED)
    if ((await inStep(db, (trx, state) => work(trx, from, state))) === false) return false;
  return true;
}

/** @returns how many were no longer on sale */
async function unlistGone(trx: Queries): Promise<number> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from listed_products listed
    where not exists (select from products where id = listed.product_id and hidden = 0) limit ${COMPARED}`.execute(trx);
  const ids = rows.map(({ product_id }) => product_id);
  await countListed(trx, ids, -1);
  await sql`delete from listed_products where product_id = any(${ids})`.execute(trx);
  await noteDue(trx, ids);
  return ids.length;
}

/** All that is stored of a product, and whether its sale is on, in short. */
const madeOf = ({ madeBy, now }: Rules) => sql<string>`md5(${madeBy}::text || product::text || coalesce(
  (select string_agg(variant_key || '=' || quantity, ' ' order by variant_key) from stock where product_id = product.id), '')
  || coalesce(sale_from <= ${now.toISOString()}, true) || coalesce(sale_until > ${now.toISOString()}, true))`;

async function compareFrom(trx: Queries, from: number, rules: Rules): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select product.id from products product left join listed_products listed on listed.product_id = product.id
    where product.hidden = 0 and product.position > ${from} and product.position <= ${from + COMPARED}
      and ${madeOf(rules)} is distinct from listed.made_of`.execute(trx);
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += WRITTEN)
    await listAnew(trx, ids.slice(start, start + WRITTEN), rules);
}

/** Makes the rows of these products anew, with the numbers that count them; none of those that are no longer on sale. */
async function listAnew(trx: Queries, ids: readonly string[], rules: Rules): Promise<void> {
  if (ids.length === 0) return;
  await countListed(trx, ids, -1);
  await noteDue(trx, ids);
  await sql`delete from listed_products where product_id = any(${ids})`.execute(trx);
  const stored = await sql<{ id: string; position: number; made_of: string }>`
    select id, position, ${madeOf(rules)} as made_of from products product where id = any(${ids})`.execute(trx);
  // After what they are made of was read: a row that is newer than it says is made once more.
  const products = await readOnSale(trx, ids, rules.now);
  const { tree } = await shelvesNow(trx);
  const rows = stored.rows.flatMap(({ id, position, made_of }) => {
    const product = products.get(id);
    if (!product) return [];
    const name = foldText(product.name);
    const whole_price = wholePrice(product);
    return {
      product_id: id,
      newness: -position,
      name,
      ...ranksOf(product),
      whole_price,
      facets: [...facetsOf(product), ...shelfFacets(tree, product)],
      made_of,
    };
  });
  await sql`
    insert into listed_products (product_id, newness, name, price, whole_price, discount, country, facets, made_of)
    select product_id, newness, name, price, whole_price, discount, country,
      array(select json_array_elements_text(facets)), made_of
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (product_id text, newness integer, name text, price integer,
      whole_price integer, discount integer, country bigint, facets json, made_of text)`.execute(trx);
  await countListed(
    trx,
    rows.map(({ product_id }) => product_id),
    1,
  );
}
