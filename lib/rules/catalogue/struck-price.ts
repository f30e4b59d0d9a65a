import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { pageFacts } from '@/lib/rules/shop/shop-facts';

/** The earlier price in rupees, shown struck through; undefined where it is not above the price. */
export function struckPrice({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number | undefined {
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}

/** 'MRP ₹1,799' with the shop's words for it, beside the price of a product whose merchant states one; never worked out. */
export function mrpLine({ mrp }: Pick<Product, 'mrp'>): string | undefined {
  return mrp === undefined ? undefined : `MRP ${formatPrice(rupeesToPaise(mrp))} ${pageFacts().mrpWords}`;
}
