import type { OfferTerms } from '@/lib/contract/offer';
import type { Product } from '@/lib/contract/product';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { PricedLine } from '@/lib/rules/cart/fit-offer';
import { priceCart, type AutomaticOffer, type CartPrice } from '@/lib/rules/cart/price-cart';
import { givesWords } from '@/lib/rules/checkout/offer-words';
import { termsOfOwn, type OwnDiscount } from '@/lib/rules/checkout/own-discount';
import { COD } from '@/lib/rules/checkout/payment-availability';
import { paiseToRupees } from '@/lib/rules/money/paise';
import type { CorrectedLine } from '@/lib/rules/orders/corrected-lines';
import { unitShares } from '@/lib/rules/orders/refund-share';
import { readFees } from '../catalogue/fees';
import { termsOfRow } from '../coupons/find-usable-coupon';
import type { Queries } from '../database/tables';
import { readAreaAt } from '../delivery/areas';
import { readOfferTerms } from '../orders/offer-terms';
import { readOfferedAs, readOfferedToday } from '../orders/offered-as';
import { paidOrder, readAddress, waitsFor, type OrderRow, type ReadOrder } from '../orders/read-order';

/** A line as it is to be, with its size and colour, and what offers went by when it was ordered, where that is known. */
export type SizedLine = CorrectedLine & PricedLine & { size: string; color: string };

/** How lines of an order are priced again. */
interface Pricing {
  /** What its code gave; undefined of an order without one, and of one whose code gives nothing any more. */
  terms: OfferTerms | undefined;
  /** The offer of which is not known what it gave, since another one counted beside it. */
  changed: string | undefined;
  /** What the merchant took off instead of it, else the same. */
  counted: OfferTerms | undefined;
  /** @param by beside its automatic offer, unless that is left out */
  priceBy(lines: readonly SizedLine[], fees: OrderFees, by: OfferTerms | undefined, isAutomatic?: boolean): CartPrice;
  /** The same, were it paid online with further offers to choose from. */
  priceOnline(lines: readonly SizedLine[], fees: OrderFees, by: OfferTerms | undefined): CartPrice;
}

/**
 * Prices lines of an order again by the one pricing function, as its offers gave when it was placed, whatever they ask for by now.
 *
 * @param lines all that it is to hold
 * @param products those of its lines that are on sale
 * @param online automatic offers that may count beside its own where it is paid online
 */
export async function pricingOf(
  trx: Queries,
  read: ReadOrder,
  lines: readonly CorrectedLine[],
  products: ReadonlyMap<string, Product>,
  online: readonly AutomaticOffer[] = [],
): Promise<Pricing> {
  const { order } = read;
  const { terms, automatic, changed } = await offersOfOrder(trx, read, lines);
  const all = [...automatic, ...online.filter(({ name }) => name !== order.automatic_offer)];
  const toPriced = await pricedBy(trx, products);
  const isPrepaid = order.payment_method !== COD || order.cash_received_at !== null || waitsFor(order) === 'payment';
  return {
    terms,
    changed,
    counted: termsOfOwn(ownOf(order)) ?? terms,
    priceBy: (priced, fees, by, isAutomatic = true) =>
      priceCart(priced.map(toPriced), fees, { automatic: isAutomatic ? automatic : [], terms: by, isPrepaid }),
    priceOnline: (priced, fees, by) =>
      priceCart(priced.map(toPriced), fees, { automatic: all, terms: by, isPrepaid: true }),
  };
}

/** A stored line as the others are. */
export const lineOf = (item: ReadOrder['items'][number]): SizedLine => ({
  productId: item.product_id,
  variantKey: item.variant_key,
  pricePaise: item.price_paise,
  quantity: item.quantity,
  size: item.size,
  color: item.color,
  ...readOfferedAs(item),
});

/** What the merchant took off an order. */
export const ownOf = ({ own_discount_paise: paise, own_discount_reason: reason }: OrderRow): OwnDiscount => ({
  paise,
  reason: reason ?? '',
});

/** Today's fees, with that of where an order goes. */
export async function feesNow(queries: Queries, order: OrderRow, now: Date): Promise<OrderFees> {
  const [fees, area] = await Promise.all([readFees(queries), readAreaAt(queries, readAddress(order).zipcode, now)]);
  return { ...fees, ...(area ? { areaPaise: area.feePaise } : {}) };
}

/** Makes lines what offers go by: what they were when they were ordered, else what they are today. */
async function pricedBy(trx: Queries, products: ReadonlyMap<string, Product>) {
  const offeredToday = await readOfferedToday(trx);
  return (line: SizedLine): PricedLine => {
    const product = products.get(line.productId);
    const today = product ? offeredToday(product, line) : { names: [line.productId], shelves: [] };
    return { ...line, names: line.names ?? today.names, shelves: line.shelves ?? today.shelves };
  };
}

interface OrderOffers {
  terms: OfferTerms | undefined;
  automatic: AutomaticOffer[];
  changed?: string;
}

/**
 * What the offers of an order gave. Of orders from before terms were stored it is asked what they give today: where the merchant gave
 * one another meaning since, or removed it, what it saved of the units that stay goes on; of two that counted together it cannot be said which saved what, so both go on as one automatic offer.
 */
async function offersOfOrder(trx: Queries, read: ReadOrder, lines: readonly CorrectedLine[]): Promise<OrderOffers> {
  const { order } = read;
  const { coupon_code: code, automatic_offer: name, discount_percent: percent } = order;
  const then = readOfferTerms(order);
  const [ofCode, ofName] = await Promise.all([
    then.ofCode ?? (percent > 0 ? percentOff(percent) : termsNow(trx, code, order.offer)),
    then.ofAutomatic ?? termsNow(trx, name, order.automatic_words),
  ]);
  const known = { terms: ofCode, automatic: name !== null && ofName ? [{ name, terms: ofName }] : [] };
  const changed = code !== null && !ofCode ? code : name !== null && !ofName ? name : undefined;
  if (changed === undefined) return known;
  const saved = savedOfThoseLeft(read, lines);
  const isAlone = order.own_discount_paise === 0 && (code === null || name === null);
  if (isAlone && changed === code) return { ...known, terms: saved };
  const automatic = saved ? [{ name: changed, terms: saved }] : [];
  return isAlone ? { ...known, automatic } : { terms: undefined, automatic, changed };
}

const percentOff = (percent: number): OfferTerms => ({ gives: { kind: 'percent', percent } });

const FREE_DELIVERY: OfferTerms = { gives: { kind: 'free-delivery' } };

/** What an offer gave, where today's says the same, or the order itself does. */
async function termsNow(trx: Queries, code: string | null, words: string | null): Promise<OfferTerms | undefined> {
  if (code === null) return undefined;
  const row = await trx.selectFrom('coupons').select(['offer', 'percent']).where('code', '=', code).executeTakeFirst();
  const terms = row && termsOfRow(row);
  if (terms && givesWords(terms.gives) === words) return terms;
  return givesWords(FREE_DELIVERY.gives) === words ? FREE_DELIVERY : undefined;
}

/** What was saved of the units that stay. */
function savedOfThoseLeft({ order, items }: ReadOrder, lines: readonly CorrectedLine[]): OfferTerms | undefined {
  const saved = unitShares(paidOrder(order, items))
    .filter(({ item, unit }) => lines.some(({ of, quantity }) => of === item && unit <= quantity))
    .reduce((sum, { discountPaise }) => sum + discountPaise, 0);
  return saved > 0 ? { gives: { kind: 'rupees', rupees: paiseToRupees(saved) } } : undefined;
}
