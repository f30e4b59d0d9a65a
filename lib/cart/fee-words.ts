import { formatPrice } from '@/lib/money/format-rupees';
import type { Paise } from '@/lib/money/paise';

/** What an order costs beside its goods. */
export interface OrderFees {
  shippingPaise: Paise;
  platformPaise: Paise;
}

/**
 * Said wherever a price stands: 'plus ₹49 delivery and ₹5 platform fee per order'. Who sees a price first and a fee later
 * was shown a false price. [18.10]
 */
export function feeWords({ shippingPaise, platformPaise }: OrderFees): string {
  const platform = platformPaise > 0 ? `${formatPrice(platformPaise)} platform fee` : '';
  if (shippingPaise > 0) {
    return `plus ${[`${formatPrice(shippingPaise)} delivery`, platform].filter(Boolean).join(' and ')} per order`;
  }
  return platform ? `Free delivery, plus ${platform} per order` : 'Free delivery';
}

/** The same where there is room for two words: '+ ₹54 fees'. [18.10] */
export function feeSum({ shippingPaise, platformPaise }: OrderFees): string {
  const paise = shippingPaise + platformPaise;
  return paise > 0 ? `+ ${formatPrice(paise)} fees` : 'Free delivery';
}
