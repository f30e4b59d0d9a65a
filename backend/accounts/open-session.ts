import { createHash, randomBytes } from 'node:crypto';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from '@/lib/contract/limits';
import type { Queries } from '../database/tables';
import { NOT_LOGGED_IN, Refusal } from '../refusal';
import type { Services, ShopperContext } from '../services';
import { repeatableSince } from './repeatable-token';

/**
 * Opens a session and answers its token, which is known to nobody else afterwards.
 *
 * @param token one derived from the request, where a repeat has to get the same one; else random
 */
export async function openSession(
  queries: Queries,
  userId: string,
  now: Date,
  token: string = newToken(),
): Promise<string> {
  await queries
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: sessionEnd(now, now).toISOString(),
    })
    .execute();
  return token;
}

/** When a session that is used now ends: a week later, and a month after it was opened. */
export function sessionEnd(openedAt: Date, now: Date): Date {
  const [last, idle] = [openedAt.getTime() + SESSION_SECONDS * 1000, now.getTime() + SESSION_IDLE_SECONDS * 1000];
  return new Date(Math.min(last, idle));
}

/** Whether a session of this token exists and is so new that a repeated request gets it again. */
export async function isSessionNew(queries: Queries, token: string, now: Date): Promise<boolean> {
  const found = await queries
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>=', repeatableSince(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** The answer of a login. */
export const loggedIn = (token: string) => ({ success: true as const, message: 'Logged in successfully', token });

/** A new login token or sign-up ticket: 256 random bits. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Ends the session on the server. A session that has ended already is no error: the shopper has what they asked for.
 *
 * @throws Refusal 401 when no token is sent at all
 */
export async function logOut({ db }: Services, token: string | null) {
  if (!token) throw new Refusal(401, NOT_LOGGED_IN);
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  return { success: true as const, message: 'Logged out' };
}

/** Ends all sessions of the account that asks, on every device; a code that was sent before still opens a new one. */
export async function logOutEverywhere({ services: { db, log }, shopper }: ShopperContext) {
  const ended = await db.deleteFrom('sessions').where('user_id', '=', shopper.id).executeTakeFirst();
  log.info({ sessions: Number(ended.numDeletedRows) }, 'logged out everywhere');
  return { success: true as const, message: 'Logged out everywhere' };
}
