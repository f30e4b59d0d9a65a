import { createHmac } from 'node:crypto';
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
  /** Of who orders without an account, as it is stored with such orders. */
  guestEmail?: string | undefined;
}

interface Known {
  userId: string;
  phone?: string | undefined;
}

/** The person behind an account. */
export async function readPerson(queries: Queries, services: Services, { userId, phone }: Known): Promise<Person> {
  return personOf(queries, services, await readMailbox(queries, userId), { userId, phone });
}

/** Somebody without an account, with all accounts of the mailbox that they name and nobody has proven. */
export async function withMailboxOf(
  queries: Queries,
  services: Services,
  guest: Person,
  email: string | null,
): Promise<Person> {
  if (email === null) return guest;
  const { accounts } = await personOf(queries, services, mailboxOf(email), guest);
  return {
    ...guest,
    accounts: [...guest.accounts, ...accounts.filter((id) => id !== guest.userId)],
    guestEmail: email,
  };
}

/**
 * The same, in a transaction that counts what the person has: orders of one mailbox, and those to one phone, wait for each
 * other, whichever accounts send them. Lock the cart of the account before, and products and coupons afterwards.
 */
export async function lockPerson(trx: Queries, services: Services, known: Known): Promise<Person> {
  const mailbox = await readMailbox(trx, known.userId);
  const now = services.now();
  const [, , person] = await Promise.all([
    mailbox === null ? undefined : queueUp(trx, mailbox, now),
    known.phone ? queueUpPhone(trx, known.phone, now) : undefined,
    personOf(trx, services, mailbox, known),
  ]);
  return person;
}

async function queueUpPhone(trx: Queries, phone: string, now: Date): Promise<void> {
  const asked = { phone, asked_at: now.toISOString() };
  await trx
    .insertInto('cash_phones')
    .values(asked)
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(asked))
    .execute();
}

async function readMailbox(queries: Queries, userId: string): Promise<string | null> {
  const user = await queries.selectFrom('users').select('mailbox').where('id', '=', userId).executeTakeFirst();
  return user?.mailbox ?? null;
}

async function personOf(
  queries: Queries,
  { secret, formerSecrets }: Services,
  mailbox: string | null,
  { userId, phone }: Known,
): Promise<Person> {
  if (mailbox === null) return { userId, accounts: [userId], phone };
  const spellings = [mailbox, ...[secret, ...formerSecrets].map((key) => hashOf(key, mailbox))];
  const rows = await queries.selectFrom('users').select('id').where('mailbox', 'in', spellings).execute();
  return { userId, accounts: [...new Set([userId, ...rows.map(({ id }) => id)])], phone };
}

/**
 * What remains of an erased account's mailbox, so that limits of a person still recognise it: a keyed hash, which says
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
 * How many erased accounts the limits cannot recognise, since a key that is not on this machine has hashed their
 * mailboxes.
 */
export async function countForgotten({ db, secret, formerSecrets }: Services): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('mailbox', 'like', '#%')
    .where('mailbox', 'not like', '%@%')
    .where(({ and, eb }) => and([secret, ...formerSecrets].map((key) => eb('mailbox', 'not like', `${markOf(key)}%`))))
    .executeTakeFirstOrThrow();
  return Number(count);
}
