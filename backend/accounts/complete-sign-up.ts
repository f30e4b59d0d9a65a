import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { SIGN_UP_TICKET_SECONDS } from '@/lib/contract/limits';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { Queries } from '../database/tables';
import { Refusal, SIGN_UP_DONE, SIGN_UP_EXPIRED } from '../refusal';
import type { Context } from '../services';
import { checkAge } from './check-age';
import { mailboxFor } from './count-try';
import { createUser } from './create-user';
import { joinOrders } from './guest';
import { newDevice } from './new-device';
import { CLOCK_SLACK_MS } from './new-code';
import { hashToken, isSessionNew, loggedIn, newToken, openSession } from './open-session';
import { repeatableToken, repeatableSince } from './repeatable-token';

const TICKET_LIFE_MS = SIGN_UP_TICKET_SECONDS * 1000;

/**
 * Issues a ticket to the owner of a proven address without an account, who may sign up with it once within 15 minutes.
 * An earlier ticket of the address is replaced.
 *
 * @param ticket one derived from the request, where a repeat has to get the same one; else random
 * @returns the ticket, of which only the hash is stored
 */
export async function issueSignUpTicket(
  queries: Queries,
  email: string,
  now: Date,
  ticket: string = newToken(),
): Promise<string> {
  const row = {
    ticket_hash: hashToken(ticket),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + TICKET_LIFE_MS).toISOString(),
    used_at: null,
  };
  await queries
    .insertInto('sign_up_tickets')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
  return ticket;
}

/** Whether this ticket of the address is unused and so new that a repeated request gets it again. */
export async function isTicketNew(queries: Queries, email: string, ticket: string, now: Date): Promise<boolean> {
  const found = await queries
    .selectFrom('sign_up_tickets')
    .select('email')
    .where('email', '=', email)
    .where('ticket_hash', '=', hashToken(ticket))
    .where('used_at', 'is', null)
    .where('created_at', '>=', repeatableSince(now))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Turns a ticket and the fields of a sign-up into an account and a session. An account that was made meanwhile is
 * logged into, since the address was proven, and its profile stays. A repeated request gets the same answer.
 *
 * @throws Refusal 400 for fields that are not accepted, which leaves the ticket good; 410 for one that is over
 */
export async function completeSignUp(context: Context, input: ParsedRequestOf<OptionalCalls['completeSignUp']>) {
  const { services } = context;
  const { signUpTicket, ...fields } = input;
  const signUp = { ...fields, email: normalizeEmail(fields.email) };
  const now = services.now();
  checkAge(signUp.dob, now);
  const repeatable = repeatableToken(context, 'complete-sign-up', signUp.email, signUpTicket);
  const opened = await services.db.transaction().execute(async (trx) => {
    const refusal = await useUp(trx, signUp.email, hashToken(signUpTicket), now);
    if (!refusal) {
      const userId = await createUser(trx, signUp, now);
      await joinOrders(trx, { id: userId, email: signUp.email });
      return loggedIn(await openSession(trx, userId, now, repeatable));
    }
    if (repeatable && (await isSessionNew(trx, repeatable, now))) return loggedIn(repeatable);
    throw refusal;
  });
  const mailbox = mailboxFor(signUp.email, 'login');
  return { ...opened, device: newDevice(services, context.headers.get('device'), mailbox, opened.token) };
}

/**
 * One statement, so that of two requests with the same ticket only one finds it unused. Answers what the other one
 * gets.
 */
async function useUp(queries: Queries, email: string, ticketHash: string, now: Date): Promise<Refusal | undefined> {
  const used = await queries
    .updateTable('sign_up_tickets')
    .set({ used_at: now.toISOString() })
    .where('email', '=', email)
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    // Further ahead than a ticket lives: issued by a clock that was wrong, and invalid until that day.
    .where('expires_at', '<=', new Date(now.getTime() + TICKET_LIFE_MS + CLOCK_SLACK_MS).toISOString())
    .returning('email')
    .executeTakeFirst();
  if (used) return undefined;
  const known = await queries
    .selectFrom('sign_up_tickets')
    .select('used_at')
    .where('email', '=', email)
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return new Refusal(410, known?.used_at ? SIGN_UP_DONE : SIGN_UP_EXPIRED);
}
