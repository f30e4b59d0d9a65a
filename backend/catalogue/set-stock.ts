import { cutText } from '@/lib/contract/cut-text';
import type { Product } from '@/lib/contract/product';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { lockProduct } from './find-product';
import { bumpCatalogueVersion } from './catalogue-version';
import { namedVariants, variantWords, type NamedVariant } from '@/lib/rules/cart/named-variants';
import { findVariant } from './find-variant';
import { lockStock } from './lock-stock';

/** Units of one variant, as somebody set them. Prices by size will stand beside them. */
interface StockCell {
  /** The variant's key, or its size and colour in words. */
  variant: string;
  /** Undefined: always available. */
  units?: number;
  /** The units that were shown when they were typed, '' for always available; undefined where nobody looked. */
  shownUnits?: string;
}

/** A variant and what is left of it; undefined is always available. */
interface SetVariant extends NamedVariant {
  units: number | undefined;
}

/**
 * Sets the units left of variants; what is typed as it was shown is left alone, so that orders meanwhile take theirs.
 *
 * @returns what was changed
 * @throws Refusal 404 no such product or variant, 409 units that were sold or set meanwhile
 */
export async function setStock(
  context: MerchantContext,
  { id, cells }: { id: string; cells: readonly StockCell[] },
): Promise<SetVariant[]> {
  return context.services.db
    .transaction()
    .execute(async (trx) => writeStock(trx, context, await lockProduct(trx, id), cells));
}

/** The same, within a transaction that holds the product's lock. */
export async function writeStock(
  trx: Queries,
  context: MerchantContext,
  product: Product,
  cells: readonly StockCell[],
): Promise<SetVariant[]> {
  const wanted = cells
    .filter(({ shownUnits, units }) => shownUnits === undefined || shownUnits !== shown(units))
    .map((cell) => ({ ...variantOf(product, cell.variant), units: cell.units, shownUnits: cell.shownUnits }));
  await lockStock(trx, [product._id]);
  const before = await readStock(trx, product._id);
  const changed = wanted.filter(({ key, units }) => before.get(key) !== units);
  refuseStale(product, changed, before);
  if (changed.length === 0) return wanted;
  for (const { key, units } of changed) await writeVariant(trx, product._id, key, units);
  const stockWords = (units: number | undefined) => units ?? 'always available';
  await trx
    .updateTable('products')
    .set({ updated_at: context.services.now().toISOString() })
    .where('id', '=', product._id)
    .execute();
  await recordChange(trx, context, {
    what: 'stock set',
    subject: { kind: 'product', id: product._id },
    before: Object.fromEntries(changed.map((one) => [variantWords(one), stockWords(before.get(one.key))])),
    after: Object.fromEntries(changed.map((one) => [variantWords(one), stockWords(one.units)])),
  });
  await bumpCatalogueVersion(trx, [product._id]);
  return wanted;
}

const shown = (units: number | undefined): string => (units === undefined ? '' : String(units));

function variantOf(product: Product, typed: string): NamedVariant {
  const found = findVariant(product, typed);
  if (found) return found;
  const names = namedVariants(product).map(variantWords);
  throw new Refusal(404, `${product._id} has no variant ${cutText(typed, 80)}; it has ${names.join(', ')}.`);
}

async function readStock(trx: Queries, id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await trx.selectFrom('stock').selectAll().where('product_id', '=', id).execute();
  return new Map(rows.map((row) => [row.variant_key, row.quantity]));
}

function refuseStale(
  product: Product,
  changed: readonly (SetVariant & { shownUnits?: string })[],
  before: ReadonlyMap<string, number>,
): void {
  const stale = changed.filter(
    ({ key, shownUnits }) => shownUnits !== undefined && shownUnits !== shown(before.get(key)),
  );
  if (stale.length === 0) return;
  const lines = stale.map((one) => {
    const now = before.get(one.key);
    return `${variantWords(one)} was ${one.shownUnits || 'always available'}, is ${now ?? 'always available'} now, and you typed ${one.units ?? 'nothing'}`;
  });
  throw new Refusal(409, `Stock of ${product._id} were sold or changed meanwhile: ${lines.join('; ')}.`);
}

async function writeVariant(trx: Queries, id: string, key: string, quantity: number | undefined): Promise<void> {
  await trx.deleteFrom('stock').where('product_id', '=', id).where('variant_key', '=', key).execute();
  if (quantity !== undefined)
    await trx.insertInto('stock').values({ product_id: id, variant_key: key, quantity }).execute();
}
