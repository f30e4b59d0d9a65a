/**
 * What a cart costs is worked out again by other means than the shop's: decimal text in, decimal text out, fractions of
 * rupees in whole numbers of any size in between. It must never import lib/rules/cart or lib/rules/money, and uses neither
 * paise nor floats, so that the shop and the oracle do not share a mistake.
 */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const NOTHING: Fraction = { over: 0n, under: 1n };

export function parse(decimal: string): Fraction {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { over: -other.over, under: other.under });
}

export function times(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.over, under: one.under * other.under };
}

/** So many percent, to two decimals. */
export const percentOf = (amount: Fraction, percent: string): Fraction =>
  roundedHalfUp(times(amount, times(parse(percent), { over: 1n, under: 100n })));

/** To two decimals: what is left over counts as a whole hundredth from one half on. */
function roundedHalfUp({ over, under }: Fraction): Fraction {
  const hundredths = (over * 100n) / under;
  const rest = over * 100n - hundredths * under;
  return { over: rest + rest >= under ? hundredths + 1n : hundredths, under: 100n };
}

/** Rupees with two decimals. @throws Error where more than two decimals would be needed: nothing may be lost on the way out */
export function write({ over, under }: Fraction): string {
  if ((over * 100n) % under !== 0n) throw new Error(`${over}/${under} is no whole number of hundredths`);
  const digits = String((over * 100n) / under).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
