import { weekdayWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';

/** How an order of now comes to one PIN. */
export interface AreaAt {
  /** By which day, YYYY-MM-DD in India. */
  by: string;
  /** Whether it may be paid at the door. */
  cash: boolean;
  /** What the delivery costs there beside the fee of every order. */
  feePaise: Paise;
}

/** 'by Sat 28 Nov, cash on delivery, ₹80 more for delivery'. */
export const areaWords = ({ by, cash, feePaise }: AreaAt): string =>
  [
    `by ${weekdayWords(by)}`,
    cash ? 'cash on delivery' : 'online payment only',
    ...(feePaise > 0 ? [`${formatPrice(feePaise)} more for delivery`] : []),
  ].join(', ');

/** Said of a PIN to which nothing is sent. */
export const notServedWords = (pin: string): string =>
  `We do not deliver to ${pin} yet. Please choose another address, or ask us.`;

/** Said where an order to this PIN cannot be paid at the door. */
export const noCashWords = (pin: string): string => `Cash on delivery is not offered in ${pin}. Please pay online.`;

/** Said where an order cannot be priced, since nothing answered how it comes to this PIN. */
export const notLookedUpWords = (pin: string): string =>
  `Delivery to ${pin} could not be looked up, so its fee is not known. We are checking again: please place your order once the day is shown.`;
