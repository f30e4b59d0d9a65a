import { bumpCatalogueVersion } from '@/backend/catalogue/catalogue-version';
import type { Queries } from '../database/tables';

interface StockLine {
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
 * Takes every line's units from the stock, or none at all. The condition is in the update itself, so
 * that two orders never get one unit. Variants without a stock row are always available, those of a deleted product never.
 *
 * @returns the first line there is not enough of
 */
export async function takeStock(trx: Queries, lines: readonly StockLine[]): Promise<Shortage | undefined> {
  const taken: StockLine[] = [];
  for (const line of inLockOrder(lines)) {
    if (await changeStock(trx, line, -line.quantity)) {
      taken.push(line);
      continue;
    }
    const left = await unitsLeft(trx, line);
    if (left === undefined && (await isInCatalogue(trx, line))) continue;
    for (const back of taken) await changeStock(trx, back, back.quantity);
    const { name, quantity: wanted } = line;
    return left === undefined ? { name, wanted, left: 0, isGone: true } : { name, wanted, left };
  }
  if (taken.length > 0) await bumpCatalogueVersion(trx, idsOf(taken));
  return undefined;
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
  const items = await trx
    .selectFrom('order_items')
    .select(['position', 'product_id as productId', 'variant_key as variantKey', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  for (const item of inLockOrder(items)) {
    const back = Math.min(item.quantity, fit[item.position] ?? item.quantity);
    if (back === 0) continue;
    await trx
      .updateTable('stock')
      .set((eb) => ({ quantity: eb('quantity', '+', back) }))
      .where('product_id', '=', item.productId)
      .where('variant_key', '=', item.variantKey)
      .execute();
  }
  await bumpCatalogueVersion(trx, idsOf(items));
}

/**
 * Adds units of an order that came back to the stock again, those that can be sold; variants without a stock row stay
 * uncounted.
 *
 * @param units lines count from 0
 * @returns how many went back into stock
 */
export async function putBackUnits(
  trx: Queries,
  orderId: string,
  units: readonly { item: number; fit: boolean }[],
): Promise<number> {
  const items = await trx
    .selectFrom('order_items')
    .select(['product_id as productId', 'variant_key as variantKey', 'name'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const lines = items.map((item, at) => ({
    ...item,
    quantity: units.filter(({ item: of, fit }) => of === at && fit).length,
  }));
  let back = 0;
  for (const line of inLockOrder(lines.filter(({ quantity }) => quantity > 0)))
    if (await changeStock(trx, line, line.quantity)) back += line.quantity;
  if (back > 0) await bumpCatalogueVersion(trx, idsOf(lines));
  return back;
}

const idsOf = (lines: readonly { productId: string }[]): string[] => lines.map(({ productId }) => productId);

/**
 * Always in one order: two transactions that lock the same rows the other way round would block each other.
 * @internal
 */
export function inLockOrder<Line extends Pick<StockLine, 'productId' | 'variantKey'>>(lines: readonly Line[]): Line[] {
  return [...lines].sort((one, other) => (stockId(one) < stockId(other) ? -1 : 1));
}

async function changeStock(trx: Queries, { productId, variantKey }: StockLine, by: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stock')
    .set((eb) => ({ quantity: eb('quantity', '+', by) }))
    .where('product_id', '=', productId)
    .where('variant_key', '=', variantKey)
    .where('quantity', '>=', -by)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function isInCatalogue(trx: Queries, { productId }: StockLine): Promise<boolean> {
  return (await trx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()) !== undefined;
}

async function unitsLeft(trx: Queries, { productId, variantKey }: StockLine): Promise<number | undefined> {
  const row = await trx
    .selectFrom('stock')
    .select('quantity')
    .where('product_id', '=', productId)
    .where('variant_key', '=', variantKey)
    .executeTakeFirst();
  return row?.quantity;
}

function stockId({ productId, variantKey }: Pick<StockLine, 'productId' | 'variantKey'>): string {
  return `${productId}/${variantKey}`;
}
