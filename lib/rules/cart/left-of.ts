import type { Paise } from '@/lib/rules/money/paise';
import type { PricedLine } from './fit-offer';

/** Units of a line that cost the same after an offer. */
interface PartOfLine extends PricedLine {
  /** Which line. */
  line: number;
}

/**
 * What lines cost after an offer, for the one that counts what is left. A line's saving is spread over its units as refunds
 * spread it (lib/rules/orders/refund-share.ts): in whole paise, the first units a paisa more.
 *
 * @param savings of each line; left out where there was no offer
 */
export const leftOf = (lines: readonly PricedLine[], savings: readonly Paise[] = []): PartOfLine[] =>
  lines.flatMap((line, at) => {
    const saved = savings[at] ?? 0;
    const each = Math.floor(saved / line.quantity);
    const more = saved - each * line.quantity;
    const part = (quantity: number, paise: Paise) => ({
      ...line,
      line: at,
      quantity,
      pricePaise: line.pricePaise - paise,
    });
    return [part(more, each + 1), part(line.quantity - more, each)].filter(({ quantity }) => quantity > 0);
  });

/** The amounts of the parts, by line. */
export function sumOfParts(parts: readonly PartOfLine[], amounts: readonly Paise[]): Paise[] {
  const sums: Paise[] = [];
  for (const [at, { line }] of parts.entries()) sums[line] = (sums[line] ?? 0) + (amounts[at] ?? 0);
  return sums;
}
