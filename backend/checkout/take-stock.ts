import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { bumpCatalogueVersion } from '@/backend/catalogue/catalogue-version';
import { lockStock, stockLock } from '@/backend/catalogue/lock-stock';
import { atTheEnd } from '../database/shop-database';
import type { Queries } from '../database/tables';

export interface StockLine {
  productId: string;
  variantKey: string;
  name: string;
  quantity: number;
}

/** What there is not enough of, and how many units are left. */
export interface Shortage {
  name: string;
  wanted: number;
  left: number;
  /** The product was deleted. */
  isGone?: true;
}

/**
 * Takes every line's units from the stock, or none at all, in one statement. The condition is in the update itself, so
 * that two orders never get one unit. Variants without a stock row are always available, those of a deleted product never.
 *
 * @param lines each of another variant
 * @returns the first line there is not enough of
 */
export async function takeStock(trx: Queries, lines: readonly StockLine[]): Promise<Shortage | undefined> {
  const wanted = inLockOrder(lines);
  const taken = await changeStock(trx, wanted, -1);
  const others = wanted.filter((line) => !taken.includes(line));
  const shortage = others.length === 0 ? undefined : await findShortage(trx, others);
  if (shortage) await changeStock(trx, taken, 1);
  else if (taken.length > 0) await bumpCatalogueVersion(trx, idsOf(taken));
  return shortage;
}

/** Of lines whose units were not taken: the first that is counted, or whose product is deleted. */
async function findShortage(trx: Queries, lines: readonly StockLine[]): Promise<Shortage | undefined> {
  const ids = [...new Set(idsOf(lines))];
  const [counted, known] = await Promise.all([
    trx.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute(),
    trx.selectFrom('products').select('id').where('id', 'in', ids).execute(),
  ]);
  for (const { productId, variantKey, name, quantity: wanted } of lines) {
    const row = counted.find((one) => one.product_id === productId && one.variant_key === variantKey);
    if (row) return { name, wanted, left: row.quantity };
    if (!known.some(({ id }) => id === productId)) return { name, wanted, left: 0, isGone: true };
  }
  return undefined;
}

/**
 * Takes units that were just read, as the last thing of the transaction: others wait for the same products only while
 * PostgreSQL commits. Where there are fewer by then nothing of the transaction happens, and `untilStockStands` begins again.
 *
 * @param lines counted variants, each another
 */
export async function takeStockAtTheEnd(trx: Queries, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  const wanted = inLockOrder(lines);
  await atTheEnd(trx, 'stock', () => changesOfStock(trx, wanted, -1));
  await bumpCatalogueVersion(trx, idsOf(wanted));
}

/** Runs a transaction that ends with `takeStockAtTheEnd`, and again where units moved meanwhile: it reads anew what is left. */
export async function untilStockStands<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (hasStockMoved(error)) return untilStockStands(run);
    throw error;
  }
}

/** Our own statement alone divides by zero. SQLite's one writer takes what it has read. */
const hasStockMoved = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '22012';

/**
 * Gives units back for others, or changes nothing.
 *
 * @param to each of another variant
 * @returns what there is not enough of
 */
export async function swapStock(
  trx: Queries,
  from: readonly Units[],
  to: readonly StockLine[],
): Promise<Shortage | undefined> {
  // Two that swap the other way round would wait for each other.
  if (from.length > 0) await lockStock(trx, idsOf([...from, ...to]));
  const shortage = await takeStock(trx, to);
  if (!shortage) await putBack(trx, from);
  return shortage;
}

/**
 * Adds the units of a cancelled order to the stock again; variants without a stock row stay uncounted.
 *
 * @param fit units of each line that can be sold again, by its position; all of a line that is left out
 */
export async function returnStock(
  trx: Queries,
  orderId: string,
  fit: readonly (number | undefined)[] = [],
): Promise<void> {
  const items = await readItems(trx, orderId);
  await putBack(
    trx,
    items.map((item) => ({ ...item, quantity: Math.min(item.quantity, fit[item.position] ?? item.quantity) })),
  );
}

/**
 * Adds units of an order that came back to the stock again, those that can be sold; variants without a stock row stay
 * uncounted.
 *
 * @param units lines count from 0
 * @param others that were reserved and go back into stock with them
 * @returns how many go back into stock
 */
export async function putBackUnits(
  trx: Queries,
  orderId: string,
  units: readonly { item: number; fit: boolean }[],
  others: readonly Units[] = [],
): Promise<number> {
  const items = await readItems(trx, orderId);
  const counted = await trx.selectFrom('stock').selectAll().where('product_id', 'in', idsOf(items)).execute();
  const ids = new Set(counted.map((row) => stockId({ productId: row.product_id, variantKey: row.variant_key })));
  const lines = items
    .map((item, at) => ({ ...item, quantity: units.filter(({ item: of, fit }) => of === at && fit).length }))
    .filter((line) => ids.has(stockId(line)));
  await putBack(trx, [...lines, ...others]);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

const readItems = (trx: Queries, orderId: string) =>
  trx
    .selectFrom('order_items')
    .select(['position', 'product_id as productId', 'variant_key as variantKey', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** As the last thing of the transaction, one order in each: further stock rows would be locked in an order of their own. */
export async function putBack(trx: Queries, units: readonly Units[]): Promise<void> {
  const lines = inLockOrder(units.filter(({ quantity }) => quantity > 0));
  if (lines.length === 0) return;
  await atTheEnd(trx, 'stock', () => changesOfStock(trx, lines, 1));
  await bumpCatalogueVersion(trx, idsOf(lines));
}

const idsOf = (lines: readonly { productId: string }[]): string[] => lines.map(({ productId }) => productId);

type Row = { product_id: string; variant_key: string };
export type Units = Pick<StockLine, 'productId' | 'variantKey' | 'quantity'>;

/**
 * Always in one order: two transactions that lock the same rows the other way round would block each other.
 * @internal
 */
export function inLockOrder<Line extends Pick<StockLine, 'productId' | 'variantKey'>>(lines: readonly Line[]): Line[] {
  return [...lines].sort((one, other) => (stockId(one) < stockId(other) ? -1 : 1));
}

/**
 * Adds the units of all lines to the stock, or takes them where `sign` is -1 and there are enough; in one statement, before
 * which PostgreSQL locks the rows in the order of the lines, in the same round trip.
 *
 * @param lines in lock order
 * @returns those whose units were counted
 */
async function changeStock<Line extends Units>(trx: Queries, lines: readonly Line[], sign: 1 | -1): Promise<Line[]> {
  if (lines.length === 0) return [];
  const { amounts, isAny } = totals(lines, sign);
  const locking = stockLock(trx, isRowOf(lines));
  const [, { rows }] = await Promise.all([
    locking && trx.executeQuery(locking),
    sql<Row>`update stock set quantity = quantity + ${amounts} where ${isAny}
      returning product_id, variant_key`.execute(trx),
  ]);
  const changed = new Set(rows.map((row) => stockId({ productId: row.product_id, variantKey: row.variant_key })));
  return lines.filter((line) => changed.has(stockId(line)));
}

/** The same as statements, which fail where units that are taken are not there. */
function changesOfStock(trx: Queries, lines: readonly Units[], sign: 1 | -1): CompiledQuery[] {
  const { amounts, isAny, count } = totals(lines, sign);
  const changing = sql`update stock set quantity = quantity + ${amounts} where ${isAny}`;
  const locking = stockLock(trx, isRowOf(lines));
  if (!locking) return [changing.compile(trx)];
  const taking = sql`with taken as (${changing} returning 1)
    select 1 / (case when count(*) = ${sql.lit(count)} then 1 else 0 end) from taken`;
  return [locking, (sign === -1 ? taking : changing).compile(trx)];
}

/** What each variant's row is changed by, and the condition that it has so much. A variant may stand in several lines. */
function totals(lines: readonly Units[], sign: 1 | -1) {
  const byId = new Map<string, Units>();
  for (const line of lines) {
    const quantity = line.quantity + (byId.get(stockId(line))?.quantity ?? 0);
    byId.set(stockId(line), { ...line, quantity });
  }
  const all = [...byId.values()];
  const cases = all.map((line) => sql`when ${isRow(line)} then ${sql.lit(sign * line.quantity)}`);
  const conditions = all.map((line) => sql`(${isRow(line)} and quantity >= ${sql.lit(-sign * line.quantity)})`);
  return {
    amounts: sql`case ${sql.join(cases, sql` `)} end`,
    isAny: sql`(${sql.join(conditions, sql` or `)})`,
    count: all.length,
  };
}

const isRow = ({ productId, variantKey }: Pick<StockLine, 'productId' | 'variantKey'>) =>
  sql`(product_id = ${productId} and variant_key = ${variantKey})`;

const isRowOf = (lines: readonly Units[]): RawBuilder<unknown> => sql`(${sql.join(lines.map(isRow), sql` or `)})`;

/** A zero is in no id, and comes before all that does: so the order is that of the columns. */
function stockId({ productId, variantKey }: Pick<StockLine, 'productId' | 'variantKey'>): string {
  return `${productId}\0${variantKey}`;
}
