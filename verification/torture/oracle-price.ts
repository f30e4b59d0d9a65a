import { minus, NOTHING, parse, percentOf, plus, times, write } from './fraction';
import { oracleSavings, type OracleOffer } from './oracle-offer';

interface OracleLine {
  price: string;
  /** By which an offer names it. */
  name?: string;
  /** What single sizes cost, by name, and the size that is bought; one that is not among them costs `price`. */
  sizes?: readonly (readonly [name: string, price: string])[];
  size?: string;
  quantity: number;
}

export interface OracleCart {
  /** Rupees as a merchant writes them ('499.5'), and units. */
  lines: readonly OracleLine[];
  shipping: string;
  /** What the area of the address adds to the shipping; absent where nothing. */
  area?: string;
  platform: string;
  /** What items cost from which on, after the coupon, delivery is free; absent where none is. */
  freeAbove?: string;
  /** '0' to '100', with at most two decimals. */
  percent: string;
  /** An offer that is no percentage of everything; then `percent` is '0'. */
  offer?: OracleOffer;
}

/** Rupees with two decimals, like '1299.00'. */
interface OraclePrice {
  subtotal: string;
  discount: string;
  /** The same of each line. */
  lines: string[];
  total: string;
  /** What the delivery costs. */
  shipping: string;
  /** The recorded `amount`: (subtotal + shipping) minus the percent of both, or minus what another offer takes off. */
  amount: string;
}

/**
 * The rule of the total by hand: subtotal + shipping + platform fee − percent of the subtotal, half a paisa up; 0 where
 * nothing is bought. The shipping, that of the area with it, is nothing where the subtotal less that percent is at least the amount for it.
 */
export function oraclePrice({
  lines,
  shipping,
  area = '0',
  platform,
  freeAbove,
  percent,
  offer = { kind: 'percent', value: percent },
}: OracleCart): OraclePrice {
  const subtotal = lines
    .map((line) => times(parse(linePrice(line)), { over: BigInt(line.quantity), under: 1n }))
    .reduce(plus, NOTHING);
  const saved = oracleSavings(
    offer,
    lines.map((line) => ({ name: line.name, quantity: line.quantity, price: parse(linePrice(line)) })),
  );
  const discount = saved.lines.reduce(plus, NOTHING);
  const isFree =
    saved.isDeliveryFree || (freeAbove !== undefined && minus(minus(subtotal, discount), parse(freeAbove)).over >= 0n);
  const delivery = isFree ? parse('0') : plus(parse(shipping), parse(area));
  const gross = plus(subtotal, delivery);
  const bought = subtotal.over !== 0n;
  return {
    subtotal: write(subtotal),
    discount: write(discount),
    lines: saved.lines.map(write),
    total: bought ? write(minus(plus(gross, parse(platform)), discount)) : '0.00',
    shipping: write(delivery),
    amount: write(minus(gross, percent === '0' ? discount : percentOf(gross, percent))),
  };
}

const linePrice = ({ price, sizes = [], size }: OracleLine): string => {
  for (const [name, own] of sizes) if (name === size) return own;
  return price;
};
