import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import { pageFacts } from '@/lib/shop/shop-facts';

/** The earlier price in rupees, shown struck through [2.97]; undefined where it is not above the price. */
export function struckPrice({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number | undefined {
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}

/** The maximum retail price in rupees; undefined unless the merchant says that the catalogue holds it (`mrpWords`). */
export function maximumRetailPrice(product: Pick<Product, 'price' | 'originalPrice'>): number | undefined {
  if (!pageFacts().legal.mrpWords || product.price <= 0) return undefined;
  return struckPrice(product) ?? product.price;
}

/** 'MRP ₹1,799 inclusive of all taxes', beside a product's price. */
export function mrpLine(product: Pick<Product, 'price' | 'originalPrice'>): string | undefined {
  const mrp = maximumRetailPrice(product);
  return mrp === undefined ? undefined : `MRP ${formatPrice(rupeesToPaise(mrp))} ${pageFacts().legal.mrpWords}`;
}
