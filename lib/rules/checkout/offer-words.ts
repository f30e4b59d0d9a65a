import type { OfferGives, OfferTerms } from '@/lib/contract/offer';
import { isOfSome, type OfferMisfit } from '@/lib/rules/cart/fit-offer';
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
  const { gives, minimum, isForPrepaid } = terms;
  const isOff = gives.kind === 'percent' || gives.kind === 'rupees';
  const onSome = gives.kind === 'pack' ? '' : isOff ? ' selected items' : ' of selected items';
  const on = isOfSome(terms) ? onSome : isOff ? ' your subtotal' : '';
  const conditions = [
    ...(minimum === undefined ? [] : [`from ${inRupees(minimum)}`]),
    ...(isForPrepaid ? ['when you pay online'] : []),
  ];
  return [givesWords(gives) + on, ...conditions].join(', ');
}

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

/** @param from when it begins and ends by clocks in India; none is any time */
export const momentWords = (from: string | null | undefined, until: string | null | undefined): string[] => [
  ...(from ? [`from ${from}`] : []),
  ...(until ? [`until ${until}`] : []),
];
