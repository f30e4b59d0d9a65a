import { lockBuyer } from '../accounts/guest';
import { readProductsOnSale } from '../cart/products-on-sale';
import { findGoneToPhone } from '../coupons/find-gone-to-phone';
import { offersOf, releaseOffers } from '../coupons/find-usable-coupon';
import type { Queries } from '../database/tables';
import { cashDuePaise } from '../orders/cash-due-paise';
import { readOrder, type ReadOrder } from '../orders/read-order';
import type { Services } from '../services';
import { readCashLimits } from './cash-limits';
import { letConfirm } from './limits-of-correction';
import { endTerms, readGained } from './online-terms';
import { lineOf, ownOf } from './price-again';
import { priceCorrected } from './price-corrected';
import { confirmReason } from './to-confirm';
import { writeLineDiscounts } from './write-lines';

/** What another phone makes of an order. */
interface Rechecked {
  /** What becomes of its offers, a sentence each. */
  sentences: string[];
  totalPaise: number;
  /** Whether it is to be confirmed before it is packed, which it was not, or was before. */
  isToConfirm: boolean;
}

/**
 * Asks anew what depends on the phone of an order, whose address is written already: which of its offers count for that one, and
 * whether it is to be confirmed. The price of one that is paid stays.
 *
 * @param whenChanged says that its price cannot be said anew, since an offer was changed
 * @throws Refusal 409 as priceCorrected
 */
export async function recheckPhone(
  trx: Queries,
  services: Services,
  orderId: string,
  whenChanged: (offer: string) => string,
): Promise<Rechecked> {
  const read = await readOrder(trx, orderId);
  const { order } = read;
  const buyer = await lockBuyer(trx, services, order);
  const isToPay = cashDuePaise(order) > 0;
  const own = offersOf(order.automatic_offer, order.coupon_code);
  const gained = isToPay ? await readGained(trx, order) : [];
  const gone = await findGoneToPhone(trx, [...own, ...gained], { buyer, orderId });
  if (gained.some((name) => gone.includes(name))) await endTerms(trx, order);
  const lost = gone.filter((name) => own.includes(name));
  const priced =
    lost.length > 0 && isToPay ? await priceWithout(trx, services, read, { gone: lost, whenChanged }) : undefined;
  const totalPaise = priced?.totalPaise ?? order.total_paise;
  const { confirm } = await readCashLimits(trx);
  const reason = await confirmReason(trx, buyer, confirm, totalPaise, orderId);
  const isToConfirm = reason !== undefined && (await letConfirm(trx, order, reason));
  const rest = priced ? gone.filter((name) => !own.includes(name)) : gone;
  return { sentences: [...(priced?.sentences ?? []), ...rest.map(lostWords)], totalPaise, isToConfirm };
}

const lostWords = (name: string): string => `The offer ${name} does not apply to this phone number.`;

interface Lost {
  gone: readonly string[];
  whenChanged: (offer: string) => string;
}

/** Writes what an order costs without offers that do not count. */
async function priceWithout(trx: Queries, services: Services, read: ReadOrder, { gone, whenChanged }: Lost) {
  const { order, items } = read;
  const now = services.now();
  const ids = items.map(({ product_id }) => product_id);
  const products = await readProductsOnSale(trx, ids, now);
  const lines = items.map((item, of) => ({ ...lineOf(item), of }));
  const { columns, lineDiscounts, sentences } = await priceCorrected(trx, read, {
    lines,
    products,
    own: ownOf(order),
    now,
    gone,
    whenChanged,
  });
  await releaseOffers(trx, order.id, gone);
  await trx.updateTable('orders').set(columns).where('id', '=', order.id).execute();
  await writeLineDiscounts(trx, items, lineDiscounts);
  return { sentences, totalPaise: columns.total_paise };
}
