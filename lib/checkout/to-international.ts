/** Most digits that the phone field takes [9.01]. */
const PHONE_DIGITS_MAX = 15;

export const countDigits = (typed: string): number => typed.replace(/\D/g, '').length;

export function hasTooManyDigits(typed: string): boolean {
  return countDigits(typed) > PHONE_DIGITS_MAX;
}

/** The caret's position behind so many digits of a number, however it is grouped; behind a '+' for none. */
export function caretAfterDigits(formatted: string, digits: number): number {
  let left = digits;
  for (const [at, character] of [...formatted].entries()) {
    if (left === 0 && character !== '+') return at;
    if (/\d/.test(character)) left -= 1;
  }
  return formatted.length;
}

/**
 * What was typed so far with India's calling code, as the formatting input wants it, whole or not:
 * '098765' becomes '+9198765'; what begins with '+' stays; '' stays ''.
 */
export function toInternational(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  if (typed.trim().startsWith('+')) return `+${digits}`;
  const national = digits.replace(/^0+/, '');
  if (national === '') return '';
  return national.length > 10 && national.startsWith('91') ? `+${national}` : `+91${national}`;
}
