import { formatPrice } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';

/** What an order costs beside its items. An absent fee is unknown and may be any amount. */
export interface OrderFees {
  shippingPaise?: Paise;
  platformPaise?: Paise;
}

/** Whether both fees are known, so that a sum with them is the whole one. */
export const isWhole = (fees: OrderFees): fees is Required<OrderFees> =>
  fees.shippingPaise !== undefined && fees.platformPaise !== undefined;

/**
 * What one order costs beside its items, which feeds and structured data state as shipping; undefined where a fee is
 * unknown.
 */
export const orderFeesPaise = (fees: OrderFees): Paise | undefined =>
  isWhole(fees) ? fees.shippingPaise + fees.platformPaise : undefined;

/**
 * Said wherever a price stands: 'plus ₹49 delivery and ₹5 platform fee per order'. Who sees a price first and a fee
 * later was shown a false price. A fee that is unknown is not shown as none.
 */
export function feeWords(fees: OrderFees): string {
  if (!isWhole(fees)) return 'plus delivery and platform fee, shown at checkout';
  const { shippingPaise, platformPaise } = fees;
  const platform = platformPaise > 0 ? `${formatPrice(platformPaise)} platform fee` : '';
  if (shippingPaise > 0) {
    return `plus ${[`${formatPrice(shippingPaise)} delivery`, platform].filter(Boolean).join(' and ')} per order`;
  }
  return platform ? `Free delivery, plus ${platform} per order` : 'Free delivery';
}

/** The same where there is room for two words: '+ ₹54 fees'. */
export function feeSum(fees: OrderFees): string {
  const paise = orderFeesPaise(fees);
  if (paise === undefined) return '+ fees';
  return paise > 0 ? `+ ${formatPrice(paise)} fees` : 'Free delivery';
}
