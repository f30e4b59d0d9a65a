import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import type { Product } from '@/lib/contract/product';
import type { Question } from '../refusal';
import { variantKeys } from '@/lib/rules/catalogue/variant';

/** What is asked before a product goes on sale without something that it needs. */
export function saleQuestions(product: Product): Question[] {
  const missing = missingForSale(product);
  if (missing.length === 0) return [];
  const words = `${product.name} has ${missing.join(' and ')} yet. Put it on sale anyway?`;
  return [{ words, button: 'Put it on sale anyway' }];
}

/** No units of any variant: what nobody has counted yet. */
export const noStock = (keys: Iterable<string>): Record<string, number> =>
  Object.fromEntries([...keys].map((key) => [key, 0]));

/** What a product needs before shoppers see it, in words; a variant without a number is always available. */
export function missingForSale(product: Product): string[] {
  const { price, image, stock = {} } = product;
  const hasStock = [...variantKeys(product)].some((key) => ownEntry(stock, key) !== 0);
  return [
    ...(price > 0 ? [] : ['no price']),
    ...(image.length > 0 ? [] : ['no picture']),
    ...(hasStock ? [] : ['no stock']),
  ];
}
