import { randomUUID } from 'node:crypto';
import type { ChangeKind } from '@/lib/contract/desk/settings-calls';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';

/** What a change is about, for the desk to list it by and to lead there. */
export interface ChangeSubject {
  kind: ChangeKind;
  /** As people read it: an order's number, a product's id, a code; of the shop itself what was changed, as 'fees'; of a customer the account's id. */
  id: string;
}

export interface Change {
  /** In a few words, lower case: 'shipped', 'price set', 'coupon ended'. */
  what: string;
  subject: ChangeSubject;
  /** The values before and after, where they say something; objects are stored as JSON. */
  before?: string | number | object | null;
  after?: string | number | object | null;
  /** Of the form that asked for it, so that the same form changes nothing twice. */
  key?: string | undefined;
}

/** Who changed an order, as the audit stores it: its customer, and one of those who have its link. */
export const CUSTOMER = 'customer';
export const BY_LINK = 'order-link';

/** Writes the audit line of a change, in the transaction of the change itself: neither is there without the other. */
export async function recordChange(
  trx: Queries,
  { services, who }: MerchantContext,
  { what, subject, before, after, key }: Change,
): Promise<void> {
  await trx
    .insertInto('changes')
    .values({
      id: key === undefined ? randomUUID() : idOf(key),
      at: services.now().toISOString(),
      who,
      what,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: asText(before),
      after: asText(after),
    })
    .execute();
  services.log.info(
    { who, what, subject: `${subject.kind} ${subject.id}` },
    who === CUSTOMER || who === BY_LINK ? 'changed by a customer' : 'changed by the merchant',
  );
}

/** The subject's id of what the form with this key has changed before; undefined where it has not been carried out. */
export async function changedBefore(queries: Queries, key: string | undefined): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const change = await queries
    .selectFrom('changes')
    .select('subject_id')
    .where('id', '=', idOf(key))
    .executeTakeFirst();
  return change?.subject_id;
}

const idOf = (key: string): string => `form:${key}`;

function asText(value: Change['before']): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
