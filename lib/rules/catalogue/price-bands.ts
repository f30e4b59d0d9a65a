import { lowestPrice } from './size-price';
import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';

/** From one price to another in whole rupees, both included; what is left out has no bound. A price of ₹499.50 counts as ₹499. */
export interface PriceRange {
  min?: number | undefined;
  max?: number | undefined;
}

/** The filter by price among the others. */
export const PRICE = 'price';

const STEPS = [250, 500, 1000, 2000, 5000];

/** The ranges that listings offer ready-made: every price is in one of them. */
export const PRICE_BANDS: readonly PriceRange[] = [...STEPS, undefined].map((step, at) => ({
  ...(at === 0 ? {} : { min: STEPS[at - 1] }),
  ...(step === undefined ? {} : { max: step - 1 }),
}));

export const isPriceBand = ({ min, max }: PriceRange): boolean =>
  PRICE_BANDS.some((band) => band.min === min && band.max === max);

/** A product's price as ranges count it. */
export const wholePrice = (product: Product): number => Math.floor(lowestPrice(product).price + 1e-9);

/** The place of a product's band. */
export function bandOf(product: Product): number {
  const price = wholePrice(product);
  return PRICE_BANDS.findIndex(({ max = Infinity }) => price <= max);
}

/** '₹250 to ₹499', 'Up to ₹249', '₹5,000 and more'. */
export function rangeWords({ min, max }: PriceRange): string {
  const words = (rupees: number) => formatPrice(rupeesToPaise(rupees));
  if (min === undefined) return `Up to ${words(max ?? 0)}`;
  return max === undefined ? `${words(min)} and more` : `${words(min)} to ${words(max)}`;
}

const PRICE_MAX = 99_999_999;

/**
 * A bound as people write it: '500', '₹1,299', 'Rs. 499.50' counts as 499.
 *
 * @returns undefined where nothing is written, 'unread' for what is no price
 */
export function readBound(written: string): number | undefined | 'unread' {
  const text = written.trim().replaceAll(/[\s,]|₹|^(?:rs\.?|inr)|\/-$/giu, '');
  if (written.trim() === '') return undefined;
  const rupees = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.floor(Number(text)) : Number.NaN;
  return rupees <= PRICE_MAX ? rupees : 'unread';
}
