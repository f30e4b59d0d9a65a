import { ownEntry } from '@/lib/catalogue/own-entry';
import type { Product } from '@/lib/contract/product';
import { askFirst } from '../refusal';
import { variantKeys } from './variant-keys';

/** @throws Refusal 400, the question whether it goes on sale without them */
export function askForSale(sure: string | undefined, product: Product): void {
  const missing = missingForSale(product);
  if (missing.length === 0) return;
  askFirst(
    sure,
    [`${product.name} has ${missing.join(' and ')} yet. Put it on sale all the same?`],
    'Put it on sale so',
  );
}

/** No pieces of any variant: what nobody has counted yet. */
export const noPieces = (keys: Iterable<string>): Record<string, number> =>
  Object.fromEntries([...keys].map((key) => [key, 0]));

/** What a product needs before shoppers see it, in words; a variant without a number is always available. */
export function missingForSale(product: Product): string[] {
  const { price, image, stock = {} } = product;
  const hasPieces = [...variantKeys(product)].some((key) => ownEntry(stock, key) !== 0);
  return [
    ...(price > 0 ? [] : ['no price']),
    ...(image.length > 0 ? [] : ['no picture']),
    ...(hasPieces ? [] : ['no pieces']),
  ];
}
