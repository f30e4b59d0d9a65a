import { formatPrice, formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';

/** Hundredths of a percent: 5% are 500. */
export type Rate = number;

/** The rate of products whose HSN begins with `code`, from a day on until the next rule for the same beginning. */
export interface RateRule {
  /** 2 to 8 digits. */
  hsn: string;
  /** YYYY-MM-DD in India. */
  from: string;
  rate: Rate;
  /** Units dearer than this many paise, before tax and after discounts, have another rate. */
  limit?: { paise: Paise; above: Rate };
  /** The notification of Central Tax (Rate) that says so, '9/2025'; the merchant's own rates have none. */
  by?: string;
}

const WHOLE: Rate = 10_000;

/** Of rules for one day the longest beginning of the code wins, then the latest one. @param day YYYY-MM-DD in India */
export function findRule(rules: readonly RateRule[], hsn: string, day: string): RateRule | undefined {
  return rules
    .filter((rule) => hsn.startsWith(rule.hsn) && rule.from <= day)
    .sort((one, other) => other.hsn.length - one.hsn.length || (one.from < other.from ? 1 : -1))[0];
}

/** The merchant's rules beside the shop's own: of two for the same beginning and day the merchant's stands. */
export function mergeRules(own: readonly RateRule[], merchants: readonly RateRule[]): RateRule[] {
  const key = ({ hsn, from }: RateRule) => `${hsn} ${from}`;
  return [...new Map([...own, ...merchants].map((rule) => [key(rule), rule])).values()].sort((one, other) =>
    key(one) < key(other) ? -1 : 1,
  );
}

/**
 * The rate of a unit by what is paid for it with tax. Where it has a limit, the price before tax follows from the rate and
 * the rate from the price before tax: the lower one holds while it leaves the price within the limit, else the higher one.
 * So what fits neither is taxed at the higher one (docs/decisions/tax-invoice.md).
 */
export function rateOfUnit({ rate, limit }: RateRule, inclusivePaise: Paise): Rate {
  if (!limit) return rate;
  return inclusivePaise <= largestInclusive(limit.paise, rate) ? rate : limit.above;
}

/** Prices with tax that neither rate of a rule fits, as a closed interval; undefined where there are none. @internal */
export function gapOf({ rate, limit }: RateRule): { fromPaise: Paise; toPaise: Paise } | undefined {
  if (!limit || limit.above <= rate) return undefined;
  return { fromPaise: largestInclusive(limit.paise, rate) + 1, toPaise: largestInclusive(limit.paise, limit.above) };
}

/** What a merchant reads about a price that fits neither rate; undefined for any other. */
export function gapWords(rule: RateRule, pricePaise: Paise): string | undefined {
  const gap = gapOf(rule);
  if (!gap || !rule.limit || pricePaise < gap.fromPaise || pricePaise > gap.toPaise) return undefined;
  const better = gap.fromPaise - 1;
  const net = (paise: Paise, rate: Rate) => formatRupees(paise - taxWithin(paise, rate));
  return `${formatPrice(pricePaise)} is more than ${formatPrice(better)} and not more than ${formatPrice(gap.toPaise)}: it is taxed at ${percentWords(rule.limit.above)} and leaves you ${net(pricePaise, rule.limit.above)}; at ${formatPrice(better)} you would keep ${net(better, rule.rate)}`;
}

/** The tax that a price holds, rounded half up to a whole paisa. Exact for any amount. */
export function taxWithin(inclusivePaise: Paise, rate: Rate): Paise {
  return roundedDivision(BigInt(inclusivePaise) * BigInt(rate), BigInt(WHOLE + rate));
}

/** Half of that tax, rounded by itself: central and state tax are always alike. */
export function halfTaxWithin(inclusivePaise: Paise, rate: Rate): Paise {
  return roundedDivision(BigInt(inclusivePaise) * BigInt(rate), 2n * BigInt(WHOLE + rate));
}

function roundedDivision(part: bigint, whole: bigint): number {
  return Number((2n * part + whole) / (2n * whole));
}

/** The largest price with tax whose price before it is within the limit. */
function largestInclusive(limitPaise: Paise, rate: Rate): Paise {
  return Math.floor((limitPaise * (WHOLE + rate)) / WHOLE);
}

/** '5%', '0.25%'. */
const percentWords = (rate: Rate): string => `${rate / 100}%`;

/** A rule in words: '5% up to ₹2,500 per piece, else 18%'. */
export function ruleWords({ rate, limit }: RateRule): string {
  if (!limit) return percentWords(rate);
  return `${percentWords(rate)} up to ${formatPrice(limit.paise)} per piece, else ${percentWords(limit.above)}`;
}
