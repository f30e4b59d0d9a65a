import { plainDigits } from '@/lib/contract/plain-digits';

/**
 * The ten digits of an Indian mobile number, or undefined. '+91', '0', spaces and hyphens may stand before and between
 * them, and digits of Indian keyboards count.
 */
export function indianMobile(typed: string): string | undefined {
  const digits = plainDigits(typed).replace(/\D/g, '');
  const national = digits.slice(-10);
  const prefix = digits.slice(0, -10);
  return /^[6-9]\d{9}$/.test(national) && ['', '0', '91', '910', '091', '0091'].includes(prefix) ? national : undefined;
}

/** What is sent: '+91' and ten digits, or the text as typed where it is no such number. */
export function phoneToSend(typed: string): string {
  const national = indianMobile(typed);
  return national ? `+91${national}` : typed.trim();
}
