import type { Product } from '@/lib/contract/product';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** The brand that programs read: the product's own, else the shop's name, since Meta's catalogue refuses a product without one. */
export const brandOf = ({ brand }: Pick<Product, 'brand'>): string => brand ?? shopFacts().name;
