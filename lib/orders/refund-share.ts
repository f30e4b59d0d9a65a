import type { Paise } from '@/lib/money/paise';

/** What was paid for an order; fees are whatever the total holds beyond goods and discount. */
export interface PaidOrder {
  items: readonly { pricePaise: Paise; quantity: number }[];
  discountPaise: Paise;
  totalPaise: Paise;
}

/** Pieces `first` to `first + quantity - 1` of line `item`; lines count from 0, the pieces of a line from 1. */
export interface PieceRun {
  item: number;
  first: number;
  quantity: number;
}

/** What pieces are worth when they come back; `totalPaise` is given back. */
export interface RefundShare {
  goodsPaise: Paise;
  /** The pieces' share of the coupon, as a positive amount. */
  discountPaise: Paise;
  /** Their share of delivery and platform fee; 0 where the shop keeps it. */
  feesPaise: Paise;
  totalPaise: Paise;
}

const OUR_FAULTS: readonly string[] = ['damaged', 'wrong', 'not-as-described'];

/**
 * Whether a reason is the shop's fault: fees come back with the goods, and the shop pays the way back.
 *
 * @param cause one of RETURN_CAUSES
 */
export const isOurFault = (cause: string): boolean => OUR_FAULTS.includes(cause);

/**
 * What is given back for pieces of an order, for page, backend, mails and commands alike [10.37]: their price less their
 * share of the coupon, and their share of the fees where the fault is the shop's (docs/decisions/after-the-sale.md). Every
 * piece has its own fixed amount, so that any splitting into requests adds up to the same and never to more than was paid.
 *
 * @param cause one of RETURN_CAUSES
 */
export function refundShare(order: PaidOrder, pieces: readonly PieceRun[], cause: string): RefundShare {
  const prices = order.items.flatMap(({ pricePaise, quantity }) => Array<Paise>(quantity).fill(pricePaise));
  const subtotalPaise = prices.reduce((sum, price) => sum + price, 0);
  // Nothing was paid for an order without value [9.24], not even fees.
  const fees = subtotalPaise === 0 ? 0 : order.totalPaise - subtotalPaise + order.discountPaise;
  const discounts = apportion(order.discountPaise, prices, subtotalPaise);
  const feeShares = apportion(isOurFault(cause) ? fees : 0, prices, subtotalPaise);
  const chosen = piecePlaces(order.items, pieces);
  const sum = (of: readonly Paise[]) => chosen.reduce((so, at) => so + (of[at] ?? 0), 0);
  const [goodsPaise, discountPaise, feesPaise] = [sum(prices), sum(discounts), sum(feeShares)];
  return { goodsPaise, discountPaise, feesPaise, totalPaise: goodsPaise - discountPaise + feesPaise };
}

/** Where the pieces stand among all pieces of the order. */
function piecePlaces(items: PaidOrder['items'], pieces: readonly PieceRun[]): number[] {
  return pieces.flatMap(({ item, first, quantity }) => {
    const before = items.slice(0, item).reduce((sum, line) => sum + line.quantity, 0);
    return Array.from({ length: quantity }, (_, at) => before + first - 1 + at);
  });
}

/**
 * Splits an amount by weight into whole paise that add up to it: what is left after rounding down goes to the largest
 * remainders, the first of equal ones first. Exact for any amount: a product may be larger than a double holds.
 */
function apportion(amount: Paise, weights: readonly number[], total: number): Paise[] {
  if (amount <= 0 || total === 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const remainders = products.map((product) => Number(product % BigInt(total)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const favoured = remainders
    .map((remainder, at) => ({ remainder, at }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at)
    .slice(0, left);
  for (const { at } of favoured) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
