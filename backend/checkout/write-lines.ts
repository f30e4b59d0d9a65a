import { unitsOf, variantId, type CorrectedLine } from '@/lib/rules/orders/corrected-lines';
import type { Paise } from '@/lib/rules/money/paise';
import { lockStock } from '../catalogue/lock-stock';
import type { Queries } from '../database/tables';
import { storeOfferedAs } from '../orders/offered-as';
import type { OrderItemRow, ReadOrder } from '../orders/read-order';
import { lineOf } from './price-again';
import { refuseShortage } from './quote-order';
import { putBack, takeStock } from './take-stock';
import { nameOf, type Wanted } from './wanted-lines';

interface Written {
  lines: readonly CorrectedLine[];
  chosen: Wanted['chosen'];
  lineDiscounts: readonly Paise[];
}

/** The order's lines anew; those that go on keep what was stored of them. */
export async function writeLines(
  trx: Queries,
  { order, items }: ReadOrder,
  { lines, chosen, lineDiscounts }: Written,
): Promise<void> {
  const added = lines.filter(({ of }) => of === undefined).map(({ productId }) => productId);
  const codes =
    added.length === 0 ? [] : await trx.selectFrom('products').select(['id', 'hsn']).where('id', 'in', added).execute();
  const rows = lines.map((line, position): OrderItemRow => {
    const own = line.of === undefined ? newRow(order.id, chosen, codes, line) : items[line.of];
    if (!own) throw new Error('A line of an order has nothing to be written of it.');
    const { quantity, pricePaise: price_paise } = line;
    return { ...own, position, quantity, price_paise, discount_paise: lineDiscounts[position] ?? 0 };
  });
  await trx.deleteFrom('order_items').where('order_id', '=', order.id).execute();
  await trx.insertInto('order_items').values(rows).execute();
}

/** What offers take off each line by now, in their order. */
export async function writeLineDiscounts(
  trx: Queries,
  items: readonly Pick<OrderItemRow, 'order_id' | 'position'>[],
  lineDiscounts: readonly Paise[],
): Promise<void> {
  for (const [at, { order_id: orderId, position }] of items.entries())
    await trx
      .updateTable('order_items')
      .set({ discount_paise: lineDiscounts[at] ?? 0 })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
}

function newRow(
  orderId: string,
  chosen: Wanted['chosen'],
  codes: readonly { id: string; hsn: string | null }[],
  line: CorrectedLine,
): OrderItemRow | undefined {
  const today = chosen.get(variantId(line));
  return (
    today && {
      order_id: orderId,
      position: 0,
      product_id: today.productId,
      variant_key: today.variantKey,
      name: today.name,
      price_paise: line.pricePaise,
      quantity: line.quantity,
      size: today.size,
      color: today.color,
      category: today.category,
      sub_category: today.subCategory,
      image: today.image,
      discount_paise: 0,
      hsn: codes.find(({ id }) => id === today.productId)?.hsn ?? null,
      offered_as: storeOfferedAs(today),
    }
  );
}

/**
 * Takes what is more and puts back what is less, in the one order of locks.
 *
 * @throws Refusal 409 naming what there is not enough of
 */
export async function moveStock(
  trx: Queries,
  items: readonly OrderItemRow[],
  chosen: Wanted['chosen'],
  lines: readonly CorrectedLine[],
): Promise<void> {
  const [before, after] = [unitsOf(items.map(lineOf)), unitsOf(lines)];
  const moved = [...new Map([...items.map(lineOf), ...lines].map((line) => [variantId(line), line])).entries()].map(
    ([id, { productId, variantKey: key }]) => ({
      productId,
      variantKey: key,
      name: nameOf(items, chosen, id),
      quantity: (after.get(id) ?? 0) - (before.get(id) ?? 0),
    }),
  );
  const more = moved.filter(({ quantity }) => quantity > 0);
  const less = moved.filter(({ quantity }) => quantity < 0).map((one) => ({ ...one, quantity: -one.quantity }));
  await lockStock(
    trx,
    [...more, ...less].map(({ productId }) => productId),
  );
  const shortage = await takeStock(trx, more);
  if (shortage) await refuseShortage(trx, shortage);
  await putBack(trx, less);
}
