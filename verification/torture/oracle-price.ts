/**
 * What a cart costs, worked out again by other means than the shop's: decimal text in, decimal text out,
 * fractions of rupees in whole numbers of any size in between. It must never import lib/rules/cart or lib/rules/money,
 * and uses neither paise nor floats, so that the shop and the oracle do not share a mistake.
 */
interface Fraction {
  over: bigint;
  under: bigint;
}

interface OracleLine {
  price: string;
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
}

/** Rupees with two decimals, like '1299.00'. */
interface OraclePrice {
  subtotal: string;
  discount: string;
  total: string;
  /** What the delivery costs. */
  shipping: string;
  /** The recorded `amount`: (subtotal + shipping) minus the percent of both. */
  amount: string;
}

/**
 * The rule of the total by hand: subtotal + shipping + platform fee − percent of the subtotal, half a paisa up; 0 where
 * nothing is bought. The shipping, that of the area with it, is nothing where the subtotal less that percent is at least the amount for it.
 */
export function oraclePrice({ lines, shipping, area = '0', platform, freeAbove, percent }: OracleCart): OraclePrice {
  const subtotal = lines
    .map((line) => times(parse(linePrice(line)), { over: BigInt(line.quantity), under: 1n }))
    .reduce(plus, { over: 0n, under: 1n });
  const share = times(parse(percent), { over: 1n, under: 100n });
  const discount = roundedHalfUp(times(subtotal, share));
  const isFree = freeAbove !== undefined && minus(minus(subtotal, discount), parse(freeAbove)).over >= 0n;
  const delivery = isFree ? parse('0') : plus(parse(shipping), parse(area));
  const gross = plus(subtotal, delivery);
  const bought = subtotal.over !== 0n;
  return {
    subtotal: write(subtotal),
    discount: write(discount),
    total: bought ? write(minus(plus(gross, parse(platform)), discount)) : '0.00',
    shipping: write(delivery),
    amount: write(minus(gross, roundedHalfUp(times(gross, share)))),
  };
}

const linePrice = ({ price, sizes = [], size }: OracleLine): string => {
  for (const [name, own] of sizes) if (name === size) return own;
  return price;
};

function parse(decimal: string): Fraction {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

function plus(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { over: -other.over, under: other.under });
}

function times(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.over, under: one.under * other.under };
}

/** To two decimals: what is left over counts as a whole hundredth from one half on. */
function roundedHalfUp({ over, under }: Fraction): Fraction {
  const hundredths = (over * 100n) / under;
  const rest = over * 100n - hundredths * under;
  return { over: rest + rest >= under ? hundredths + 1n : hundredths, under: 100n };
}

/** @throws Error where more than two decimals would be needed: nothing may be lost on the way out */
function write({ over, under }: Fraction): string {
  if ((over * 100n) % under !== 0n) throw new Error(`${over}/${under} is no whole number of hundredths`);
  const digits = String((over * 100n) / under).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
