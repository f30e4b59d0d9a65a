import { minus, NOTHING, parse, percentOf, plus, times, write, type Fraction } from './fraction';
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
  /** Offers without a code. */
  automatic?: readonly OracleOffer[];
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
  /** The recorded `amount`: (subtotal + shipping) minus the percent of both, or minus what other offers take off. */
  amount: string;
  /** Which of the automatic offers counts; -1 is none. */
  automatic: number;
}

/**
 * The rule of the total by hand: subtotal + shipping + platform fee − percent of the subtotal, half a paisa up; 0 where
 * nothing is bought. The shipping, that of the area with it, is nothing where the subtotal less what the code takes off is at
 * least the amount for it. The automatic offer that saves most, the delivery counted, comes first, and the code counts what every
 * unit costs after it.
 */
export function oraclePrice({
  lines,
  shipping,
  area = '0',
  platform,
  freeAbove,
  percent,
  offer = { kind: 'percent', value: percent },
  automatic = [],
}: OracleCart): OraclePrice {
  const priced = lines.map((line) => ({ name: line.name, quantity: line.quantity, price: parse(linePrice(line)) }));
  const subtotal = priced.map(({ price, quantity }) => times(price, whole(quantity))).reduce(plus, NOTHING);
  const fee = plus(parse(shipping), parse(area));
  const delivered = (items: Fraction, isFree: boolean) =>
    isFree || (freeAbove !== undefined && minus(items, parse(freeAbove)).over >= 0n) ? NOTHING : fee;
  const tried = automatic.map((one) => oracleSavings(one, priced));
  const worth = tried.map((one) => plus(sum(one.lines), one.isDeliveryFree ? delivered(subtotal, false) : NOTHING));
  const most = worth.reduce((best, one) => (minus(one, best).over > 0n ? one : best), NOTHING);
  const chosen = most.over > 0n ? worth.findIndex((one) => minus(one, most).over === 0n) : -1;
  const first = tried[chosen];
  const units = priced.flatMap((line, at) => unitsAfter(line, first?.lines[at] ?? NOTHING, at));
  const second = oracleSavings(
    offer,
    units.map(({ name, price }) => ({ name, quantity: 1, price })),
  );
  const saved = priced.map((_, at) =>
    units.reduce(
      (so, unit, place) => (unit.at === at ? plus(so, second.lines[place] ?? NOTHING) : so),
      first?.lines[at] ?? NOTHING,
    ),
  );
  const discount = sum(saved);
  const delivery = delivered(
    minus(subtotal, sum(second.lines)),
    second.isDeliveryFree || first?.isDeliveryFree === true,
  );
  const gross = plus(subtotal, delivery);
  const bought = subtotal.over !== 0n;
  return {
    subtotal: write(subtotal),
    discount: write(discount),
    lines: saved.map(write),
    total: bought ? write(minus(plus(gross, parse(platform)), discount)) : '0.00',
    shipping: write(delivery),
    amount: write(minus(gross, percent === '0' || first ? discount : percentOf(gross, percent))),
    automatic: chosen,
  };
}

/** A line's units one by one: of what it saves, each the same in whole hundredths, and the first ones one more. */
function unitsAfter(
  { name, quantity, price }: { name: string | undefined; quantity: number; price: Fraction },
  saved: Fraction,
  at: number,
) {
  const hundredths = (saved.over * 100n) / saved.under;
  const [each, more] = [hundredths / BigInt(quantity), hundredths % BigInt(quantity)];
  return Array.from({ length: quantity }, (_, unit) => {
    const less = { over: BigInt(unit) < more ? each + 1n : each, under: 100n };
    const { over, under } = minus(price, less);
    return { at, name, price: { over: (over * 100n) / under, under: 100n } };
  });
}

const whole = (count: number): Fraction => ({ over: BigInt(count), under: 1n });

const sum = (amounts: readonly Fraction[]): Fraction => amounts.reduce(plus, NOTHING);

const linePrice = ({ price, sizes = [], size }: OracleLine): string => {
  for (const [name, own] of sizes) if (name === size) return own;
  return price;
};
