import { indianDay } from '@/lib/rules/india/indian-day';

/** April to March by India's time: '26-27'. */
export function financialYear(now: Date): string {
  const [year = '', month = ''] = indianDay(now).split('-');
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/**
 * The number of an invoice or credit note: 'TT/26-27/000123'. The law allows 16 letters, digits, hyphens and slashes.
 *
 * @param series one or two capital letters or digits, so that there is room for ten million a year
 * @param serial from 1
 */
export const documentNumber = (series: string, year: string, serial: number): string =>
  `${series}/${year}/${String(serial).padStart(6, '0')}`;
