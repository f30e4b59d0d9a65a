import { indianMobile } from '@/lib/rules/checkout/indian-mobile';
import { plainDigits } from '@/lib/contract/plain-digits';

/** What an order is found by: the words of its parts, as they are stored and compared. */
interface FoundBy {
  publicId: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Addresses of the delivery and of the account; one is enough where they are the same. */
  emails: readonly string[];
}

/** The text that a search looks in: name, phone in digits, email and number, in lower case. */
export function searchText({ publicId, firstName, lastName, phone, emails }: FoundBy): string {
  const words = [publicId, firstName, lastName, digitsOf(phone), ...new Set(emails)];
  return plain(words.join(' ')).trim();
}

/**
 * What every order found has to contain: the words typed, or the digits of a number however it is grouped: '98765 43210',
 * '+91-98765-43210' and '098765 43210' mean one phone.
 */
export function searchTerms(typed: string): string[] {
  const words = plain(typed).trim();
  if (words === '') return [];
  if (/^[\d +()./-]+$/.test(words) && digitsOf(words).length >= 3) return [indianMobile(words) ?? digitsOf(words)];
  return words.split(' ');
}

const plain = (text: string): string => plainDigits(text.normalize('NFKC')).toLowerCase().replaceAll(/\s+/g, ' ');
const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, '');
