import { z } from 'zod';
import { parsePlain } from '@/lib/contract/plain-text';
import type { AutomaticOffer, CartPrice } from '@/lib/rules/cart/price-cart';
import { ONLINE_PAISE_MIN } from '@/lib/rules/checkout/ways-to-pay';
import { readBuyer } from '../accounts/guest';
import { readProductsOnSale } from '../cart/products-on-sale';
import { countUses, findAutomaticOffers, findGone, offersOf, releaseOffers } from '../coupons/find-usable-coupon';
import { lockCoupons } from '../coupons/lock-coupons';
import type { Queries } from '../database/tables';
import { priceColumns, type Quote } from '../orders/insert-order';
import { payablePaise } from '../orders/payable-paise';
import type { OrderRow, ReadOrder } from '../orders/read-order';
import type { Services } from '../services';
import { invoiceNumber } from '../tax/write-invoice';
import { feesNow, lineOf, ownOf, pricingOf } from './price-again';
import { writeLineDiscounts } from './write-lines';

const paise = z.number().int().min(0);

/** What a placed order costs once it is paid online, where that is less than on delivery. */
const onlineTerms = z.object({
  /** What it was made of: it is of an order that is the same still, but for sizes where no offer names any. */
  madeOf: z.string(),
  isOfSizes: z.boolean().default(true),
  /** Of the order's row. */
  columns: z.object({
    coupon_code: z.string().nullable(),
    discount_percent: z.number(),
    offer: z.string().nullable(),
    automatic_offer: z.string().nullable(),
    automatic_words: z.string().nullable(),
    // Left out by an older version of the shop.
    offer_terms: z.string().nullable().optional(),
    subtotal_paise: paise,
    shipping_paise: paise,
    platform_paise: paise,
    discount_paise: paise,
    total_paise: paise,
  }),
  lineDiscounts: z.array(paise),
});

export type OnlineTerms = z.infer<typeof onlineTerms>;

/** Those that a payment was begun with; undefined where it is of all that is due on delivery. */
export const readOnlineTerms = ({ online_terms: stored }: { online_terms: string | null }): OnlineTerms | undefined =>
  stored === null ? undefined : onlineTerms.parse(parsePlain(stored));

/** Whether an order is still what its terms were made for, no invoice says another price, and nobody has packed it or paid it otherwise. */
export async function isFor(
  queries: Queries,
  { madeOf, isOfSizes }: OnlineTerms,
  { order, items }: ReadOrder,
): Promise<boolean> {
  const isSame = payablePaise(order) > 0 && madeOf === madeOfOrder(order, items.map(lineOf), isOfSizes);
  return isSame && (await invoiceNumber(queries, order.id)) === undefined;
}

type BoughtLine = Pick<Quote['lines'][number], 'productId' | 'variantKey' | 'pricePaise' | 'quantity'>;
type MadeOf = Pick<OrderRow, 'total_paise' | 'discount_paise' | 'shipping_paise' | 'own_discount_paise'>;

const madeOfOrder = (
  { total_paise, discount_paise, shipping_paise, own_discount_paise }: MadeOf,
  lines: readonly BoughtLine[],
  isOfSizes: boolean,
): string =>
  JSON.stringify([
    [total_paise, discount_paise, shipping_paise, own_discount_paise],
    ...lines.map(({ productId, variantKey, pricePaise, quantity }) => [
      productId,
      isOfSizes ? variantKey : '',
      pricePaise,
      quantity,
    ]),
  ]);

/**
 * The terms of an order that was priced for both ways to pay.
 *
 * @param order what it costs on delivery
 * @param coupon the one that was entered
 * @returns undefined where paying online is not less, or too little to be paid online
 */
export function termsOfPrices(
  lines: readonly BoughtLine[],
  order: MadeOf,
  online: CartPrice,
  coupon: Quote['coupon'],
): OnlineTerms | undefined {
  if (online.totalPaise >= order.total_paise || online.totalPaise < ONLINE_PAISE_MIN) return undefined;
  const counted = online.misfit ? undefined : coupon;
  const isOfSizes = [online.automatic, counted].some((offer) => offer?.terms.products !== undefined);
  return {
    madeOf: madeOfOrder(order, lines, isOfSizes),
    isOfSizes,
    columns: priceColumns(online, counted),
    lineDiscounts: [...online.lineDiscounts],
  };
}

/**
 * What a placed order costs if it is paid online now, by the offers for prepaid orders that count for its buyer: a reward is an offer,
 * and what it has keeps counting as when it was placed. Undefined where none makes it cost less, where its price cannot be said anew, and where its invoice says it.
 */
export async function findOnlineTerms(
  queries: Queries,
  services: Services,
  { order, items }: ReadOrder,
): Promise<OnlineTerms | undefined> {
  const now = services.now();
  if (payablePaise(order) === 0) return undefined;
  const offers = await findOffers(queries, services, order);
  if (offers.length === 0 || (await invoiceNumber(queries, order.id)) !== undefined) return undefined;
  const [fees, products] = await Promise.all([
    feesNow(queries, order, now),
    readProductsOnSale(
      queries,
      items.map((item) => item.product_id),
      now,
    ),
  ]);
  const lines = items.map(lineOf);
  const { terms, changed, counted, priceBy, priceOnline } = await pricingOf(
    queries,
    { order, items },
    lines,
    products,
    offers,
  );
  const before = priceBy(lines, fees, counted);
  if (changed !== undefined || before.discountPaise !== order.discount_paise) return undefined;
  const online = priceOnline(lines, fees, counted);
  const shippingPaise = Math.max(0, order.shipping_paise + online.shippingPaise - before.shippingPaise);
  const { platform_paise: platformPaise, coupon_code: code } = order;
  const totalPaise = online.subtotalPaise - online.discountPaise + shippingPaise + platformPaise;
  const coupon = code !== null && terms && ownOf(order).paise === 0 ? { code, terms } : undefined;
  return termsOfPrices(lines, order, { ...online, shippingPaise, platformPaise, totalPaise }, coupon);
}

/** The automatic ones for prepaid orders that count for who bought an order. */
async function findOffers(queries: Queries, services: Services, order: OrderRow): Promise<AutomaticOffer[]> {
  const use = { now: services.now(), orderId: order.id };
  const forPrepaid = ({ terms }: AutomaticOffer) => terms.isForPrepaid === true;
  // Most shops have none, and then nobody needs to be known.
  if (!(await findAutomaticOffers(queries, use)).some(forPrepaid)) return [];
  const person = await readBuyer(queries, services, order);
  return (await findAutomaticOffers(queries, { ...use, person })).filter(forPrepaid);
}

/** The offers that an order has only once it is paid online. */
const gainedBy = ({ columns }: OnlineTerms, { automatic_offer, coupon_code }: OrderRow): string[] => {
  const before = offersOf(automatic_offer, coupon_code);
  return offersOf(columns.automatic_offer, columns.coupon_code).filter((one) => !before.includes(one));
};

/**
 * Counts the uses of what its terms give, for an order whose payment begins, instead of those of the one before it: the
 * price that was agreed to stays while the shopper pays.
 *
 * @param terms undefined where all that is due on delivery is paid
 * @returns the name of an offer of which no use is left; then none is counted
 */
export async function spendTerms(
  trx: Queries,
  services: Services,
  order: OrderRow,
  terms: OnlineTerms | undefined,
): Promise<string | undefined> {
  const former = await readGained(trx, order);
  const gained = terms ? gainedBy(terms, order) : [];
  await lockCoupons(trx, [...former, ...gained]);
  await releaseOffers(trx, order.id, former);
  if (gained.length === 0) return undefined;
  const use = { person: await readBuyer(trx, services, order), orderId: order.id, now: services.now() };
  const [gone] = await findGone(trx, gained, use);
  if (!gone) await countUses(trx, gained, use);
  return gone?.code;
}

/** The offers that an order is to have by a payment that was begun; none where none was. */
export async function readGained(queries: Queries, order: OrderRow): Promise<string[]> {
  const terms = await readBegunTerms(queries, order);
  return terms && terms.madeOf !== ENDED ? gainedBy(terms, order) : [];
}

async function readBegunTerms(queries: Queries, { id }: OrderRow): Promise<OnlineTerms | undefined> {
  const payments = queries.selectFrom('payments').select('online_terms').where('order_id', '=', id);
  const begun = await payments.executeTakeFirst();
  return begun && readOnlineTerms(begun);
}

/** What ended terms are made of: no order is. */
const ENDED = '';

/**
 * Ends the terms that a payment was begun with, if one was: they are of no order from now on, its money goes back, and the uses of
 * its offers are free.
 */
export async function endTerms(trx: Queries, order: OrderRow): Promise<void> {
  await releaseOffers(trx, order.id, await readGained(trx, order));
  const terms = await readBegunTerms(trx, order);
  if (!terms) return;
  const ended: OnlineTerms = { ...terms, madeOf: ENDED };
  await trx
    .updateTable('payments')
    .set({ online_terms: JSON.stringify(ended) })
    .where('order_id', '=', order.id)
    .execute();
}

/** Makes an order what it was paid for: its sums, lines and offers. */
export async function applyTerms(trx: Queries, { order, items }: ReadOrder, terms: OnlineTerms): Promise<void> {
  const { columns, lineDiscounts } = terms;
  const after = offersOf(columns.automatic_offer, columns.coupon_code);
  const lost = offersOf(order.automatic_offer, order.coupon_code).filter((one) => !after.includes(one));
  await lockCoupons(trx, lost);
  await releaseOffers(trx, order.id, lost);
  await trx.updateTable('orders').set(columns).where('id', '=', order.id).execute();
  await writeLineDiscounts(trx, items, lineDiscounts);
}
