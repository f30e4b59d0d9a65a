import { sql } from 'kysely';
import type { ReplacementChoice } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { isFood, isInPacks } from '@/lib/rules/catalogue/product-type';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import type { Variant } from '@/lib/rules/catalogue/variant';
import { paiseToRupees, rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import { choicesAt } from '@/lib/rules/orders/replacement-choices';
import { readProductsOnSale } from '../cart/products-on-sale';
import type { Queries } from '../database/tables';
import type { OrderItemRow } from './read-order';
import type { ReadReturn } from './read-returns';
import { isHere } from './order-status';
import { formerOf, reservedOf, type ReplacementRow } from './replacements';

/** So many other products are offered for a line. */
const OTHERS_MAX = 24;

/** A line to choose for. */
export interface LineToChoose {
  item: number;
  quantity: number;
  /** What its customer is not offered: what nobody found, of which other units may be missing too, and what is reserved. */
  without?: readonly Pick<ReplacementRow, 'product_id' | 'variant_key'>[];
}

/** Names a choice in a form. */
export const choiceKey = (chosen: { item: number; productId: string; size: string; color: string }): string =>
  [chosen.item, ...[chosen.productId, chosen.size, chosen.color].map(encodeURIComponent)].join('/');

/** The lines of a request of which something came, with how much of each. */
export function comeLines({
  pieces,
  missing,
}: Pick<ReadReturn, 'pieces' | 'missing'>): { item: number; quantity: number }[] {
  const unitsOf = (runs: readonly UnitRun[], item: number) =>
    runs.reduce((sum, run) => sum + (run.item === item ? run.quantity : 0), 0);
  return [...new Set(pieces.map(({ item }) => item))]
    .map((item) => ({ item, quantity: unitsOf(pieces, item) - unitsOf(missing, item) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Those of them that are their customer's to choose: while they are asked, those for which nothing is reserved; else those that the
 * shop chose anew, until it is sent.
 */
export function linesToChoose(one: ReadReturn): LineToChoose[] {
  const { wish: kind, status, replacements } = one;
  if (kind !== 'exchange' || !isHere(status)) return [];
  const notFound = replacements.flatMap((row) => [
    ...formerOf(row).filter(({ isFound }) => !isFound),
    ...(row.quantity === 0 ? [row] : []),
  ]);
  return comeLines(one).flatMap((line) => {
    const [row] = reservedOf(replacements).filter(({ position }) => position === line.item);
    const isOpen = status === 'Choosing' ? !row : row && formerOf(row).at(-1)?.isByShop;
    return isOpen ? [{ ...line, without: row ? [...notFound, row] : notFound }] : [];
  });
}

/**
 * What can be had at the same price for each of these lines where its replacement is sold out: other sizes and colours of
 * the product first, then other products, of its type before others.
 */
export async function readOtherChoices(
  queries: Queries,
  lines: readonly LineToChoose[],
  items: readonly OrderItemRow[],
  now: Date,
): Promise<ReplacementChoice[]> {
  const own = await readProductsOnSale(
    queries,
    lines.flatMap(({ item }) => items[item]?.product_id ?? []),
    now,
  );
  const choices = [];
  for (const { item, quantity, without = [] } of lines) {
    const bought = items[item];
    if (!bought) continue;
    const product = own.get(bought.product_id);
    const price = product ? sizePrice(product, bought.size).price : paiseToRupees(bought.price_paise);
    const others = await readProductsAt(queries, { pricePaise: rupeesToPaise(price), bought, now });
    const isEnough = ({ stock }: Product, { size, color }: Variant) =>
      (ownEntry(stock, variantKey(size, color)) ?? Infinity) >= quantity;
    const isWithout = ({ _id }: Product, { size, color }: Variant) =>
      without.some((not) => not.product_id === _id && not.variant_key === variantKey(size, color));
    for (const one of [...(product ? [product] : []), ...others])
      for (const { size, color } of choicesAt(one, price).filter(
        (variant) => isEnough(one, variant) && !isWithout(one, variant),
      )) {
        const chosen = { item, productId: one._id, size, color };
        choices.push({ ...chosen, name: chosenProduct(one, color).name, key: choiceKey(chosen) });
      }
  }
  return choices;
}

/** Other products at this price whose sizes are worded as those of what was bought. */
async function readProductsAt(
  queries: Queries,
  { pricePaise, bought, now }: { pricePaise: Paise; bought: OrderItemRow; now: Date },
): Promise<Product[]> {
  const rows = await queries
    .selectFrom('products')
    .select('id')
    .where('hidden', '=', 0)
    .where('price_paise', '=', pricePaise)
    .where('id', '<>', bought.product_id)
    .orderBy(sql`case when sub_category = ${bought.sub_category} then 0 else 1 end`)
    .orderBy('position')
    .limit(OTHERS_MAX)
    .execute();
  const products = await readProductsOnSale(
    queries,
    rows.map(({ id }) => id),
    now,
  );
  const isInPacksToo = isInPacks({ category: bought.category, subCategory: bought.sub_category });
  return rows.flatMap(({ id }) => {
    const product = products.get(id);
    return product && !isFood(product) && isInPacks(product) === isInPacksToo ? [product] : [];
  });
}
