import { isWhole, type OrderFees } from '@/lib/rules/cart/fee-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
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
    ...(areas && areas.mostFeePaise > 0
      ? [`In some areas delivery costs up to ${formatPrice(areas.mostFeePaise)} more: your PIN code tells how much.`]
      : []),
    ...(platformPaise > 0 ? [filled(sentences.platform, { fee: formatPrice(platformPaise) })] : []),
  ].join(' ');
}
