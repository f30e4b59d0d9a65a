import { randomUUID } from 'node:crypto';
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import { mailboxOf, normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { Queries, Tables } from '../database/tables';
import type { Services, Shopper } from '../services';
import { erasedMailbox, lockPerson, readPerson, type Person } from './read-person';

/** The owner of orders that belong to no account. */
export const GUEST = 'guest';

/** What is known of somebody without an account. */
interface Guest {
  phone: string | undefined;
  /** A normalised address, which nobody has proven. */
  email?: string | null;
}

/**
 * Somebody without an account who orders, each another: the limits of a person know them by the phone, and by all accounts of the
 * mailbox that they name. Orders of one mailbox, and those to one phone, wait for each other.
 */
export async function lockGuest(trx: Queries, services: Services, guest: Guest): Promise<Person> {
  const made = services.now().toISOString();
  // An order has to be somebody's.
  await trx
    .insertInto('users')
    .values({ id: GUEST, email: GUEST, first_name: '', last_name: '', dob: '', gender: '', created_at: made })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return asBuyer(await lockPerson(trx, services, { userId: GUEST, ...guest }));
}

/** The same, where nothing is to wait. */
export const readGuest = async (queries: Queries, services: Services, guest: Guest): Promise<Person> =>
  asBuyer(await readPerson(queries, services, { userId: GUEST, ...guest }));

type BuyerColumns = Pick<Selectable<Tables['orders']>, 'user_id' | 'phone' | 'guest_email'>;

/** Who bought an order, as limits of a person know them. */
export const readBuyer = async (queries: Queries, services: Services, order: BuyerColumns): Promise<Person> =>
  asBuyer(await readPerson(queries, services, knownOf(order)));

/** The same, in a transaction that counts what the person has, as `lockPerson`. */
export const lockBuyer = async (trx: Queries, services: Services, order: BuyerColumns): Promise<Person> =>
  asBuyer(await lockPerson(trx, services, knownOf(order)));

const knownOf = ({ user_id: userId, phone, guest_email: email }: BuyerColumns) => ({
  userId,
  phone: phone ?? undefined,
  email,
});

/** The account of all guests is nobody's. */
const asBuyer = (person: Person): Person =>
  person.userId === GUEST
    ? { ...person, accounts: [randomUUID(), ...person.accounts.filter((id) => id !== GUEST)] }
    : person;

/** Whether nothing is known of who buys by which the limits of a person could know them again. */
export const isNobody = ({ userId, phone, mailboxes }: Person): boolean =>
  userId === GUEST && !phone && mailboxes.length === 0;

/**
 * Orders that the merchant entered join the account of their email address once somebody has proven that it is theirs, with the
 * coupons that they used; those whose buyer was erased do not.
 *
 * @param email a normalised address
 */
export async function joinOrders(trx: Queries, { id, email }: Shopper): Promise<void> {
  const joined = await trx
    .updateTable('orders')
    .set({ user_id: id, guest_email: null, guest_mailbox: null })
    .where('guest_email', '=', normalizeEmail(email))
    .where('account_erased', '=', 0)
    .returning('orders.id')
    .execute();
  const ids = joined.map((order) => order.id);
  if (ids.length > 0) await trx.updateTable('coupon_uses').set({ user_id: id }).where('order_id', 'in', ids).execute();
}

/**
 * Leaves a keyed hash of the mailbox in orders whose buyer was erased, as accounts do, by which limits of a person know them on.
 *
 * @param orders condition on `orders`
 */
export async function hashMailboxes(trx: Queries, services: Services, orders: Expression<SqlBool>): Promise<void> {
  const plain = await trx
    .selectFrom('orders')
    .select('guest_mailbox')
    .distinct()
    .where('guest_mailbox', 'like', '%@%')
    .where(orders)
    .execute();
  for (const { guest_mailbox: mailbox } of plain)
    await trx
      .updateTable('orders')
      .set({ guest_mailbox: erasedMailbox(services, mailbox ?? '') })
      .where('guest_mailbox', '=', mailbox)
      .where(orders)
      .execute();
}

/** Makes up for what an older version of the shop wrote, which does not know mailboxes of orders. */
export async function fillMailboxes(trx: Queries, services: Services): Promise<void> {
  const missing = await trx
    .selectFrom('orders')
    .select('guest_email')
    .distinct()
    .where('guest_email', 'is not', null)
    .where('guest_mailbox', 'is', null)
    .execute();
  for (const { guest_email: email } of missing)
    await trx
      .updateTable('orders')
      .set({ guest_mailbox: mailboxOf(email ?? '') })
      .where('guest_email', '=', email)
      .execute();
  await hashMailboxes(trx, services, sql`orders.account_erased = 1`);
}
