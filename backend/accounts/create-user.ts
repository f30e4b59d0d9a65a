import { randomUUID } from 'node:crypto';
import { mailboxOf } from '@/lib/rules/accounts/normalize-email';
import type { SignUp } from '@/lib/contract/user-profile';
import { searchText } from '@/lib/rules/orders/search-text';
import type { Queries } from '../database/tables';

/**
 * Makes the account of a normalised address. One that exists already stays untouched.
 *
 * @returns the account's id
 */
export async function createUser(queries: Queries, signUp: SignUp, now: Date): Promise<string> {
  await queries
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: signUp.email,
      mailbox: mailboxOf(signUp.email),
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      dob: signUp.dob,
      gender: signUp.gender,
      created_at: now.toISOString(),
      found_by: accountText(signUp),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('email', '=', signUp.email)
    .executeTakeFirstOrThrow();
  return user.id;
}

/** What the merchant's search finds an account by, besides its orders. */
export const accountText = ({ firstName, lastName, email }: Pick<SignUp, 'firstName' | 'lastName' | 'email'>): string =>
  searchText({ publicId: '', firstName, lastName, phone: '', emails: [email] });
