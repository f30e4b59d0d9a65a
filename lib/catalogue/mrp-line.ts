import { struckPrice } from '@/lib/catalogue/struck-price';
import type { Product } from '@/lib/contract/product';
import { formatPrice } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import { legal } from '@/lib/shop/shop';

/**
 * The maximum retail price in rupees, where the merchant says that the catalogue holds it (lib/shop/shop.ts); undefined
 * elsewhere.
 */
export function maximumRetailPrice(product: Pick<Product, 'price' | 'originalPrice'>): number | undefined {
  if (!legal.mrpWords || product.price <= 0) return undefined;
  return struckPrice(product) ?? product.price;
}

/** 'MRP ₹1,799 inclusive of all taxes', beside a product's price. */
export function mrpLine(product: Pick<Product, 'price' | 'originalPrice'>): string | undefined {
  const mrp = maximumRetailPrice(product);
  return mrp === undefined ? undefined : `MRP ${formatPrice(rupeesToPaise(mrp))} ${legal.mrpWords}`;
}
