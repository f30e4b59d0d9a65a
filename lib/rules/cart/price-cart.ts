import type { OfferTerms } from '@/lib/contract/offer';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { lineId, type CartLine } from './cart-lines';
import { deliveryPaise, freeDeliveryFrom, type OrderFees } from './fee-words';
import { fitOffer, isOfSome, percentOf, type OfferMisfit, type PricedLine } from './fit-offer';
import { leftOf, sumOfParts } from './left-of';

/** An automatic offer that counts for who buys. */
export interface AutomaticOffer {
  /** What the shop calls it; no code that could be entered. */
  name: string;
  terms: OfferTerms;
}

/** The offers that may count for a cart, and how its order is paid. */
interface Offers {
  /** The running automatic ones; of those that save as much the first counts. */
  automatic?: readonly AutomaticOffer[] | undefined;
  /** Of the one whose code is entered. */
  terms?: OfferTerms | undefined;
  /** Paid online, or nothing to pay. */
  isPrepaid: boolean;
}

export interface CartPrice {
  subtotalPaise: Paise;
  shippingPaise: Paise;
  platformPaise: Paise;
  /** What offers take off the items, as a positive amount. */
  discountPaise: Paise;
  totalPaise: Paise;
  /** The same line by line; they add up to it. */
  lineDiscounts: readonly Paise[];
  /** The percentage where one of all items is all that is taken off, by a code, else 0: the recorded `discount` of an order. */
  percent: number;
  /** The automatic offer that counts, and what it takes off of that. */
  automatic?: AutomaticOffer & { paise: Paise };
  /** Why the entered offer takes nothing off; absent where it counts, and where none was entered. */
  misfit?: OfferMisfit;
  /** For how much more of items the delivery is free, 0 where it is; absent where no amount makes it so. */
  untilFreePaise?: Paise;
}

/**
 * The one pricing function of shop and backend (ruling 3): total = subtotal + shipping + platform fee − what offers take
 * off the items, and 0 for an empty cart. Of automatic offers the one that saves most comes first, chosen as if there was no
 * code; a code counts what is left. A percentage is rounded half up to a whole paisa, here and nowhere else. What the items cost
 * after the code decides whether their delivery is free (ruling 49), the area's fee included; no automatic offer costs it: what
 * pages, feeds and search engines promise without a PIN has to be true of each.
 *
 * @param fees one that is unknown counts as 0 [3.24]
 */
export function priceCart(lines: readonly PricedLine[], fees: OrderFees, offers?: Offers): CartPrice {
  const { platformPaise = 0 } = fees;
  const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const automatic = offers && bestAutomatic(lines, deliveryPaise(fees, subtotalPaise), offers);
  const left = leftOf(lines, automatic?.savings);
  const fit = offers?.terms && fitOffer(offers.terms, left, offers.isPrepaid);
  const counted = fit?.misfit === undefined ? fit : undefined;
  const byCode = sumOfParts(left, counted?.savings ?? []);
  const lineDiscounts = lines.map((_, at) => (automatic?.savings[at] ?? 0) + (byCode[at] ?? 0));
  const discountPaise = sumOf(lineDiscounts);
  const isDeliveryFree = counted?.isDeliveryFree === true || automatic?.isDeliveryFree === true;
  const shippingPaise = isDeliveryFree ? 0 : deliveryPaise(fees, subtotalPaise - sumOf(byCode));
  const untilFreePaise = untilFree(fees, { subtotalPaise, shippingPaise }, offers, counted !== undefined);
  return {
    subtotalPaise,
    shippingPaise,
    platformPaise,
    discountPaise,
    totalPaise: subtotalPaise === 0 ? 0 : subtotalPaise - discountPaise + shippingPaise + platformPaise,
    lineDiscounts,
    percent: counted && offers?.terms && !automatic ? percentOfAll(offers.terms) : 0,
    ...(automatic ? { automatic: { ...automatic.offer, paise: sumOf(automatic.savings) } } : {}),
    ...(fit?.misfit ? { misfit: fit.misfit } : {}),
    ...(untilFreePaise === undefined ? {} : { untilFreePaise }),
  };
}

/** What is taken off each line, by its id. @param lines those that were priced, in the same order */
export const savingsByLine = (lines: readonly CartLine[], { lineDiscounts }: CartPrice): ReadonlyMap<string, Paise> =>
  new Map(lines.map((line, at) => [lineId(line), lineDiscounts[at] ?? 0]));

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, paise) => sum + paise, 0);

/** Undefined where none saves anything. @param delivery what it costs without them */
function bestAutomatic(lines: readonly PricedLine[], delivery: Paise, { automatic = [], isPrepaid }: Offers) {
  let best: { offer: AutomaticOffer; savings: readonly Paise[]; isDeliveryFree: boolean } | undefined;
  let most = 0;
  for (const offer of automatic) {
    const fit = fitOffer(offer.terms, lines, isPrepaid);
    if (fit.misfit) continue;
    const saved = sumOf(fit.savings) + (fit.isDeliveryFree ? delivery : 0);
    if (saved > most) best = { offer, savings: fit.savings, isDeliveryFree: fit.isDeliveryFree };
    most = Math.max(most, saved);
  }
  return best;
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
  { terms, automatic = [] }: Partial<Offers> = {},
  isCounted: boolean,
): Paise | undefined {
  const free = freeDeliveryFrom(fees);
  if (free === undefined) return undefined;
  if (shippingPaise === 0) return 0;
  // What is left for a code to count depends on the automatic ones.
  const subtotal = terms ? isCounted && automatic.length === 0 && subtotalFor(free, terms) : free;
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
