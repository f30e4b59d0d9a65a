import { plainDigits } from '@/lib/contract/plain-digits';

/** Most digits that the phone field takes. */
const PHONE_DIGITS_MAX = 15;

export const countDigits = (typed: string): number => plainDigits(typed).replace(/\D/g, '').length;

export function hasTooManyDigits(typed: string): boolean {
  return countDigits(typed) > PHONE_DIGITS_MAX;
}

/**
 * What the phone field shows of a typed or stored number, complete or not: plain digits in the groups an Indian number
 * is written in, behind what was dialled before it. '9876543210' becomes '98765 43210', '+919876543210' '+91 98765
 * 43210', 'call me' ''.
 */
export function phoneEntry(typed: string): string {
  const plus = /^\s*[+＋]/.test(typed) ? '+' : '';
  const digits = plainDigits(typed).replace(/\D/g, '');
  const code = dialledBefore(plus, digits);
  if (!digits.startsWith(code)) return plus + digits;
  const national = digits.slice(code.length);
  const number = [national.slice(0, 5), national.slice(5)].filter(Boolean).join(' ');
  if (code === '0') return code + number;
  return [plus + code, number].filter(Boolean).join(' ');
}

/** India's code or a trunk 0, where the number of digits shows that it is one. */
function dialledBefore(plus: string, digits: string): string {
  if (plus) return '91';
  if (digits.startsWith('00')) return '0091';
  if (digits.startsWith('0')) return digits.length > 11 ? '091' : '0';
  return digits.length > 10 ? '91' : '';
}

/**
 * A stored number as the field shows it beside the '+91' that is there already: '+919876543210' becomes '98765
 * 43210'.
 */
export const phoneToShow = (stored: string): string => phoneEntry(stored.replace(/^\+91(?=\d{10}$)/, ''));

/**
 * The caret's position behind so many digits of a text, however it is grouped.
 *
 * @param isForward behind the gap that follows as well, where what is deleted next lies
 */
export function caretAfterDigits(entry: string, digits: number, isForward = false): number {
  let left = digits;
  for (const [at, character] of [...entry].entries()) {
    if (left === 0 && (isForward ? /\d/.test(character) : character !== '+')) return at;
    if (/\d/.test(character)) left -= 1;
  }
  return entry.length;
}
