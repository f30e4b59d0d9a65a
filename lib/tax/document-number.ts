import { indianDay } from '@/lib/india/indian-day';

/** April to March by India's time: '26-27'. */
export function financialYear(now: Date): string {
  const [year = '', month = ''] = indianDay(now).split('-');
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** What the law allows a number to be: at most 16 letters, digits, hyphens and slashes. */
export const NUMBER_MAX = 16;

/**
 * The number of an invoice or credit note: 'TT/26-27/000123'.
 *
 * @param series letters and digits, three at most, so that there is room for ten million a year
 * @param serial from 1
 */
export const documentNumber = (series: string, year: string, serial: number): string =>
  `${series}/${year}/${String(serial).padStart(6, '0')}`;
