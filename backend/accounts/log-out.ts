import { Refusal } from '../refusal';
import type { Services } from '../services';
import { hashToken } from './open-session';

/**
 * Ends the session on the server (ruling 14). A session that has ended already is no error: the
 * shopper has what they asked for.
 *
 * @throws Refusal 401 when no token is sent at all
 */
export async function logOut({ db }: Services, token: string | null) {
  if (!token) throw new Refusal(401, 'Not Authorized. Please log in again.');
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  return { success: true as const, message: 'Logged out' };
}
