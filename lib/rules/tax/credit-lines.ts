import { apportion } from '@/lib/rules/money/apportion';
import type { Paise } from '@/lib/rules/money/paise';
import { unitShares, type PaidOrder, type UnitRun } from '@/lib/rules/orders/refund-share';
import type { Rate } from './rate-rule';
import { taxParts, type TaxLine, type TaxParts } from './tax-lines';

/** What is credited of a line of an invoice. */
export interface CreditLine extends TaxParts {
  /** The line of the invoice, counted from 0. */
  line: number;
  /** Returned units; 0 where money alone is refunded. */
  quantity: number;
  totalPaise: Paise;
}

/** Returned units, with their share of the fees or without; or an amount, at most what is left. */
export type Credited = { units: readonly UnitRun[]; withFees: boolean } | { amountPaise: Paise };

/**
 * The lines of a credit note. Whatever the order of notes, together they never credit more of a line than was invoiced, and
 * once all of it is credited their tax is the invoice's tax to the paisa.
 *
 * @param invoice its lines, and whether it split the tax into CGST and SGST
 * @param earlier what notes before credited of it
 * @param order as it was invoiced
 */
export function creditLines(
  invoice: { lines: readonly TaxLine[]; isWithinState: boolean },
  earlier: readonly CreditLine[],
  credited: Credited,
  order: PaidOrder,
): CreditLine[] {
  const { lines: invoiced, isWithinState } = invoice;
  const before = invoiced.map((_, line) =>
    earlier.filter((one) => one.line === line).reduce((sum, { totalPaise }) => sum + totalPaise, 0),
  );
  const left = invoiced.map(({ totalPaise }, line) => totalPaise - (before[line] ?? 0));
  const wanted = 'units' in credited ? byUnits(invoiced, credited, order) : byAmount(left, credited.amountPaise);
  return invoiced.flatMap(({ rate }, line) => {
    const { paise = 0, quantity = 0 } = wanted[line] ?? {};
    const totalPaise = Math.min(paise, left[line] ?? 0);
    if (totalPaise <= 0) return [];
    return [{ line, quantity, totalPaise, ...partsBetween(before[line] ?? 0, totalPaise, rate, isWithinState) }];
  });
}

/** The tax of all credited so far less the tax of what was credited before. */
function partsBetween(before: Paise, more: Paise, rate: Rate, isWithinState: boolean): TaxParts {
  const [sooner, later] = [taxParts(before, rate, isWithinState), taxParts(before + more, rate, isWithinState)];
  return {
    taxablePaise: later.taxablePaise - sooner.taxablePaise,
    cgstPaise: later.cgstPaise - sooner.cgstPaise,
    sgstPaise: later.sgstPaise - sooner.sgstPaise,
    igstPaise: later.igstPaise - sooner.igstPaise,
  };
}

interface Wanted {
  paise: Paise;
  quantity: number;
}

function byUnits(
  invoiced: readonly TaxLine[],
  { units, withFees }: { units: readonly UnitRun[]; withFees: boolean },
  order: PaidOrder,
): Wanted[] {
  const back = unitShares(order).filter(({ item, unit }) => units.some((run) => isIn(run, item, unit)));
  return invoiced.map((line) => {
    const mine = back.filter(({ item, unit }) => isIn(line.pieces, item, unit));
    const paise = mine.reduce(
      (sum, { pricePaise, discountPaise, feesPaise }) => sum + pricePaise - discountPaise + (withFees ? feesPaise : 0),
      0,
    );
    return { paise, quantity: mine.length };
  });
}

const isIn = (run: UnitRun, item: number, unit: number): boolean =>
  run.item === item && unit >= run.first && unit < run.first + run.quantity;

/** Of every line the same part of what is left of it. */
function byAmount(left: readonly Paise[], amountPaise: Paise): Wanted[] {
  const all = left.reduce((sum, one) => sum + one, 0);
  return apportion(Math.min(amountPaise, all), left).map((paise) => ({ paise, quantity: 0 }));
}
