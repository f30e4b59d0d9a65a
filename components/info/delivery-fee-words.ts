import { formatPrice } from '@/lib/money/format-rupees';
import type { Paise } from '@/lib/money/paise';
import { pageFacts } from '@/lib/shop/shop-facts';

/**
 * The sentence on the uniform delivery fee, for terms and answers.
 *
 * @param shippingPaise 0 may also be one that was never heard [3.24]: then no amount is promised
 */
export function deliveryFeeWords(shippingPaise: Paise): string {
  const { known, unknown } = pageFacts().terms.deliveryFee;
  return shippingPaise === 0 ? unknown : known.replace('{fee}', formatPrice(shippingPaise));
}
