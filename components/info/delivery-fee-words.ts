import { isWhole, type OrderFees } from '@/lib/rules/cart/fee-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { deliverySentence } from '@/lib/rules/shop/delivery-sentence';
import { filled } from '@/lib/rules/shop/facts-of-document';
import { pageFacts } from '@/lib/rules/shop/shop-facts';

/**
 * The sentences on what every order costs beside its items, for terms and answers; without amounts where a fee is
 * unknown.
 */
export function deliveryFeeWords(fees: OrderFees): string {
  const sentences = pageFacts().terms.deliveryFee;
  if (!isWhole(fees)) return sentences.unknown;
  const { shippingPaise, platformPaise, freeAbovePaise = 0, areas } = fees;
  const amounts = { fee: formatPrice(shippingPaise), freeAbove: formatPrice(freeAbovePaise) };
  return [
    filled(sentences[deliverySentence(fees)], amounts),
    ...(areas ? [`Your PIN code shows whether we deliver to you and when${moreWords(areas.mostFeePaise)}.`] : []),
    ...(platformPaise > 0 ? [filled(sentences.platform, { fee: formatPrice(platformPaise) })] : []),
  ].join(' ');
}

const moreWords = (mostFeePaise: Paise): string =>
  mostFeePaise > 0 ? `, and for how much more: up to ${formatPrice(mostFeePaise)} in some areas` : '';
