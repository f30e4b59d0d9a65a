import type { Product } from '@/lib/contract/product';
import { lowestPrice } from '@/lib/rules/catalogue/size-price';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { mentionsOf } from './mentions';
import { plainSize } from './read-query';
import type { SearchedProducts } from './searched';

/** What a search reads of products in memory. @param products newest first */
export const readHeld = (products: readonly Product[]): SearchedProducts => ({
  all: () => new Uint8Array(products.length).fill(1),
  hasBeside: (words) => (position) =>
    (products[position]?.name ?? '').toLowerCase().replaceAll('-', ' ').includes(words),
  prices: () => (position) => {
    const product = products[position];
    return product ? rupeesToPaise(lowestPrice(product).price) : 0;
  },
  isBestseller: () => (position) => products[position]?.bestseller ?? false,
  comesIn: (sizes) => (position) => products[position]?.sizes.some((size) => sizes.has(plainSize(size))) ?? false,
  mentions: (asked) => mentionsOf(products, asked),
});
