import type { SaidAtCheckout } from '@/lib/contract/order';

/**
 * The label under which screens, mails, commands and CSVs show what a shopper said of an order; types ask for a new one.
 * The address has places of its own.
 */
export const SAID_LABELS: Readonly<Record<Exclude<keyof SaidAtCheckout, 'address'>, string>> = {};

/** What the shopper said of an order besides the address, by label; '' where a field is empty. */
export const saidByLabel = (order: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(SAID_LABELS).map(([field, label]) => {
      const said = order[field];
      return [label, typeof said === 'string' ? said : ''];
    }),
  );

/** The same as lines, each with its label; what is empty is left out. */
export const saidLines = (order: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(saidByLabel(order)).flatMap(([label, said]) => (said === '' ? [] : [`${label}: ${said}`]));
