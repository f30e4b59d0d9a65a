import { plainDigits } from '@/lib/contract/plain-digits';
import type { PinRange } from './area-spans';

const RANGE = /^([1-9]\d{5})(?:-([1-9]\d{5}))?$/;
const PREFIX = /^([1-9]\d{0,4})?\*$/;

/**
 * PINs as merchants write them: '560001', '5,60,001', '560001 - 560110', '5600*', and '*' for all of India.
 *
 * @returns undefined for anything else, and for a range that ends before it begins
 */
export function readPinRange(typed: string): PinRange | undefined {
  const plain = plainDigits(typed)
    .replaceAll(/[–—−]|\bto\b/gi, '-')
    .replaceAll(/[\s,]/g, '');
  const prefix = PREFIX.exec(plain);
  if (prefix) {
    const begin = prefix[1] ?? '';
    return { first: Number((begin || '1').padEnd(6, '0')), last: Number(begin.padEnd(6, '9')) };
  }
  const [, first, last = first] = RANGE.exec(plain) ?? [];
  return first === undefined || Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}

/** The same in one spelling, by which two rows are known to name the same PINs. */
export function pinRangeWords({ first, last }: PinRange): string {
  if (first === last) return String(first);
  return first === 100_000 && last === 999_999 ? '*' : `${first}-${last}`;
}

/** Whether this is a PIN as far as its six digits go. */
export const isPin = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed);
