import type { Product } from '@/lib/contract/product';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { unitsIn } from '@/lib/rules/orders/corrected-lines';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { readProductsOnSale } from '../cart/products-on-sale';
import { offersOf, releaseOffers } from '../coupons/find-usable-coupon';
import type { Queries } from '../database/tables';
import { cashDuePaise } from '../orders/cash-due-paise';
import { storeOfferedAs } from '../orders/offered-as';
import type { ReadOrder } from '../orders/read-order';
import { totalWords } from '../orders/total-words';
import { askFirst, Refusal } from '../refusal';
import type { Services } from '../services';
import { otherSizes } from './linked-choices';
import { letWaitAboveLimits } from './limits-of-correction';
import { readBegunOnline } from './pay-placed-order';
import { lineOf, ownOf, type SizedLine } from './price-again';
import { priceCorrected } from './price-corrected';
import { swapStock } from './take-stock';
import { waitsAt } from './unpaid-total';
import { SETTLE, SINCE_ORDERED, endBegun } from './words-of-begun';
import { writeLineDiscounts } from './write-lines';

const NO_SIZE = 'This size is no longer available at the same price. Please choose another one, or write to us.';

interface Asked {
  /** Which line, counted from 0. */
  item: number;
  size: string;
  sure?: string | undefined;
}

interface Resized {
  /** What is another one now, a sentence each. */
  sentences: string[];
  /** What comes before it is packed, which did not; undefined where nothing does. */
  waits: string | undefined;
}

/**
 * Writes another size of a line into an order that is locked. Its offers give for it what they gave: one may be for single sizes.
 *
 * @returns undefined where nothing is another one
 * @throws Refusal 409 for a size that is not to be had, a paid order whose total would change, and above the cash order limits; 400 the question whether another
 *   total is meant
 */
export async function resizeByLink(
  trx: Queries,
  services: Services,
  read: ReadOrder,
  { item: at, size, sure }: Asked,
): Promise<Resized | undefined> {
  const { order, items } = read;
  const item = items[at];
  if (!item) throw new Refusal(409, NO_SIZE);
  if (item.size === size) return undefined;
  const ids = items.map(({ product_id }) => product_id);
  const products = await readProductsOnSale(trx, ids, services.now());
  const key = variantKey(size, item.color);
  const isTwice = items.some((other) => other.product_id === item.product_id && other.variant_key === key);
  const product = products.get(item.product_id);
  if (isTwice || !product || !otherSizes(item, product).includes(size)) throw new Refusal(409, NO_SIZE);
  const names = [product._id, skuOf(product, { size, color: item.color })];
  const resized = { ...lineOf(item), of: at, size, variantKey: key, names };
  const lines = items.map((one, of) => (of === at ? resized : { ...lineOf(one), of }));
  const line = { productId: item.product_id, variantKey: item.variant_key, name: item.name, quantity: item.quantity };
  const begun = await readBegunOnline(trx, services, order.id);
  const { sentences, total, waits } = await reprice(trx, services, read, { lines, products });
  await trx
    .updateTable('order_items')
    .set({ size, variant_key: key, offered_as: storeOfferedAs(resized) })
    .where('order_id', '=', order.id)
    .where('position', '=', item.position)
    .execute();
  const ofBegun = await endBegun(trx, services, { begun, order }, 'customer');
  if (total || sentences.length > 0 || ofBegun) {
    const words = [...sentences, total ? `The total becomes ${total.now}.` : 'The total stays as it is.', ofBegun];
    askFirst(sure, [{ words: words.filter(Boolean).join(' '), button: total?.button ?? 'Change the size' }]);
  }
  if (await swapStock(trx, [line], [{ ...line, variantKey: key }])) throw new Refusal(409, NO_SIZE);
  return {
    sentences: [`${nameWithVariant(item)} is now size ${size}.`, ...sentences, ...(total ? [total.mailed] : [])],
    waits,
  };
}

interface Sized {
  lines: readonly SizedLine[];
  products: ReadonlyMap<string, Product>;
}

interface Repriced {
  /** What becomes of its offers and its delivery, a sentence each. */
  sentences: readonly string[];
  /** In words; undefined where it stays. */
  total?: ReturnType<typeof totalWords> | undefined;
  /** As letWaitAboveLimits says it. */
  waits?: string | undefined;
}

/** Writes what it costs so; without an offer it costs the same. */
async function reprice(
  trx: Queries,
  services: Services,
  read: ReadOrder,
  { lines, products }: Sized,
): Promise<Repriced> {
  const { order, items } = read;
  const before = offersOf(order.automatic_offer, order.coupon_code);
  if (before.length === 0) return { sentences: [] };
  const now = services.now();
  const { columns, lineDiscounts, sentences } = await priceCorrected(trx, read, {
    lines,
    products,
    own: ownOf(order),
    now,
    whenChanged: SINCE_ORDERED,
  });
  const total = columns.total_paise === order.total_paise ? undefined : totalWords(order, columns.total_paise);
  if (total && cashDuePaise(order) === 0)
    throw new Refusal(409, `In this size it costs a different amount from what was paid. ${SETTLE}`);
  const unpaid = waitsAt(order, columns.total_paise, SETTLE);
  const waits = await letWaitAboveLimits(trx, services, order, {
    units: unitsIn(items),
    totalPaise: columns.total_paise,
  });
  const left = offersOf(columns.automatic_offer, columns.coupon_code);
  await releaseOffers(
    trx,
    order.id,
    before.filter((one) => !left.includes(one)),
  );
  await trx
    .updateTable('orders')
    .set({ ...columns, ...unpaid, updated_at: now.toISOString() })
    .where('id', '=', order.id)
    .execute();
  await writeLineDiscounts(trx, items, lineDiscounts);
  return { sentences, total, waits };
}
