import type { OfferTerms } from '@/lib/contract/offer';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { deliveryPaise, freeDeliveryFrom, type OrderFees } from './fee-words';
import { fitOffer, isOfSome, percentOf, type OfferMisfit, type PricedLine } from './fit-offer';

/** The offer whose code is entered, and how the order is paid. */
interface EnteredOffer {
  terms: OfferTerms;
  /** Paid online, or nothing to pay. */
  isPrepaid: boolean;
}

export interface CartPrice {
  subtotalPaise: Paise;
  shippingPaise: Paise;
  platformPaise: Paise;
  /** What the offer takes off the items, as a positive amount. */
  discountPaise: Paise;
  totalPaise: Paise;
  /** The same line by line; they add up to it. */
  lineDiscounts: readonly Paise[];
  /** The offer's percentage where it is one of all items, else 0: the recorded `discount` of an order. */
  percent: number;
  /** Why the entered offer takes nothing off; absent where it counts, and where none was entered. */
  misfit?: OfferMisfit;
  /** For how much more of items the delivery is free, 0 where it is; absent where no amount makes it so. */
  untilFreePaise?: Paise;
}

/**
 * The one pricing function of shop and backend (ruling 3): total = subtotal + shipping + platform fee − what the offer takes
 * off the items, and 0 for an empty cart. A percentage is rounded half up to a whole paisa, here and nowhere else. What the
 * items cost after it decides whether their delivery is free (ruling 49), the area's fee included: what pages, feeds and search
 * engines promise without a PIN has to be true of each.
 *
 * @param fees one that is unknown counts as 0 [3.24]
 */
export function priceCart(lines: readonly PricedLine[], fees: OrderFees, offer?: EnteredOffer): CartPrice {
  const { platformPaise = 0 } = fees;
  const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const fit = offer && fitOffer(offer.terms, lines, offer.isPrepaid);
  const counted = fit?.misfit === undefined ? fit : undefined;
  const lineDiscounts = counted?.savings ?? lines.map(() => 0);
  const discountPaise = lineDiscounts.reduce((sum, paise) => sum + paise, 0);
  const itemsPaise = subtotalPaise - discountPaise;
  const shippingPaise = counted?.isDeliveryFree ? 0 : deliveryPaise(fees, itemsPaise);
  const untilFreePaise = untilFree(fees, { subtotalPaise, shippingPaise }, offer?.terms, counted !== undefined);
  return {
    subtotalPaise,
    shippingPaise,
    platformPaise,
    discountPaise,
    totalPaise: subtotalPaise === 0 ? 0 : itemsPaise + shippingPaise + platformPaise,
    lineDiscounts,
    percent: counted && offer ? percentOfAll(offer.terms) : 0,
    ...(fit?.misfit ? { misfit: fit.misfit } : {}),
    ...(untilFreePaise === undefined ? {} : { untilFreePaise }),
  };
}

/**
 * The `amount` of an order payload, in paise. By the recorded formula it is (subtotal + shipping) minus the coupon percent
 * of both [9.13]; where an offer is no percentage of all items it is the shown total less the platform fee. It only tells
 * the backend which prices the shopper saw.
 */
export function payloadAmountPaise({
  subtotalPaise,
  shippingPaise,
  discountPaise,
  percent,
}: Pick<CartPrice, 'subtotalPaise' | 'shippingPaise' | 'discountPaise' | 'percent'>): Paise {
  const gross = subtotalPaise + shippingPaise;
  return gross - (percent > 0 ? percentOf(gross, percent) : discountPaise);
}

/** By how many percent an offer lowers every item; 0 for any other. */
const percentOfAll = (terms: OfferTerms): number =>
  terms.gives.kind === 'percent' && !isOfSome(terms) ? terms.gives.percent : 0;

/** Only what is true whatever is added: with an offer for some items, or one that more items make count, it depends on them. */
function untilFree(
  fees: OrderFees,
  { subtotalPaise, shippingPaise }: Pick<CartPrice, 'subtotalPaise' | 'shippingPaise'>,
  terms: OfferTerms | undefined,
  isCounted: boolean,
): Paise | undefined {
  const free = freeDeliveryFrom(fees);
  if (free === undefined) return undefined;
  if (shippingPaise === 0) return 0;
  const subtotal = terms ? isCounted && subtotalFor(free, terms) : free;
  return subtotal === false || subtotal === undefined ? undefined : subtotal - subtotalPaise;
}

/** The least subtotal of which so much is left after an offer for all items; undefined for any other, and where none is. */
function subtotalFor(itemsPaise: Paise, terms: OfferTerms): Paise | undefined {
  const { gives } = terms;
  if (isOfSome(terms)) return undefined;
  if (gives.kind === 'rupees') return itemsPaise + rupeesToPaise(gives.rupees);
  const left = gives.kind === 'percent' ? 10_000 - Math.round(gives.percent * 100) : 0;
  // What is left is rounded half down, so it has to be above the half below.
  return left > 0 ? Math.floor(((2 * itemsPaise - 1) * 5000) / left) + 1 : undefined;
}
