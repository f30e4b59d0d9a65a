import { deliveryPaise, freeDeliveryFrom, type OrderFees } from './fee-words';
import type { Paise } from '@/lib/rules/money/paise';

interface PricedLine {
  pricePaise: Paise;
  quantity: number;
}

export interface CartPrice {
  subtotalPaise: Paise;
  shippingPaise: Paise;
  platformPaise: Paise;
  /** What the coupon takes off, as a positive amount. */
  discountPaise: Paise;
  totalPaise: Paise;
  /** For how much more of items the delivery is free, 0 where it is; absent where no amount makes it so. */
  untilFreePaise?: Paise;
}

/**
 * The one pricing function of shop and backend (ruling 3): total = subtotal + shipping + platform fee − coupon percent
 * of subtotal, and 0 for an empty cart. The discount is rounded half up to a whole paisa, here and nowhere else. What the
 * items cost after it decides whether their delivery is free (ruling 49), the area's fee included: what pages, feeds and search
 * engines promise without a PIN has to be true of each.
 *
 * @param fees one that is unknown counts as 0 [3.24]
 * @param discountPercent 0 to 100
 */
export function priceCart(lines: readonly PricedLine[], fees: OrderFees, discountPercent = 0): CartPrice {
  const { platformPaise = 0 } = fees;
  const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const discountPaise = percentOf(subtotalPaise, discountPercent);
  const itemsPaise = subtotalPaise - discountPaise;
  const shippingPaise = deliveryPaise(fees, itemsPaise);
  const free = freeDeliveryFrom(fees);
  const freeSubtotal = free === undefined ? undefined : subtotalFor(free, discountPercent);
  return {
    subtotalPaise,
    shippingPaise,
    platformPaise,
    discountPaise,
    totalPaise: subtotalPaise === 0 ? 0 : itemsPaise + shippingPaise + platformPaise,
    ...(freeSubtotal === undefined ? {} : { untilFreePaise: Math.max(0, freeSubtotal - subtotalPaise) }),
  };
}

/**
 * The `amount` of an order payload by the recorded formula, in paise: (subtotal + shipping) minus
 * the coupon percent of both [9.13]. It only tells the backend which prices the shopper saw.
 */
export function payloadAmountPaise(subtotalPaise: Paise, shippingPaise: Paise, discountPercent: number): Paise {
  const gross = subtotalPaise + shippingPaise;
  return gross - percentOf(gross, discountPercent);
}

/** The least subtotal of which so much is left after the coupon; undefined for one that leaves nothing. */
function subtotalFor(itemsPaise: Paise, percent: number): Paise | undefined {
  const left = 10_000 - Math.round(percent * 100);
  // What is left is rounded half down, so it has to be above the half below.
  return left > 0 ? Math.floor(((2 * itemsPaise - 1) * 5000) / left) + 1 : undefined;
}

/** In hundredths of a percent, the finest a coupon gets, so that the product is a whole number. */
function percentOf(paise: Paise, percent: number): Paise {
  return Math.floor((paise * Math.round(percent * 100) + 5000) / 10_000);
}
