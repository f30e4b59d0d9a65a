import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { CART_LINES_MAX, QUANTITY_MAX } from '@/lib/contract/limits';
import type { Product } from '@/lib/contract/product';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { unitsOf, variantId, type CorrectedLine, type WantedUnits } from '@/lib/rules/orders/corrected-lines';
import { chooseAddition, readProductsOnSale } from '../cart/products-on-sale';
import type { Queries } from '../database/tables';
import type { OrderLine } from '../orders/insert-order';
import { readOfferedToday } from '../orders/offered-as';
import type { OrderItemRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import { lineOf, type SizedLine } from './price-again';

/** A variant of the catalogue as it is sold today. */
type Chosen = OrderLine & { product: Product };

export interface Wanted {
  wanted: WantedUnits[];
  products: ReadonlyMap<string, Product>;
  /** By variantId, each that could be added. */
  chosen: ReadonlyMap<string, Chosen>;
}

/** All that the order is to hold. @throws Refusal 409 naming a product that is not sold so */
export async function readWanted(
  trx: Queries,
  items: readonly OrderItemRow[],
  asked: Pick<DeskInput<'correctLines'>, 'lines' | 'items'>,
  now: Date,
): Promise<Wanted> {
  const ids = [...items.map((item) => item.product_id), ...asked.items.map((item) => item.productId)];
  const [products, offeredToday] = await Promise.all([readProductsOnSale(trx, ids, now), readOfferedToday(trx)]);
  const chosen = new Map<string, Chosen>();
  const choose = (productId: string, size: string, color: string): Chosen | undefined => {
    const product = products.get(productId);
    const addition = product && chooseAddition(product, { size, color });
    if (!product || !addition || typeof addition === 'string') return undefined;
    const { price, paymentMethods: _methods, ...variant } = addition;
    const key = variantKey(variant.size, variant.color);
    const offered = offeredToday(product, variant);
    const one = { ...variant, ...offered, variantKey: key, pricePaise: rupeesToPaise(price), quantity: 0, product };
    chosen.set(variantId(one), one);
    return one;
  };
  const wanted: WantedUnits[] = [];
  for (const [at, item] of items.entries()) {
    const { quantity = item.quantity, size = item.size, color = item.color } = asked.lines[at] ?? {};
    const today = choose(item.product_id, size, color);
    const isSame = size === item.size && color === item.color;
    if (quantity > 0 && !isSame && !today)
      throw new Refusal(409, notSoldWords({ ...item, subCategory: item.sub_category, size, color }));
    const key = isSame || !today ? item.variant_key : today.variantKey;
    wanted.push({ productId: item.product_id, variantKey: key, quantity, of: at });
  }
  for (const { productId, size, color, quantity } of asked.items) {
    const today = choose(productId, size, color);
    if (!today) {
      const { name = productId, category = '', subCategory = '' } = products.get(productId) ?? {};
      throw new Refusal(409, notSoldWords({ name, category, subCategory, size, color }));
    }
    wanted.push({ productId, variantKey: today.variantKey, quantity });
  }
  return { wanted, products, chosen };
}

const notSoldWords = (variant: Parameters<typeof nameWithVariant>[0]): string =>
  `${nameWithVariant(variant)} is not sold: choose another size or colour, or another product.`;

/** @throws Refusal 409 of more units of what is sold no more */
export function priceOf(chosen: Wanted['chosen'], one: WantedUnits): Paise {
  const today = chosen.get(variantId(one));
  if (!today) throw new Refusal(409, 'What is sold no more can be left out of an order, and not added to it.');
  return today.pricePaise;
}

/** Of a corrected line its size, its colour and what offers go by: those of the order's line, or of what is added. */
export function sizeOf(items: readonly OrderItemRow[], chosen: Wanted['chosen'], line: CorrectedLine): SizedLine {
  const item = line.of === undefined ? undefined : items[line.of];
  const { size = '', color = '', names, shelves } = (item ? lineOf(item) : chosen.get(variantId(line))) ?? {};
  return { ...line, size, color, names, shelves };
}

/** @throws Refusal 409 */
export function refuseImpossible(publicId: string, lines: readonly CorrectedLine[]): void {
  if (lines.length === 0)
    throw new Refusal(409, `An order without products is a cancelled one: cancel ${publicId} instead, with a reason.`);
  if (lines.length > CART_LINES_MAX) throw new Refusal(409, `An order holds at most ${CART_LINES_MAX} lines.`);
  if (lines.some(({ quantity }) => quantity > QUANTITY_MAX))
    throw new Refusal(409, `A line holds at most ${QUANTITY_MAX} items.`);
}

/** What is another than before, a sentence each, variant by variant. */
export function changeWords(
  items: readonly OrderItemRow[],
  chosen: Wanted['chosen'],
  lines: readonly CorrectedLine[],
): string[] {
  const [before, after] = [unitsOf(items.map(lineOf)), unitsOf(lines)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id) ?? 0, after.get(id) ?? 0];
    if (was === is) return [];
    const name = nameOf(items, chosen, id);
    if (was === 0) return [`Added: ${is} × ${name}.`];
    return [is === 0 ? `Left out: ${was} × ${name}.` : `${is} × ${name} instead of ${was}.`];
  });
}

export function nameOf(items: readonly OrderItemRow[], chosen: Wanted['chosen'], id: string): string {
  const item = items.find((one) => variantId(lineOf(one)) === id);
  if (item) return nameWithVariant({ ...item, subCategory: item.sub_category });
  const one = chosen.get(id);
  return one ? nameWithVariant(one) : '';
}
