import { hashToken, sessionEnd } from '../accounts/open-session';
import { NOT_LOGGED_IN, Refusal } from '../refusal';
import type { Services, Shopper } from '../services';

/** How often at most a session's use is noted, in ms, so that reading writes seldom. */
const RENEWED_AFTER_MS = 60 * 60 * 1000;

/**
 * The shopper a login token belongs to.
 *
 * @throws Refusal 401 when the token is missing, unknown, revoked or expired
 */
export async function authenticate({ db, now }: Services, token: string | null): Promise<Shopper> {
  const at = now();
  const session =
    token &&
    (await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.email', 'sessions.created_at', 'sessions.expires_at'])
      .where('sessions.token_hash', '=', hashToken(token))
      .where('sessions.expires_at', '>', at.toISOString())
      .where('users.erased_at', 'is', null)
      .executeTakeFirst());
  if (!session) throw new Refusal(401, NOT_LOGGED_IN);
  const end = sessionEnd(new Date(session.created_at), at);
  if (end.getTime() - Date.parse(session.expires_at) > RENEWED_AFTER_MS)
    await db
      .updateTable('sessions')
      .set({ expires_at: end.toISOString() })
      .where('token_hash', '=', hashToken(token ?? ''))
      .execute();
  return { id: session.id, email: session.email };
}
