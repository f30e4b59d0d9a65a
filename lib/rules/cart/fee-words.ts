import { formatPrice } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';

/** What holds of all delivery areas together, as pages say it that are the same for everybody. */
export interface AreaRange {
  /** Working days from the order to the door. */
  from: number;
  to: number;
  /** The highest of their fees. */
  mostFeePaise: Paise;
}

/** What an order costs beside its items. An absent fee is unknown and may be any amount. */
export interface OrderFees {
  shippingPaise?: Paise;
  platformPaise?: Paise;
  /** From so much on, after the coupon, an order is delivered free; absent where none is. */
  freeAbovePaise?: Paise;
  /** Absent where the shop has no delivery areas. */
  areas?: AreaRange;
  /** What the area of the order's PIN adds to the delivery fee; absent while no PIN is known. */
  areaPaise?: Paise;
}

/** The fees of an order to an area. @param area absent or null where it is not known, or not served */
export const withArea = (fees: OrderFees, area: { feePaise: Paise } | null | undefined): OrderFees =>
  area && fees.areas ? { ...fees, areaPaise: area.feePaise } : fees;

/** Whether both fees are known, so that a sum with them is the whole one. */
export const isWhole = (
  fees: OrderFees,
): fees is OrderFees & Required<Pick<OrderFees, 'shippingPaise' | 'platformPaise'>> =>
  fees.shippingPaise !== undefined && fees.platformPaise !== undefined;

/** From which amount on the delivery, which costs something below it, is free; undefined where that is never so. */
export const freeDeliveryFrom = (fees: OrderFees): Paise | undefined =>
  belowFreePaise(fees) > 0 ? fees.freeAbovePaise : undefined;

/** What a delivery costs that is not free: the fee of every order, and that of the area. */
const belowFreePaise = ({ shippingPaise = 0, areaPaise = 0 }: OrderFees): Paise => shippingPaise + areaPaise;

/** @param itemsPaise what the items of an order cost after its coupon */
export function deliveryPaise(fees: OrderFees, itemsPaise: Paise): Paise {
  const free = freeDeliveryFrom(fees);
  return free !== undefined && itemsPaise >= free ? 0 : belowFreePaise(fees);
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
  return feeWordsOf(fees, itemsPaise) + areaFeeWords(fees, itemsPaise);
}

/** ', up to ₹80 more in some areas', while it is not known which area's fee counts. */
function areaFeeWords({ areas, areaPaise, freeAbovePaise = Infinity }: OrderFees, itemsPaise: Paise): string {
  const isOpen = areas !== undefined && areaPaise === undefined && itemsPaise < freeAbovePaise;
  return isOpen && areas.mostFeePaise > 0 ? `, up to ${formatPrice(areas.mostFeePaise)} more in some areas` : '';
}

function feeWordsOf(fees: OrderFees & Required<Pick<OrderFees, 'platformPaise'>>, itemsPaise: Paise): string {
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
  if (paise > 0) return `+ ${formatPrice(paise)} fees`;
  return areaFeeWords(fees, pricePaise) === '' ? 'Free delivery' : '+ fees in some areas';
}
