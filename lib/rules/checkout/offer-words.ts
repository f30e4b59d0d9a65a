import type { OfferGives, OfferTerms, ShownOffer } from '@/lib/contract/offer';
import { isOfSome, type OfferMisfit } from '@/lib/rules/cart/fit-offer';
import { edgeWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';

const inRupees = (rupees: number): string => formatPrice(rupeesToPaise(rupees));

/** What an offer gives, behind a code or a name: '10% off', 'any 3 for ₹499'. */
export function givesWords(gives: OfferGives): string {
  switch (gives.kind) {
    case 'percent':
      return `${gives.percent}% off`;
    case 'rupees':
      return `${inRupees(gives.rupees)} off`;
    case 'any':
      return `any ${gives.units} for ${inRupees(gives.rupees)}`;
    case 'pack':
      return `the pack for ${inRupees(gives.rupees)}`;
    case 'free-delivery':
      return 'free delivery';
  }
}

/** Of more than so many names the rest is a number. */
const NAMED_MAX = 3;

/** 'Kurta, Dupatta and Mojari', 'Kurta, Dupatta, Mojari and 2 more'. */
function listed(names: readonly string[]): string {
  const more = names.length - NAMED_MAX;
  const said = more > 0 ? [...names.slice(0, NAMED_MAX), `${more} more`] : names;
  return [said.slice(0, -1).join(', '), ...said.slice(-1)].filter(Boolean).join(' and ');
}

/**
 * What it gives and when, as its shopper reads it: '₹100 off selected items, from ₹999, when you pay online', and by name 'any 3
 * for ₹499 of Sarees', 'Kurta and Dupatta together for ₹999'.
 *
 * @param names its shelf, or its products; none where they are not known
 */
export function termsWords(terms: OfferTerms, names: readonly string[] = []): string {
  const { gives } = terms;
  const isOff = gives.kind === 'percent' || gives.kind === 'rupees';
  const named = names.length > 0 ? listed(names) : isOfSome(terms) ? 'selected items' : isOff ? 'your subtotal' : '';
  const on = named && gives.kind !== 'pack' ? `${isOff ? '' : ' of'} ${named}` : '';
  const opening =
    gives.kind === 'pack' && names.length > 0
      ? `${named} together for ${inRupees(gives.rupees)}`
      : givesWords(gives) + on;
  return [opening, ...conditionWords(terms)].join(', ');
}

/** The same of a code beside an automatic offer, which counts first: a percentage is of what that leaves. */
export function termsBesideOffer(terms: OfferTerms): string {
  if (terms.gives.kind !== 'percent') return termsWords(terms);
  return termsWords(terms, [`what the offer leaves of ${isOfSome(terms) ? 'selected items' : 'your subtotal'}`]);
}

const conditionWords = ({ minimum, isForPrepaid }: Pick<OfferTerms, 'minimum' | 'isForPrepaid'>): string[] => [
  ...(minimum === undefined ? [] : [`from ${inRupees(minimum)}`]),
  ...(isForPrepaid ? ['when you pay online'] : []),
];

/** Why a code takes nothing off this cart, and what would change that. */
export function misfitWords(code: string, terms: OfferTerms, misfit: OfferMisfit): string {
  const { gives, minimum = 0 } = terms;
  switch (misfit.why) {
    case 'minimum': {
      const items = isOfSome(terms) ? 'selected items' : 'items';
      return `${code} needs ${items} worth ${inRupees(minimum)}: add ${formatPrice(misfit.missingPaise)} more.`;
    }
    case 'payment':
      return `${code} is for orders paid online.`;
    case 'products':
      if (gives.kind === 'pack') return `${code} is for a pack: not all of its items are in your cart.`;
      return gives.kind === 'any'
        ? `${code} is for ${gives.units}${isOfSome(terms) ? ' selected' : ''} items that together cost more than ${inRupees(gives.rupees)}.`
        : `${code} does not apply to the items in your cart.`;
  }
}

/**
 * The same where it is known.
 *
 * @param isKnown whether what is known of the products says which shelves they are on
 */
export const misfitOf = (
  code: string,
  terms: OfferTerms | undefined,
  misfit: OfferMisfit | undefined,
  isKnown: boolean,
): string | undefined =>
  terms && misfit && (isKnown || !isOfSome(terms)) ? misfitWords(code, terms, misfit) : undefined;

/** Everything about it but its time and limits, as the merchant reads it. */
export const termsInFull = ({ gives, shelf, products, minimum, isForPrepaid }: OfferTerms): string[] => [
  gives.kind === 'percent' ? `${gives.percent}% off` : givesWords(gives),
  ...(shelf === undefined ? [] : [`of the shelf ${shelf}`]),
  ...(products === undefined ? [] : [`of ${products.join(' ')}`]),
  ...(minimum === undefined ? [] : [`from ${inRupees(minimum)}`]),
  ...(isForPrepaid ? ['paid online only'] : []),
];

/** When it begins and ends by clocks in India: 'from 28 Nov', 'until 30 Nov, 6:00 pm'. @param from none is any time */
export const timeWords = (from: Date | undefined, until: Date | undefined, now: Date): string[] => [
  ...(from ? [`from ${edgeWords(from, 'first', now)}`] : []),
  ...(until ? [`until ${edgeWords(until, 'last', now)}`] : []),
];

/** The percentage of an offer that is one of every order, without conditions; undefined of any other. */
export const plainPercent = (terms: OfferTerms): number | undefined =>
  terms.gives.kind === 'percent' && !isOfSome(terms) && terms.minimum === undefined && !terms.isForPrepaid
    ? terms.gives.percent
    : undefined;

type SaidOffer = Pick<ShownOffer, 'terms' | 'countsFor' | 'until'> & Partial<Pick<ShownOffer, 'name' | 'automatic'>>;

/** What is said to everybody of an offer: 'Any 3 for ₹499 of selected items, on your first order, until 30 Nov'. @param names as `termsWords` takes them */
export const offerLine = (offer: SaidOffer, names: readonly string[] = []): string =>
  sentence(termsWords(offer.terms, names), offer);

/** The same of a pack, beside one of its products: 'Together with Dupatta for ₹999'. @param others what else is in it */
export function packLine(offer: SaidOffer, others: readonly string[]): string {
  const { gives, ...conditions } = offer.terms;
  const price = 'rupees' in gives ? inRupees(gives.rupees) : '';
  return sentence([`together with ${listed(others)} for ${price}`, ...conditionWords(conditions)].join(', '), offer);
}

function sentence(opening: string, { name, automatic, countsFor, until }: SaidOffer): string {
  const words = [
    opening,
    ...(automatic === false ? [`with the code ${name}`] : []),
    ...(countsFor === 'first-order' ? ['on your first order'] : []),
    ...(until === undefined ? [] : [untilWords(until)]),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'until 30 Nov', the day it still counts on, with the time where that is not its end. @param until the first moment at which it counts no more */
export function untilWords(until: string): string {
  const end = new Date(until);
  return `until ${edgeWords(end, 'last', new Date(end.getTime() - 1))}`;
}
