import type { Product } from '@/lib/contract/product';
import { indianTime } from '@/lib/rules/india/indian-day';
import { dayWords, momentWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { SizePrice } from './size-price';
import { isInSale } from './sold-at';

/** The earlier price in rupees, shown struck through; undefined where it is not above the price. */
export function struckPrice({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number | undefined {
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}

/** 'MRP ₹1,799' with the shop's words for it, beside the price of a product whose merchant states one; never worked out. */
export function mrpLine({ mrp }: Pick<Product, 'mrp'>): string | undefined {
  return mrp === undefined ? undefined : `MRP ${formatPrice(rupeesToPaise(mrp))} ${pageFacts().mrpWords}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * 'Sale price until 30 Nov 2026', with the time where the sale does not end with a day in India. It names the year, so that a
 * page stays true however long it is kept. Undefined outside the sale, and of one whose end nobody has set.
 */
export function saleEndWords(own: SizePrice, until: string | undefined): string | undefined {
  if (until === undefined || !isInSale(own) || struckPrice(own) === undefined) return undefined;
  const end = new Date(until);
  const [day = '', time] = indianTime(end).split(' ');
  if (time === '00:00')
    return `Sale price until ${dayWords(indianTime(new Date(end.getTime() - DAY_MS)).slice(0, 10))}`;
  return `Sale price until ${dayWords(day)}, ${momentWords(end, end).split(', ')[1] ?? ''}`;
}
