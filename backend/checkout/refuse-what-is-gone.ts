import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import type { OfferTerms } from '@/lib/contract/offer';
import { termsOf } from '@/lib/rules/checkout/build-order-payload';
import { givesWords } from '@/lib/rules/checkout/offer-words';
import { lockBuyer } from '../accounts/guest';
import { readProductsOnSale } from '../cart/products-on-sale';
import type { Queries } from '../database/tables';
import { PRICES_HAVE_CHANGED, Refusal } from '../refusal';
import type { Services } from '../services';
import {
  findAutomaticOffers,
  findUsableCoupon,
  INVALID_COUPON,
  offersOf,
  reserveOffers,
} from '@/backend/coupons/find-usable-coupon';
import { readOrder, type OrderRow } from '../orders/read-order';
import { toBought } from '../orders/replacements';
import { refuseShortage } from './quote-order';

/**
 * Checks an order that was begun earlier once more before its payment: nobody should pay only to be refunded, and a
 * coupon whose last use went to another order meanwhile must not be used through an older one. Its use is reserved
 * again.
 *
 * @throws Refusal 409 where items are gone or short, or an offer does not count any more
 */
export async function refuseWhatIsGone(trx: Queries, services: Services, orderId: string): Promise<void> {
  const { order, items } = await readOrder(trx, orderId);
  const products = await readProductsOnSale(
    trx,
    items.map((item) => item.product_id),
    services.now(),
  );
  for (const item of items) {
    const product = products.get(item.product_id);
    if (!product) throw new Refusal(409, `${item.name} is no longer available. Please order again without it.`);
    const left = ownEntry(product.stock, item.variant_key);
    if (left !== undefined && left < item.quantity)
      await refuseShortage(trx, { name: nameWithVariant(toBought(item)), wanted: item.quantity, left });
  }
  const { coupon_code: code, automatic_offer: automatic } = order;
  if (code === null && automatic === null) return;
  const now = services.now();
  const person = await lockBuyer(trx, services, order);
  if (automatic !== null) {
    const running = await findAutomaticOffers(trx, { person, now });
    const terms = running.find(({ name }) => name === automatic)?.terms;
    if (!terms || givesWords(terms.gives) !== order.automatic_words) throw new Refusal(409, PRICES_HAVE_CHANGED);
  }
  if (code !== null) {
    const coupon = await findUsableCoupon(trx, code, { person, now });
    if ('refused' in coupon) throw new Refusal(409, coupon.refused);
    if (!isSameOffer(termsOf(coupon), order)) throw new Refusal(409, INVALID_COUPON);
  }
  await reserveOffers(trx, offersOf(automatic, code), { person, orderId, now });
}

/** Whether a coupon still gives what the order was begun with. */
const isSameOffer = (terms: OfferTerms | undefined, order: Pick<OrderRow, 'discount_percent' | 'offer'>): boolean => {
  if (!terms) return false;
  const { gives } = terms;
  return order.offer === null
    ? gives.kind === 'percent' && gives.percent === order.discount_percent
    : givesWords(gives) === order.offer;
};
