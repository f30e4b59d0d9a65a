import type { Paise } from '@/lib/rules/money/paise';
import { unitShares, type PaidOrder, type UnitRun, type UnitShare } from '@/lib/rules/orders/refund-share';
import { halfTaxWithin, rateOfUnit, taxWithin, type Rate, type RateRule } from './rate-rule';

/** What tax an amount holds; the four parts of it add up to the amount. */
export interface TaxParts {
  taxablePaise: Paise;
  cgstPaise: Paise;
  /** SGST, or UTGST in a union territory without a parliament. */
  sgstPaise: Paise;
  igstPaise: Paise;
}

/**
 * Units of one ordered line with one rate. Price less discount plus fees is the total, and so are the tax parts
 * together.
 */
export interface TaxLine extends TaxParts {
  /** The ordered line, and which units of it. The name is that of saved documents. */
  pieces: UnitRun;
  pricePaise: Paise;
  discountPaise: Paise;
  /** The share of delivery and platform fee, taxed at the rate of the items. */
  feesPaise: Paise;
  rate: Rate;
  totalPaise: Paise;
}

/**
 * The lines of a tax invoice: they add up to the order's total to the paisa. A line whose units differ by the paisa
 * that the coupon left over, and so by the rate, becomes two.
 *
 * @param rules one for every ordered line
 * @param isWithinState the place of supply is the seller's state: half CGST and half SGST, else IGST
 */
export function taxLines(order: PaidOrder, rules: readonly RateRule[], isWithinState: boolean): TaxLine[] {
  const runs: { rate: Rate; shares: UnitShare[] }[] = [];
  for (const share of unitShares(order)) {
    const rule = rules[share.item];
    if (!rule) throw new Error(`No rate for line ${share.item}`);
    const rate = rateOfUnit(rule, share.pricePaise - share.discountPaise);
    const last = runs.at(-1);
    if (last?.rate === rate && last.shares[0]?.item === share.item) last.shares.push(share);
    else runs.push({ rate, shares: [share] });
  }
  return runs.map(({ rate, shares }) => toLine(rate, shares, isWithinState));
}

function toLine(rate: Rate, shares: readonly UnitShare[], isWithinState: boolean): TaxLine {
  const sum = (of: (share: UnitShare) => Paise) => shares.reduce((so, share) => so + of(share), 0);
  const { item, unit: first } = shares[0] ?? { item: 0, unit: 1 };
  const totalPaise = sum(worth);
  return {
    pieces: { item, first, quantity: shares.length },
    pricePaise: sum(({ pricePaise }) => pricePaise),
    discountPaise: sum(({ discountPaise }) => discountPaise),
    feesPaise: sum(({ feesPaise }) => feesPaise),
    rate,
    totalPaise,
    ...taxParts(totalPaise, rate, isWithinState),
  };
}

const worth = ({ pricePaise, discountPaise, feesPaise }: UnitShare): Paise => pricePaise - discountPaise + feesPaise;

/** The tax that an amount of one rate holds. */
export function taxParts(totalPaise: Paise, rate: Rate, isWithinState: boolean): TaxParts {
  const half = isWithinState ? halfTaxWithin(totalPaise, rate) : 0;
  const igstPaise = isWithinState ? 0 : taxWithin(totalPaise, rate);
  return { taxablePaise: totalPaise - 2 * half - igstPaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

/** What some amounts of an invoice's lines are together. */
export function addUp(lines: readonly (TaxParts & { totalPaise: Paise })[]): TaxParts & { totalPaise: Paise } {
  const sum = (of: (line: TaxParts & { totalPaise: Paise }) => Paise) => lines.reduce((so, line) => so + of(line), 0);
  return {
    taxablePaise: sum(({ taxablePaise }) => taxablePaise),
    cgstPaise: sum(({ cgstPaise }) => cgstPaise),
    sgstPaise: sum(({ sgstPaise }) => sgstPaise),
    igstPaise: sum(({ igstPaise }) => igstPaise),
    totalPaise: sum(({ totalPaise }) => totalPaise),
  };
}
