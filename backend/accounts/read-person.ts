import { createHmac } from 'node:crypto';
import { sql, type Expression, type SqlBool } from 'kysely';
import { mailboxOf } from '@/lib/rules/accounts/normalize-email';
import type { Queries } from '../database/tables';
import { deriveKey } from '../read-secret-key';
import type { Services } from '../services';
import { queueUp } from './queue-up';

/** Who buys, as limits of a person know them: by all accounts of one mailbox, and by the phone that is ordered to. */
export interface Person {
  userId: string;
  /** Ids of all accounts of the mailbox, that one and erased ones among them. */
  accounts: readonly string[];
  /** Of the order in question, in the spelling of stored addresses; undefined where it is not known yet. */
  phone: string | undefined;
  /** What the mailbox is stored as, with accounts and with orders without one: itself, and hashes of it. None where it is not known. */
  mailboxes: readonly string[];
}

interface Known {
  userId: string;
  phone?: string | undefined;
  /** Of who has no account, a normalised address that nobody has proven; null where none is known. */
  email?: string | null | undefined;
}

/** The person behind an account. */
export async function readPerson(queries: Queries, services: Services, known: Known): Promise<Person> {
  return personOf(queries, services, await readMailbox(queries, known), known);
}

/** Condition on `orders`: of one of the person's accounts, or of nobody's account and of the same mailbox. */
export const isOfMailbox = ({ accounts, mailboxes }: Person): Expression<SqlBool> =>
  mailboxes.length === 0
    ? sql`orders.user_id in (${sql.join(accounts)})`
    : sql`(orders.user_id in (${sql.join(accounts)}) or orders.guest_mailbox in (${sql.join(mailboxes)}))`;

/**
 * The same, in a transaction that counts what the person has: orders of one mailbox, and those to one phone, wait for each
 * other, whichever accounts send them. Lock the cart of the account before, and products and coupons afterwards.
 */
export async function lockPerson(trx: Queries, services: Services, known: Known): Promise<Person> {
  const mailbox = await readMailbox(trx, known);
  const now = services.now();
  const [, person] = await Promise.all([
    lockPeople(trx, { mailboxes: mailbox === null ? [] : [mailbox], phones: known.phone ? [known.phone] : [] }, now),
    personOf(trx, services, mailbox, known),
  ]);
  return person;
}

/** All mailboxes, then all phones, by name: who locks several locks them at once. Lock orders before, and offers afterwards. */
export async function lockPeople(
  trx: Queries,
  { mailboxes, phones }: { mailboxes: readonly string[]; phones: readonly string[] },
  now: Date,
): Promise<void> {
  await Promise.all([
    ...mailboxes.toSorted().map((mailbox) => queueUp(trx, mailbox, now)),
    ...phones.toSorted().map((phone) => queueUpPhone(trx, phone, now)),
  ]);
}

async function queueUpPhone(trx: Queries, phone: string, now: Date): Promise<void> {
  const asked = { phone, asked_at: now.toISOString() };
  await trx
    .insertInto('cash_phones')
    .values(asked)
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(asked))
    .execute();
}

async function readMailbox(queries: Queries, { userId, email }: Known): Promise<string | null> {
  if (email) return mailboxOf(email);
  const user = await queries.selectFrom('users').select('mailbox').where('id', '=', userId).executeTakeFirst();
  return user?.mailbox ?? null;
}

async function personOf(
  queries: Queries,
  { secret, formerSecrets }: Services,
  mailbox: string | null,
  { userId, phone }: Known,
): Promise<Person> {
  if (mailbox === null) return { userId, accounts: [userId], phone, mailboxes: [] };
  const mailboxes = [mailbox, ...[secret, ...formerSecrets].map((key) => hashOf(key, mailbox))];
  const rows = await queries.selectFrom('users').select('id').where('mailbox', 'in', mailboxes).execute();
  return { userId, accounts: [...new Set([userId, ...rows.map(({ id }) => id)])], phone, mailboxes };
}

/**
 * What remains of the mailbox of an erased account, or of who ordered without one, so that limits of a person still recognise it: a keyed hash, which says
 * nothing without the key. The key's own mark is in front and shows whether a key of this machine made the hash.
 *
 * @param email a normalised address
 */
export const erasedMailbox = ({ secret }: Services, email: string): string => hashOf(secret, mailboxOf(email));

function hashOf(key: Buffer, mailbox: string): string {
  const hash = createHmac('sha256', deriveKey(key, 'mailboxes of erased accounts')).update(mailbox).digest('hex');
  return `${markOf(key)}${hash}`;
}

/** Is part of no mailbox, since each of those has an '@'. */
const markOf = (key: Buffer): string => `#${deriveKey(key, 'mark of the key').slice(0, 8)}:`;

/**
 * How many mailboxes of erased accounts and buyers the limits cannot recognise, since a key that is not on this machine has
 * hashed them.
 */
export async function countForgotten({ db, secret, formerSecrets }: Services): Promise<number> {
  const ofOrders = db.selectFrom('orders').select('guest_mailbox as mailbox').where('guest_mailbox', 'is not', null);
  const { count } = await db
    .selectFrom(db.selectFrom('users').select('mailbox').union(ofOrders).as('known'))
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox', 'like', '#%')
    .where('mailbox', 'not like', '%@%')
    .where(({ and, eb }) => and([secret, ...formerSecrets].map((key) => eb('mailbox', 'not like', `${markOf(key)}%`))))
    .executeTakeFirstOrThrow();
  return Number(count);
}
