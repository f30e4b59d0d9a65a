import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import type { OrderRow } from './read-order';

/** An order that is to cost something else, in words. */
interface TotalWords {
  /** '₹400.00 instead of ₹500.00'. */
  now: string;
  /** The sentence of its mail. */
  mailed: string;
  /** The button that means it. */
  button: string;
}

/** How the total of an order changes, in the words that merchant and customer read everywhere. */
export function totalWords({ total_paise: before }: Pick<OrderRow, 'total_paise'>, totalPaise: Paise): TotalWords {
  const total = formatRupees(totalPaise);
  const now = `${total} instead of ${formatRupees(before)}`;
  return { now, mailed: `The total is ${now}.`, button: `Change it, for ${total}` };
}
