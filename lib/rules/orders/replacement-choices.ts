import type { Product } from '@/lib/contract/product';
import { ONE_SIZE } from '@/lib/rules/cart/cart-lines';
import { hasSizeChoice } from '@/lib/rules/catalogue/product-type';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { isSoldOut, soldVariants, type Variant } from '@/lib/rules/catalogue/variant';

/**
 * What may be chosen in exchange for a bought variant: every size and colour of the product that is in stock and costs now
 * what the bought one costs now, that one among them.
 */
export const replacementChoices = (product: Product, bought: { size: string }): Variant[] =>
  choicesAt(product, sizePrice(product, bought.size).price);

/** What of a product is in stock at this price, in rupees. */
export function choicesAt(product: Product, price: number): Variant[] {
  return soldVariants(product).filter(
    (variant) =>
      (variant.size === ONE_SIZE) !== hasSizeChoice(product) &&
      sizePrice(product, variant.size).price === price &&
      !isSoldOut(product, variant),
  );
}
