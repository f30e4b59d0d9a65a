import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { toast } from '@/components/ui/toast';
import type { Choice } from '@/lib/rules/cart/cart-write';
import { useCart } from '@/store/cart/use-cart';

export interface MissingChoice {
  part: 'size' | 'color';
  words: string;
}

/** What is not chosen yet, in the words of the page and not of the store. */
export function missingOf(product: BuyBoxProduct, chosen: Choice): MissingChoice | undefined {
  if (product.chosen.needsSize && !chosen.size) return { part: 'size', words: 'Please select a size' };
  if (!product.isInPacks && !chosen.color) return { part: 'color', words: 'Please select a color' };
  return undefined;
}

/** Adds one to the cart. @returns the store's refusal, or '' */
export function addToCart(product: BuyBoxProduct, chosen: Choice, image: string): string {
  const outcome = useCart.getState().add({ product: { ...product.chosen, image }, ...chosen });
  if (!outcome.ok) return outcome.message;
  if (outcome.replacedColor) {
    const replaced = product.colors.find(({ value }) => value === outcome.replacedColor)?.name ?? 'other colour';
    toast.info(`Replaced ${replaced} in the same size.`);
  }
  return '';
}
