import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { waitsFor, type OrderRow } from './read-order';

/** An order that is to cost something else, in words. */
interface TotalWords {
  /** '₹400.00 instead of ₹500.00'. */
  now: string;
  /** The sentence of its mail. */
  mailed: string;
  /** The same of what nobody has paid yet: '₹400.00 instead of ₹500.00 to collect'. */
  due: string;
  /** Its sentence in the mail. */
  mailedDue: string;
  /** The button that means it. */
  button: string;
}

/** How the total of an order changes, in the words that merchant and customer read everywhere. */
export function totalWords(
  { total_paise: before, ...order }: Pick<OrderRow, 'total_paise' | 'waits_for_yes' | 'confirm_reason'>,
  totalPaise: Paise,
): TotalWords {
  const total = formatRupees(totalPaise);
  const now = `${total} instead of ${formatRupees(before)}`;
  const isOnline = waitsFor(order) === 'payment';
  return {
    now,
    mailed: `The total is ${now}.`,
    due: `${now} ${isOnline ? 'to be paid online' : 'to collect'}`,
    mailedDue: `The total is ${now}, to be paid ${isOnline ? 'online' : 'on delivery'}.`,
    button: `Change it, for ${total}`,
  };
}
