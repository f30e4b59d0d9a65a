/** Most digits a telephone number can have (specification §9). */
const PHONE_DIGITS_MAX = 15;

export function hasTooManyDigits(typed: string): boolean {
  return typed.replace(/\D/g, '').length > PHONE_DIGITS_MAX;
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
