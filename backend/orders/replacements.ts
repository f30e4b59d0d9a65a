import type { Selectable } from 'kysely';
import type { OrderReplacements } from '@/lib/contract/order';
import { nameWithVariant, variantWords } from '@/lib/rules/cart/variant-words';
import { isFood } from '@/lib/rules/catalogue/product-type';
import { replacementChoices } from '@/lib/rules/orders/replacement-choices';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import { readProductsOnSale } from '../cart/products-on-sale';
import type { Queries, Tables } from '../database/tables';
import type { OrderItemRow } from './read-order';

export type ReplacementRow = Selectable<Tables['return_replacements']>;

/** What was reserved for a line of an exchange until another one was chosen for it. */
export interface FormerReplacement extends Pick<
  ReplacementRow,
  'product_id' | 'variant_key' | 'name' | 'size' | 'color'
> {
  isFound: boolean;
  /** The shop chose the next one, not the customer. */
  isByShop: boolean;
}

/** Oldest first. */
export const formerOf = ({ former }: Pick<ReplacementRow, 'former'>): FormerReplacement[] =>
  former === null ? [] : (JSON.parse(former) as FormerReplacement[]);

/** The same once another one is chosen in its place. */
export function withFormer(
  row: ReplacementRow | undefined,
  how: { isFound: boolean; isByShop: boolean },
): string | null {
  if (!row) return null;
  const { product_id, variant_key, name, size, color } = row;
  const last: FormerReplacement = { product_id, variant_key, name, size, color, ...how };
  return JSON.stringify([...formerOf(row), last]);
}

/** What the shop changed of what its customer had chosen, in words: until they choose again themselves. */
export function changedByShop(
  { wish: kind, status, replacements }: { wish: string; status: string; replacements: readonly ReplacementRow[] },
  items: readonly OrderItemRow[],
) {
  if (kind !== 'exchange' || status === 'Choosing') return [];
  return reservedOf(replacements).flatMap((row) => {
    const [last, bought] = [formerOf(row).at(-1), items[row.position]];
    if (!last?.isByShop || !bought) return [];
    if (last.product_id === row.product_id && last.variant_key === row.variant_key) return [];
    const words = (one: Pick<ReplacementRow, 'name' | 'size' | 'color'>) => {
      const { name, size, color } = one;
      const shown = { ...toBought(bought), name, size, color };
      return row.product_id === last.product_id ? variantWords(shown) || name : nameWithVariant(shown);
    };
    return [{ item: row.position, to: words(row), from: words(last), isFound: last.isFound }];
  });
}

/** What is in stock in exchange for each line of several orders, by internal order id; nothing for food. */
export async function readReplacementChoices(
  queries: Queries,
  orders: ReadonlyMap<string, readonly OrderItemRow[]>,
  now: Date,
): Promise<Map<string, OrderReplacements>> {
  const products = await readProductsOnSale(
    queries,
    [...orders.values()].flat().map(({ product_id }) => product_id),
    now,
  );
  const choicesOf = (bought: OrderItemRow, item: number) => {
    const product = isFood(bought) ? undefined : products.get(bought.product_id);
    return product ? replacementChoices(product, bought).map((variant) => ({ item, ...variant })) : [];
  };
  return new Map([...orders].map(([id, items]) => [id, items.flatMap(choicesOf)]));
}

/** A line as its name and variant are worded. */
export const toBought = ({ name, size, color, category, sub_category: subCategory }: OrderItemRow) => ({
  name,
  size,
  color,
  category,
  subCategory,
});

/** Units of a replacement, as stock counts them. */
export const toStockLine = ({ product_id: productId, variant_key: key, quantity }: ReplacementRow) => ({
  productId,
  variantKey: key,
  quantity,
});

/** What goes out in exchange, as lines of the order are shown. */
export const replacementItems = (rows: readonly ReplacementRow[], items: readonly OrderItemRow[]): OrderItemRow[] =>
  rows.flatMap(({ position, product_id, name, image, size, color, variant_key, quantity }) => {
    const bought = items[position];
    return bought && quantity > 0 ? [{ ...bought, product_id, name, image, size, color, variant_key, quantity }] : [];
  });

/** What an exchange still gives; nothing where it was declined, was not found, or has become a return. */
export const replacementsOf = (
  { wish: kind, status, replacements }: { wish: string; status: string; replacements: readonly ReplacementRow[] },
  items: readonly OrderItemRow[],
): OrderItemRow[] => (kind === 'exchange' && status !== 'Declined' ? replacementItems(replacements, items) : []);

/** What goes out, in words: '1 × Kurta, size S, Red'. */
export const replacementWords = (rows: readonly ReplacementRow[], items: readonly OrderItemRow[]): string[] =>
  replacementItems(rows, items).map((item) => `${item.quantity} × ${nameWithVariant(toBought(item))}`);

/** Those that are out of stock for their line. */
export const reservedOf = <Row extends ReplacementRow>(rows: readonly Row[]): Row[] =>
  rows.filter(({ quantity }) => quantity > 0);

/**
 * Has a request go on with fewer units: of each line as many are reserved as are exchanged.
 *
 * @param remaining units of the request that are exchanged; none where it is over
 * @returns what is not reserved any more, for the stock
 */
export async function shrinkReplacements(
  trx: Queries,
  rows: readonly ReplacementRow[],
  remaining: readonly UnitRun[] = [],
) {
  const freed = [];
  for (const row of rows) {
    const quantity = remaining.reduce((sum, run) => sum + (run.item === row.position ? run.quantity : 0), 0);
    if (quantity >= row.quantity) continue;
    freed.push({ ...toStockLine(row), quantity: row.quantity - quantity });
    await trx
      .updateTable('return_replacements')
      .set({ quantity })
      .where('return_id', '=', row.return_id)
      .where('position', '=', row.position)
      .execute();
  }
  return freed;
}
