import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mailboxOf } from '@/lib/rules/accounts/normalize-email';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { hasManyFailures, checkFailureLimit, refuseGuessers, type CaptchaOutcome } from './check-code-limits';
import { CLOCK_SLACK_MS, CODE_LIFE_MS, CODE_TRIES_MAX, isOfDesk, isOfLogin, type CodePurpose } from './new-code';

/** Whose events are counted together: an owner at the desk is counted apart from the same person as a shopper. */
export const mailboxFor = (email: string, purpose: CodePurpose): string =>
  isOfDesk(purpose) ? `desk ${mailboxOf(email)}` : mailboxOf(email);

/** A try that was counted as wrong before anything was compared. */
export interface CountedTry {
  codeHash: string;
  signUp: string | null;
  /** The failure noted beforehand, removed when the code turns out right. */
  eventId: string;
}

/**
 * Counts the try as wrong before anything is compared, in one statement, so that a thousand guesses at once are still
 * five. Answers undefined where no live code has tries left. At the desk the tries of others lock nobody out: after 50
 * wrong ones in a day a code has one try.
 *
 * @param device by `readDevice`; its failures are counted apart
 * @throws Refusal as `refuseGuessers` and, of a shopper's code, `checkFailureLimit` do
 */
export async function countTry(
  { db, now }: Services,
  email: string,
  { purpose, device = null, captcha }: { purpose: CodePurpose; device?: string | null; captcha: CaptchaOutcome },
): Promise<CountedTry | undefined> {
  const at = now();
  const from = { mailbox: mailboxFor(email, purpose), device };
  return db.transaction().execute(async (trx) => {
    await refuseGuessers(trx, from, captcha, at);
    const isStrict = isOfDesk(purpose) && (await hasManyFailures(trx, from, at));
    const code = await trx
      .updateTable('login_codes')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('attempts', '<', isStrict ? 1 : CODE_TRIES_MAX)
      .where('expires_at', '>', at.toISOString())
      // Further ahead than a code lives: sent by a clock that was wrong, and not good until that day.
      .where('expires_at', '<=', new Date(at.getTime() + CODE_LIFE_MS + CLOCK_SLACK_MS).toISOString())
      .returning(['code_hash', 'sign_up'])
      .executeTakeFirst();
    if (!code) return undefined;
    const eventId = randomUUID();
    await trx
      .insertInto('login_events')
      .values({ id: eventId, ...from, kind: 'code-failed', created_at: at.toISOString() })
      .execute();
    if (!isOfDesk(purpose)) await checkFailureLimit(trx, from, at);
    return { codeHash: code.code_hash, signUp: code.sign_up, eventId };
  });
}

/** Of two requests with the same right code only one can use it. */
export async function useUp(
  queries: Queries,
  email: string,
  purpose: CodePurpose,
  tried: CountedTry,
  now: Date,
): Promise<boolean> {
  const used = await queries
    .deleteFrom('login_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', tried.codeHash)
    .returning('created_at')
    .executeTakeFirst();
  if (!used) return false;
  // The same code, as other browsers could have typed it.
  if (isOfLogin(purpose))
    await queries
      .deleteFrom('login_codes')
      .where('email', '=', email)
      .where((eb) => eb('purpose', 'like', sql<'login'>`'login%'`))
      .where('created_at', '=', used.created_at)
      .execute();
  await queries
    .updateTable('login_events')
    .set({ kind: 'code-used', created_at: now.toISOString() })
    .where('id', '=', tried.eventId)
    .execute();
  return true;
}
