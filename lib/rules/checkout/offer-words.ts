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

/** What it gives and when, as its shopper reads it: '₹100 off selected items, from ₹999, when you pay online'. */
export function termsWords(terms: OfferTerms): string {
  const { gives } = terms;
  const isOff = gives.kind === 'percent' || gives.kind === 'rupees';
  const onSome = gives.kind === 'pack' ? '' : isOff ? ' selected items' : ' of selected items';
  const on = isOfSome(terms) ? onSome : isOff ? ' your subtotal' : '';
  return [givesWords(gives) + on, ...conditionWords(terms)].join(', ');
}

/**
 * The same away from what it is for: 'Any 3 for ₹499 of Sarees', 'Kurta and Dupatta together for ₹999'.
 *
 * @param names its shelf, or its products; none where they are not known
 */
export function termsOfNamed(terms: OfferTerms, names: readonly string[]): string {
  const { gives, ...conditions } = terms;
  if (names.length === 0) return sentence(termsWords(terms), {});
  const named = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  const isOff = gives.kind === 'percent' || gives.kind === 'rupees';
  const opening =
    gives.kind === 'pack'
      ? `${named} together for ${inRupees(gives.rupees)}`
      : `${givesWords(gives)}${isOff ? '' : ' of'} ${named}`;
  return sentence([opening, ...conditionWords(conditions)].join(', '), {});
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
      const items = isOfSome(terms) ? 'of selected items' : 'of items';
      return `${code} counts from ${inRupees(minimum)} ${items}: add ${formatPrice(misfit.missingPaise)} more.`;
    }
    case 'payment':
      return `${code} is for orders that are paid online.`;
    case 'products':
      if (gives.kind === 'pack') return `${code} is for a pack that is not whole in your cart.`;
      return gives.kind === 'any'
        ? `${code} is for ${gives.units}${isOfSome(terms) ? ' selected' : ''} items that cost more than ${inRupees(gives.rupees)} together.`
        : `${code} is for none of the items in your cart.`;
  }
}

/** Everything about it but its time and limits, as the merchant reads it. */
export const termsInFull = ({ gives, shelf, products, minimum, isForPrepaid }: OfferTerms): string[] => [
  gives.kind === 'percent' ? `${gives.percent} % off` : givesWords(gives),
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

type SaidOffer = Pick<ShownOffer, 'terms' | 'countsFor' | 'until'>;

/** What is said to everybody of an offer: 'Any 3 for ₹499 of selected items, on your first order, until 30 Nov'. */
export const offerLine = (offer: SaidOffer): string => sentence(termsWords(offer.terms), offer);

/** The same of a pack, beside one of its products: 'Together with Dupatta for ₹999'. @param others what else is in it */
export function packLine(offer: SaidOffer, others: readonly string[]): string {
  const { gives, ...conditions } = offer.terms;
  const price = 'rupees' in gives ? inRupees(gives.rupees) : '';
  return sentence(
    [`together with ${others.join(' and ')} for ${price}`, ...conditionWords(conditions)].join(', '),
    offer,
  );
}

function sentence(opening: string, { countsFor, until }: Omit<SaidOffer, 'terms'>): string {
  const words = [
    opening,
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
