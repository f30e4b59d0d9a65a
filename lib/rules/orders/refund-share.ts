import { apportion } from '@/lib/rules/money/apportion';
import type { Paise } from '@/lib/rules/money/paise';

interface PaidLine {
  pricePaise: Paise;
  quantity: number;
  /** What was taken off the line; unknown where the order's discount is shared by price. */
  discountPaise?: Paise | null | undefined;
}

/** What was paid for an order; fees are whatever the total holds beyond items and discount. */
export interface PaidOrder {
  items: readonly PaidLine[];
  discountPaise: Paise;
  totalPaise: Paise;
}

/** Units `first` to `first + quantity - 1` of line `item`; lines count from 0, the units of a line from 1. */
export interface UnitRun {
  item: number;
  first: number;
  quantity: number;
}

/** What units are worth when they come back; `totalPaise` is refunded. */
export interface RefundShare {
  itemsPaise: Paise;
  /** The units' share of the coupon, as a positive amount. */
  discountPaise: Paise;
  /** Their share of delivery and platform fee; 0 where these are not refunded. */
  feesPaise: Paise;
  totalPaise: Paise;
}

const OUR_FAULTS: readonly string[] = ['damaged', 'wrong', 'not-as-described'];

/**
 * Whether a reason is the shop's fault: fees come back with the items, and the shop pays the way back.
 *
 * @param reasonCode one of RETURN_CAUSES
 */
export const isOurFault = (reasonCode: string): boolean => OUR_FAULTS.includes(reasonCode);

/**
 * What is refunded for units of an order, for page, backend, mails and commands alike: their price less their share
 * of the coupon, and their share of the fees where the fault is the shop's (docs/decisions/after-the-sale.md). Every
 * unit has its own fixed amount, so that requests add up to the same sum however the units are split, and never to more
 * than was paid.
 *
 * @param reasonCode one of RETURN_CAUSES
 */
export function refundShare(order: PaidOrder, units: readonly UnitRun[], reasonCode: string): RefundShare {
  const shares = unitShares(order);
  const chosen = unitPlaces(order.items, units);
  const sum = (of: (share: UnitShare) => Paise) =>
    chosen.reduce((so, at) => so + (shares[at] === undefined ? 0 : of(shares[at])), 0);
  const itemsPaise = sum((share) => share.pricePaise);
  const discountPaise = sum((share) => share.discountPaise);
  const feesPaise = isOurFault(reasonCode) ? sum((share) => share.feesPaise) : 0;
  return { itemsPaise, discountPaise, feesPaise, totalPaise: itemsPaise - discountPaise + feesPaise };
}

/** A single unit of an order, with its share of coupon and fees by price. */
export interface UnitShare {
  /** The line, counted from 0, and the unit of it, counted from 1. */
  item: number;
  unit: number;
  pricePaise: Paise;
  /** As a positive amount. */
  discountPaise: Paise;
  feesPaise: Paise;
}

/** Every unit of an order, line by line: price less discount plus fees adds up to the order's total. */
export function unitShares(order: PaidOrder): UnitShare[] {
  const units = order.items.flatMap(({ pricePaise, quantity }, item) =>
    Array.from({ length: quantity }, (_, at) => ({ item, unit: at + 1, pricePaise })),
  );
  const prices = units.map(({ pricePaise }) => pricePaise);
  const subtotalPaise = prices.reduce((sum, price) => sum + price, 0);
  // Nothing was paid for an order without value, not even fees.
  const feesPaise = subtotalPaise === 0 ? 0 : order.totalPaise - subtotalPaise + order.discountPaise;
  const discounts = unitDiscounts(order, prices);
  const fees = apportion(feesPaise, prices);
  return units.map((unit, at) => ({ ...unit, discountPaise: discounts[at] ?? 0, feesPaise: fees[at] ?? 0 }));
}

/** What is taken off each unit: of its line's discount where that is known of every line, else of the order's. */
function unitDiscounts({ items, discountPaise }: PaidOrder, prices: readonly Paise[]): Paise[] {
  const known = items.map((line) => line.discountPaise ?? undefined);
  const isKnown =
    known.every((paise) => paise !== undefined) && known.reduce((sum, paise) => sum + paise, 0) === discountPaise;
  return isKnown
    ? items.flatMap(({ quantity }, at) =>
        apportion(
          known[at] ?? 0,
          Array.from({ length: quantity }, () => 1),
        ),
      )
    : apportion(discountPaise, prices);
}

/** Where the units stand among all units of the order. */
function unitPlaces(items: PaidOrder['items'], units: readonly UnitRun[]): number[] {
  return units.flatMap(({ item, first, quantity }) => {
    const before = items.slice(0, item).reduce((sum, line) => sum + line.quantity, 0);
    return Array.from({ length: quantity }, (_, at) => before + first - 1 + at);
  });
}
