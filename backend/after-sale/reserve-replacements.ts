import { variantKey } from '@/lib/rules/cart/cart-lines';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { replacementChoices } from '@/lib/rules/orders/replacement-choices';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import { readProductsOnSale } from '../cart/products-on-sale';
import { swapStock, type Shortage } from '@/backend/checkout/take-stock';
import type { Queries } from '../database/tables';
import type { OrderItemRow } from '../orders/read-order';
import { replacementItems, toBought, toStockLine, type ReplacementRow } from '../orders/replacements';
import { Refusal } from '../refusal';

/** A size and colour for a line of the order; lines count from 0. */
interface Chosen {
  item: number;
  size: string;
  color: string;
}

/**
 * Reserves what a shopper chose in exchange: its units leave the stock, all or none. As the last thing of the transaction,
 * under the lock of the order.
 *
 * @param runs what is sent back: each line gets as many units of one variant
 * @throws Refusal 409 where it is not in stock at the same price
 */
export async function reserveReplacements(
  trx: Queries,
  returnId: string,
  {
    items,
    runs,
    chosen,
    now,
  }: { items: readonly OrderItemRow[]; runs: readonly UnitRun[]; chosen: readonly Chosen[]; now: Date },
): Promise<void> {
  const products = await readProductsOnSale(
    trx,
    runs.flatMap(({ item }) => items[item]?.product_id ?? []),
    now,
  );
  const rows = runs.map(({ item, quantity }): ReplacementRow => {
    const [bought, wanted] = [items[item], chosen.find((one) => one.item === item)];
    if (!bought || !wanted) throw new Refusal(400, 'Please choose what you want instead.');
    const words = nameWithVariant({ ...toBought(bought), ...wanted });
    const product = products.get(bought.product_id);
    const isOffered = product && replacementChoices(product, bought).some((one) => isSameVariant(one, wanted));
    if (!isOffered) throw soldOut({ name: words, wanted: quantity, left: 0 });
    const { size, color } = wanted;
    const { name, image } = chosenProduct(product, color);
    const key = { return_id: returnId, position: item, product_id: product._id, variant_key: variantKey(size, color) };
    return { ...key, name, image, size, color, quantity, former: null };
  });
  await reserveRows(trx, rows, items);
}

/**
 * Notes these rows and takes their units, all or none.
 *
 * @param freed what was reserved for the same lines until now and goes back into stock
 * @throws Refusal 409 where they are not in stock
 */
export async function reserveRows(
  trx: Queries,
  rows: readonly ReplacementRow[],
  items: readonly OrderItemRow[],
  freed: readonly ReplacementRow[] = [],
): Promise<void> {
  await trx
    .insertInto('return_replacements')
    .values([...rows])
    .execute();
  const shortage = await swapStock(trx, freed.map(toStockLine), sameVariantsAsOne(rows, items));
  if (shortage) throw soldOut(shortage);
}

const isSameVariant = (one: Omit<Chosen, 'item'>, other: Omit<Chosen, 'item'>): boolean =>
  one.size === other.size && one.color === other.color;

/** Two bought lines may be exchanged for one variant, of which stock is taken once. */
function sameVariantsAsOne(rows: readonly ReplacementRow[], items: readonly OrderItemRow[]) {
  const lines = new Map<string, ReturnType<typeof toStockLine> & { name: string }>();
  for (const row of rows) {
    const key = `${row.product_id}/${row.variant_key}`;
    const quantity = row.quantity + (lines.get(key)?.quantity ?? 0);
    const [shown] = replacementItems([row], items);
    lines.set(key, { ...toStockLine(row), quantity, name: shown ? nameWithVariant(toBought(shown)) : row.name });
  }
  return [...lines.values()];
}

function soldOut({ name, wanted, left }: Shortage): Refusal {
  const words = left > 0 ? `There are fewer than ${wanted} of ${name} left` : `${name} is sold out now`;
  return new Refusal(409, `${words}. Please choose another one, or a return for a refund.`);
}
