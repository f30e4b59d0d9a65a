import { parsePlain } from '@/lib/contract/plain-text';

/**
 * Who changed something, as people read it: an owner's address, or how that person came in. @param who as the audit
 * stores it
 */
export const whoWords = (who: string): string => (Object.hasOwn(HOW, who) ? (HOW[who] ?? who) : who);

const HOW: Readonly<Record<string, string>> = {
  command: 'by a command',
  link: 'by a one-time link',
  customer: 'by its customer',
  'order-link': 'by its customer, by the link of the order',
};

/**
 * What stood before or after a change: several values, which the audit stores as JSON, become 'M Cream: 3, L Cream: 2'.
 */
export function changeWords(stored: string): string {
  if (!/^[{[]/.test(stored)) return stored;
  try {
    return wordsOf(parsePlain(stored));
  } catch {
    return stored;
  }
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value ?? 'none');
  return Object.entries(value)
    .map(([name, one]) =>
      name === 'status' ? wordsOf(one) : name === 'fitForSale' ? fitWords(one) : `${name}: ${wordsOf(one)}`,
    )
    .join(', ');
}

/** How many units of each line of a returned parcel can be sold again; all of them where nobody noted it. */
function fitWords(lines: unknown): string {
  const each = [lines].flat().map((quantity, at) => `${quantity ?? 'all'} of line ${at + 1}`);
  return `fit for sale: ${each.join(', ')}`;
}
