import { freeDeliveryFrom, isWhole, type OrderFees } from '@/lib/rules/cart/fee-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { filled } from '@/lib/rules/shop/facts-of-document';
import { pageFacts } from '@/lib/rules/shop/shop-facts';

/**
 * The sentences on what every order costs beside its items, for terms and answers; without amounts where a fee is
 * unknown.
 */
export function deliveryFeeWords(fees: OrderFees): string {
  const { known, freeAbove, free, platform, unknown } = pageFacts().terms.deliveryFee;
  if (!isWhole(fees)) return unknown;
  const fee = formatPrice(fees.shippingPaise);
  const from = freeDeliveryFrom(fees);
  return [
    from !== undefined
      ? filled(freeAbove, { fee, freeAbove: formatPrice(from) })
      : fees.shippingPaise > 0
        ? filled(known, { fee })
        : free,
    ...(fees.platformPaise > 0 ? [filled(platform, { fee: formatPrice(fees.platformPaise) })] : []),
  ].join(' ');
}
