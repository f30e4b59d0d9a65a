import { randomUUID } from 'node:crypto';
import { mailboxOf, normalizeEmail } from '@/lib/accounts/normalize-email';
import { signUp } from '@/lib/contract/user-profile';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { Queries } from '../database/tables';
import { isSameSecret } from '@/lib/machine/is-same-secret';
import { Refusal } from '../refusal';
import type { Context, Services } from '../services';
import { checkFailureLimit } from './check-code-limits';
import { createUser } from './create-user';
import { CLOCK_SLACK_MS, CODE_LIFE_MS, CODE_TRIES_MAX, hashCode } from './new-code';
import { isSessionNew, loggedIn, openSession } from './open-session';
import { isTicketNew, issueSignUpTicket } from './complete-sign-up';
import { repeatableToken } from './repeatable-token';

/** One answer for a wrong, used, expired or never sent code: it tells a guesser nothing. */
const INVALID_MESSAGE = 'Invalid or expired OTP';

/**
 * Turns a code into a session, and a waiting sign-up into an account. Whoever has neither is given a ticket for the
 * second half of a sign-up, `completeSignUp` [16.02]. The same request is told the same again [16.11].
 *
 * @throws Refusal 400 for a code that does not open the address, 429 after 50 wrong ones in a day
 */
export async function verifyCode(context: Context, input: ParsedRequestOf<Calls['verifyCode']>) {
  const { services } = context;
  const email = normalizeEmail(input.email);
  const repeatable = repeatableToken(context, 'verify', email, input.otp);
  const told = await tellAgain(services.db, email, repeatable, services.now());
  if (told) return told;
  const tried = await countTry(services, email);
  // The same request, sent twice at once, may have used the code up just now.
  const late = tried ? undefined : await tellAgain(services.db, email, repeatable, services.now());
  if (late) return late;
  if (!tried || !isSameSecret(tried.codeHash, hashCode(services.secret, email, input.otp))) {
    throw new Refusal(400, INVALID_MESSAGE);
  }
  const now = services.now();
  return services.db.transaction().execute(async (trx) => {
    if (!(await useUp(trx, email, tried, now))) return joinEarlier(trx, email, tried, repeatable, now);
    const userId = await findOrCreateUser(trx, email, tried.signUp, now);
    return userId === undefined
      ? proven(await issueSignUpTicket(trx, email, now, repeatable))
      : loggedIn(await openSession(trx, userId, now, repeatable));
  });
}

const proven = (signUpTicket: string) => ({ success: true as const, signUpTicket });

/** What this very request was told a moment ago, and did not hear; undefined where there is no such thing. */
async function tellAgain(queries: Queries, email: string, token: string | undefined, now: Date) {
  if (token === undefined) return undefined;
  if (await isSessionNew(queries, token, now)) return loggedIn(token);
  return (await isTicketNew(queries, email, token, now)) ? proven(token) : undefined;
}

/**
 * The same request, sent twice at once, has used the code up: this one was no wrong try.
 *
 * @throws Refusal 400 where it was another request
 */
async function joinEarlier(queries: Queries, email: string, tried: CountedTry, token: string | undefined, now: Date) {
  const told = await tellAgain(queries, email, token, now);
  if (!told) throw new Refusal(400, INVALID_MESSAGE);
  await queries.deleteFrom('login_events').where('id', '=', tried.eventId).execute();
  return told;
}

interface CountedTry {
  codeHash: string;
  signUp: string | null;
  /** The failure noted beforehand, taken back when the code turns out right. */
  eventId: string;
}

/**
 * Counts the try before anything is compared and in one statement, so that a thousand guesses at
 * once are still five. Answers undefined where no live code has tries left.
 */
async function countTry({ db, now }: Services, email: string): Promise<CountedTry | undefined> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const code = await trx
      .updateTable('login_codes')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('email', '=', email)
      .where('attempts', '<', CODE_TRIES_MAX)
      .where('expires_at', '>', at.toISOString())
      // Further ahead than a code lives: sent by a clock that was wrong, and not good until that day.
      .where('expires_at', '<=', new Date(at.getTime() + CODE_LIFE_MS + CLOCK_SLACK_MS).toISOString())
      .returning(['code_hash', 'sign_up'])
      .executeTakeFirst();
    if (!code) return undefined;
    const [eventId, mailbox] = [randomUUID(), mailboxOf(email)];
    await trx
      .insertInto('login_events')
      .values({ id: eventId, mailbox, kind: 'code-failed', created_at: at.toISOString() })
      .execute();
    await checkFailureLimit(trx, mailbox, at);
    return { codeHash: code.code_hash, signUp: code.sign_up, eventId };
  });
}

/** Of two requests with the same right code only one finds it still there. */
async function useUp(queries: Queries, email: string, tried: CountedTry, now: Date): Promise<boolean> {
  const used = await queries
    .deleteFrom('login_codes')
    .where('email', '=', email)
    .where('code_hash', '=', tried.codeHash)
    .returning('email')
    .executeTakeFirst();
  if (!used) return false;
  await queries
    .updateTable('login_events')
    .set({ kind: 'code-used', created_at: now.toISOString() })
    .where('id', '=', tried.eventId)
    .execute();
  return true;
}

/** @returns undefined where there is no account, and no sign-up waiting to become one */
async function findOrCreateUser(
  queries: Queries,
  email: string,
  waiting: string | null,
  now: Date,
): Promise<string | undefined> {
  if (waiting) return createUser(queries, signUp.parse(JSON.parse(waiting)), now);
  const user = await queries.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user?.id;
}
