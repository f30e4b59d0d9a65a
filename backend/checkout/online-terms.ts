import { z } from 'zod';
import { parsePlain } from '@/lib/contract/plain-text';
import type { Paise } from '@/lib/rules/money/paise';
import type { AutomaticOffer, CartPrice } from '@/lib/rules/cart/price-cart';
import { ONLINE_PAISE_MIN } from '@/lib/rules/checkout/ways-to-pay';
import { GUEST } from '../accounts/guest';
import { readPerson, withMailboxOf, type Person } from '../accounts/read-person';
import { readProductsOnSale } from '../cart/products-on-sale';
import {
  countUses,
  findAutomaticOffers,
  findGone,
  holdOffers,
  offersOf,
  releaseOffers,
} from '../coupons/find-usable-coupon';
import type { Queries } from '../database/tables';
import { priceColumns, type Quote } from '../orders/insert-order';
import { payablePaise } from '../orders/payable-paise';
import type { OrderRow, ReadOrder } from '../orders/read-order';
import type { Services } from '../services';
import { feesNow, lineOf, ownOf, pricingOf } from './price-again';

const paise = z.number().int().min(0);

/** What a placed order costs once it is paid online, where that is less than on delivery. */
const onlineTerms = z.object({
  /** What is due on delivery, and the lines, that this was made for. */
  duePaise: paise,
  lines: z.string(),
  /** Of the order's row. */
  columns: z.object({
    coupon_code: z.string().nullable(),
    discount_percent: z.number(),
    offer: z.string().nullable(),
    automatic_offer: z.string().nullable(),
    automatic_words: z.string().nullable(),
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

/** Whether an order is still what its terms were made for. */
export const isFor = ({ duePaise, lines }: OnlineTerms, { order, items }: ReadOrder): boolean =>
  duePaise === payablePaise(order) && lines === linesOf(items.map(lineOf));

type BoughtLine = Pick<Quote['lines'][number], 'productId' | 'pricePaise' | 'quantity'>;

/** Sizes may change: they cost the same. */
const linesOf = (lines: readonly BoughtLine[]): string =>
  JSON.stringify(lines.map(({ productId, pricePaise, quantity }) => [productId, pricePaise, quantity]));

/**
 * The terms of an order that was priced for both ways to pay.
 *
 * @param coupon the one that was entered
 * @returns undefined where paying online is not less, or too little to be paid online
 */
export function termsOfPrices(
  lines: readonly BoughtLine[],
  duePaise: Paise,
  online: CartPrice,
  coupon: Quote['coupon'],
): OnlineTerms | undefined {
  if (online.totalPaise >= duePaise || online.totalPaise < ONLINE_PAISE_MIN) return undefined;
  const counted = online.misfit ? undefined : coupon;
  return {
    duePaise,
    lines: linesOf(lines),
    columns: priceColumns(online, counted),
    lineDiscounts: [...online.lineDiscounts],
  };
}

/**
 * What a placed order costs if it is paid online now, by the offers for prepaid orders that count for its buyer: a reward is an offer,
 * and what it has keeps counting as when it was placed. Undefined where none makes it cost less, and where its price cannot be said anew.
 */
export async function findOnlineTerms(
  queries: Queries,
  services: Services,
  { order, items }: ReadOrder,
): Promise<OnlineTerms | undefined> {
  const now = services.now();
  const duePaise = payablePaise(order);
  if (duePaise === 0) return undefined;
  const offers = await findOffers(queries, services, order);
  if (offers.length === 0) return undefined;
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
  return termsOfPrices(lines, duePaise, { ...online, shippingPaise, platformPaise, totalPaise }, coupon);
}

/** The automatic ones for prepaid orders that count for who bought an order. */
async function findOffers(queries: Queries, services: Services, order: OrderRow): Promise<AutomaticOffer[]> {
  const now = services.now();
  const forPrepaid = ({ terms }: AutomaticOffer) => terms.isForPrepaid === true;
  // Most shops have none, and then nobody needs to be known.
  if (!(await findAutomaticOffers(queries, { now })).some(forPrepaid)) return [];
  const person = await buyerOf(queries, services, order);
  return (await findAutomaticOffers(queries, { person, now, orderId: order.id })).filter(forPrepaid);
}

/** Who bought an order, as limits of a person know them; who has no account is known by the order. */
async function buyerOf(queries: Queries, services: Services, order: OrderRow): Promise<Person> {
  const { id, user_id: userId, guest_email: email } = order;
  const phone = order.phone ?? undefined;
  if (userId !== GUEST) return readPerson(queries, services, { userId, phone });
  return withMailboxOf(queries, services, { userId, accounts: [id], phone }, email);
}

/** The offers that an order has only once it is paid online. */
const gainedBy = ({ columns }: OnlineTerms, { automatic_offer, coupon_code }: OrderRow): string[] => {
  const before = offersOf(automatic_offer, coupon_code);
  return offersOf(columns.automatic_offer, columns.coupon_code).filter((one) => !before.includes(one));
};

/**
 * Holds a use of what its terms give for an order that is about to be paid, as for one that begins online.
 *
 * @returns the name of an offer of which no use is left
 */
export async function holdTerms(
  trx: Queries,
  services: Services,
  order: OrderRow,
  terms: OnlineTerms,
): Promise<string | undefined> {
  const use = { person: await buyerOf(trx, services, order), orderId: order.id, now: services.now() };
  const [gone] = await holdOffers(trx, gainedBy(terms, order), use);
  return gone?.code;
}

/**
 * Makes an order what it was paid for: its sums, lines and uses of offers.
 *
 * @returns the name of an offer of which no use is left; then nothing is changed
 */
export async function applyTerms(
  trx: Queries,
  services: Services,
  { order, items }: ReadOrder,
  terms: OnlineTerms,
): Promise<string | undefined> {
  const gained = gainedBy(terms, order);
  const { columns, lineDiscounts } = terms;
  const after = offersOf(columns.automatic_offer, columns.coupon_code);
  const lost = offersOf(order.automatic_offer, order.coupon_code).filter((one) => !after.includes(one));
  const use = { person: await buyerOf(trx, services, order), orderId: order.id, now: services.now() };
  const [gone] = await findGone(trx, gained, use);
  if (gone) return gone.code;
  await releaseOffers(trx, order.id, lost);
  await countUses(trx, gained, use);
  await trx.updateTable('orders').set(columns).where('id', '=', order.id).execute();
  for (const { position } of items)
    await trx
      .updateTable('order_items')
      .set({ discount_paise: lineDiscounts[position] ?? 0 })
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute();
  return undefined;
}
