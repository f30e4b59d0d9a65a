import { groupDigits } from './group-digits';
import type { Paise } from './paise';

/** The sign is before figures, the code is for machines. */
const CURRENCY_SYMBOL = '₹';
export const CURRENCY_CODE = 'INR';

/** Paise as shoppers read them: '₹1,00,000.00', grouped the Indian way, always two decimals. */
export function formatRupees(paise: Paise): string {
  const sum = Math.abs(paise);
  const last = String(sum % 100).padStart(2, '0');
  return `${CURRENCY_SYMBOL}${paise < 0 ? '-' : ''}${groupDigits(Math.floor(sum / 100))}.${last}`;
}

/** The same without '.00' on whole rupees: '₹1,299', for prices on cards and product pages. */
export function formatPrice(paise: Paise): string {
  const written = formatRupees(paise);
  return written.endsWith('.00') ? written.slice(0, -3) : written;
}

/** An amount of a sum; what is taken off carries a minus sign: '−₹129.90'. */
export function formatSigned(paise: Paise): string {
  return (paise < 0 ? '−' : '') + formatRupees(Math.abs(paise));
}
