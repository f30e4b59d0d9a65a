import { RETURN_KINDS } from '@/lib/contract/limits';
import { findReturnFaults, type ReturnFault } from './return-request';

type Fields = Readonly<Record<string, string>>;

/** The values of numbered fields, as 'instead.0', by their numbers. */
const allNumbered = (fields: Fields, name: string): [item: number, value: string][] =>
  Object.entries(fields).flatMap(([field, value]) => {
    const [of, item = ''] = field.split('.');
    return of === name && /^\d{1,3}$/.test(item) ? [[Number(item), value]] : [];
  });

/** The same without those that were left empty. */
const numbered = (fields: Fields, name: string) => allNumbered(fields, name).filter(([, value]) => value !== '');

/** Of a line for which nothing is chosen: no key at all would mean the money. */
const NOT_CHOSEN = 'none';

/** A choice in the place of a replacement that is sold out, as the form of the order's page sends it. */
export const readChoiceForm = (fields: Fields): object => ({
  ...fields,
  keys: fields['way'] === 'money' ? [] : allNumbered(fields, 'instead').map(([, key]) => key || NOT_CHOSEN),
});

/**
 * A request to send something back, the same, and what is missing in it. What is chosen in exchange is written 'size/colour', units
 * '1x2' from the first one on. Whether a UPI ID is needed the backend knows.
 */
export function readReturnForm(fields: Fields): { request: object; fault: ReturnFault | undefined } {
  const { cause = '', reason = '', upiId = '' } = fields;
  const kind = RETURN_KINDS.find((known) => known === fields['wish']) ?? 'return';
  const runs = numbered(fields, 'count').flatMap(([item, value]) => {
    const [, first, quantity] = /^(\d{1,4})x(\d{1,4})$/.exec(value) ?? [];
    return first === undefined ? [] : [{ item, first: Number(first), quantity: Number(quantity) }];
  });
  const chosen = numbered(fields, 'instead').flatMap(([item, value]) => {
    const [size, color] = value.split('/').map(decoded);
    return runs.some((run) => run.item === item) ? [{ item, size, color }] : [];
  });
  const replacements = kind === 'exchange' && fields['isChosen'] === '1' ? chosen : undefined;
  const request = { ...fields, wish: kind, pieces: runs, replacements };
  const [fault] = findReturnFaults({ wish: kind, pieces: runs, replacements, cause, reason, upiId }, false);
  return { request, fault };
}

/** As it was sent where nothing of ours has written it. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
