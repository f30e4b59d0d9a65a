import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { Queries } from '../database/tables';
import type { Services, Shopper } from '../services';
import { lockPerson, type Person } from './read-person';

/** The owner of orders that belong to no account. */
export const GUEST = 'guest';

/**
 * Somebody without an account who orders to this phone, each another: the limits of a person know them by the phone alone.
 * Orders to one phone wait for each other.
 */
export async function lockGuest(trx: Queries, services: Services, phone: string | undefined): Promise<Person> {
  const made = services.now().toISOString();
  // An order has to be somebody's.
  await trx
    .insertInto('users')
    .values({ id: GUEST, email: GUEST, first_name: '', last_name: '', dob: '', gender: '', created_at: made })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return { ...(await lockPerson(trx, services, { userId: GUEST, phone })), accounts: [randomUUID()] };
}

/**
 * Orders that the merchant entered join the account of their email address once somebody has proven that it is theirs, with the
 * coupons that they used; those whose buyer was erased do not.
 *
 * @param email a normalised address
 */
export async function joinOrders(trx: Queries, { id, email }: Shopper): Promise<void> {
  const joined = await trx
    .updateTable('orders')
    .set({ user_id: id, guest_email: null })
    .where('guest_email', '=', normalizeEmail(email))
    .where('account_erased', '=', 0)
    .returning('orders.id')
    .execute();
  const ids = joined.map((order) => order.id);
  if (ids.length > 0) await trx.updateTable('coupon_uses').set({ user_id: id }).where('order_id', 'in', ids).execute();
}
