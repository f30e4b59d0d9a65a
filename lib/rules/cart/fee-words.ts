import { formatPrice } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';

/** What an order costs beside its items. An absent fee is unknown and may be any amount. */
export interface OrderFees {
  shippingPaise?: Paise;
  platformPaise?: Paise;
  /** From so much on, after the coupon, an order is delivered free; absent where none is. */
  freeAbovePaise?: Paise;
}

/** Whether both fees are known, so that a sum with them is the whole one. */
export const isWhole = (fees: OrderFees): fees is OrderFees & Required<Omit<OrderFees, 'freeAbovePaise'>> =>
  fees.shippingPaise !== undefined && fees.platformPaise !== undefined;

/** From which amount on the delivery, which costs something below it, is free; undefined where that is never so. */
export const freeDeliveryFrom = ({ shippingPaise = 0, freeAbovePaise }: OrderFees): Paise | undefined =>
  shippingPaise > 0 ? freeAbovePaise : undefined;

/** @param itemsPaise what the items of an order cost after its coupon */
export function deliveryPaise(fees: OrderFees, itemsPaise: Paise): Paise {
  const free = freeDeliveryFrom(fees);
  return free !== undefined && itemsPaise >= free ? 0 : (fees.shippingPaise ?? 0);
}

/**
 * What one order costs beside its items, which feeds and structured data state as shipping; undefined where a fee is
 * unknown.
 *
 * @param itemsPaise what its items cost after the coupon
 */
export const orderFeesPaise = (fees: OrderFees, itemsPaise: Paise): Paise | undefined =>
  isWhole(fees) ? deliveryPaise(fees, itemsPaise) + fees.platformPaise : undefined;

/**
 * Said wherever a price stands: 'plus ₹49 delivery (free from ₹999) and ₹5 platform fee per order'. Who sees a price first and a fee
 * later was shown a false price. A fee that is unknown is not shown as none.
 *
 * @param itemsPaise what the items cost after the coupon, where they are known: one delivery fee counts for them
 */
export function feeWords(fees: OrderFees, itemsPaise: Paise = 0): string {
  if (!isWhole(fees)) return 'plus delivery and platform fee, shown at checkout';
  const { platformPaise } = fees;
  const shippingPaise = deliveryPaise(fees, itemsPaise);
  const platform = platformPaise > 0 ? `${formatPrice(platformPaise)} platform fee` : '';
  if (shippingPaise > 0) {
    const free = fees.freeAbovePaise === undefined ? '' : ` (free from ${formatPrice(fees.freeAbovePaise)})`;
    return `plus ${[`${formatPrice(shippingPaise)} delivery${free}`, platform].filter(Boolean).join(' and ')} per order`;
  }
  return platform ? `Free delivery, plus ${platform} per order` : 'Free delivery';
}

/** The same of one product alone, where there is room for two words: '+ ₹54 fees'. @param pricePaise the product's */
export function feeSum(fees: OrderFees, pricePaise: Paise): string {
  const paise = orderFeesPaise(fees, pricePaise);
  if (paise === undefined) return '+ fees';
  return paise > 0 ? `+ ${formatPrice(paise)} fees` : 'Free delivery';
}
