import { hashToken } from '../accounts/open-session';
import { Refusal } from '../refusal';
import type { Services, Shopper } from '../services';

/**
 * The shopper a login token belongs to.
 *
 * @throws Refusal 401 when the token is missing, unknown, revoked or expired
 */
export async function authenticate({ db, now }: Services, token: string | null): Promise<Shopper> {
  const shopper =
    token &&
    (await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.email'])
      .where('sessions.token_hash', '=', hashToken(token))
      .where('sessions.expires_at', '>', now().toISOString())
      .executeTakeFirst());
  if (!shopper) throw new Refusal(401, 'Not Authorized. Please log in again.');
  return shopper;
}
