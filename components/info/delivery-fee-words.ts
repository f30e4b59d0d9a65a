import { formatPrice } from '@/lib/money/format-rupees';
import type { Paise } from '@/lib/money/paise';
import { pageFacts } from '@/lib/shop/shop-facts';

/**
 * The sentence on the uniform delivery fee, for terms and answers.
 *
 * @param shippingPaise 0, or undefined where it was never heard [3.24]: then no amount is promised
 */
export function deliveryFeeWords(shippingPaise: Paise | undefined): string {
  const { known, unknown } = pageFacts().terms.deliveryFee;
  return shippingPaise ? known.replace('{fee}', formatPrice(shippingPaise)) : unknown;
}
