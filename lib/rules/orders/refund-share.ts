import { apportion } from '@/lib/rules/money/apportion';
import type { Paise } from '@/lib/rules/money/paise';

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
  itemsPaise: Paise;
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
  const shares = pieceShares(order);
  const chosen = piecePlaces(order.items, pieces);
  const sum = (of: (share: PieceShare) => Paise) =>
    chosen.reduce((so, at) => so + (shares[at] === undefined ? 0 : of(shares[at])), 0);
  const itemsPaise = sum((share) => share.pricePaise);
  const discountPaise = sum((share) => share.discountPaise);
  const feesPaise = isOurFault(cause) ? sum((share) => share.feesPaise) : 0;
  return { itemsPaise, discountPaise, feesPaise, totalPaise: itemsPaise - discountPaise + feesPaise };
}

/** A single piece of an order, with its share of coupon and fees by price. */
export interface PieceShare {
  /** The line, counted from 0, and the piece of it, counted from 1. */
  item: number;
  piece: number;
  pricePaise: Paise;
  /** As a positive amount. */
  discountPaise: Paise;
  feesPaise: Paise;
}

/** Every piece of an order, line by line: price less discount plus fees adds up to the order's total. */
export function pieceShares(order: PaidOrder): PieceShare[] {
  const pieces = order.items.flatMap(({ pricePaise, quantity }, item) =>
    Array.from({ length: quantity }, (_, at) => ({ item, piece: at + 1, pricePaise })),
  );
  const prices = pieces.map(({ pricePaise }) => pricePaise);
  const subtotalPaise = prices.reduce((sum, price) => sum + price, 0);
  // Nothing was paid for an order without value [9.24], not even fees.
  const feesPaise = subtotalPaise === 0 ? 0 : order.totalPaise - subtotalPaise + order.discountPaise;
  const discounts = apportion(order.discountPaise, prices);
  const fees = apportion(feesPaise, prices);
  return pieces.map((piece, at) => ({ ...piece, discountPaise: discounts[at] ?? 0, feesPaise: fees[at] ?? 0 }));
}

/** Where the pieces stand among all pieces of the order. */
function piecePlaces(items: PaidOrder['items'], pieces: readonly PieceRun[]): number[] {
  return pieces.flatMap(({ item, first, quantity }) => {
    const before = items.slice(0, item).reduce((sum, line) => sum + line.quantity, 0);
    return Array.from({ length: quantity }, (_, at) => before + first - 1 + at);
  });
}
