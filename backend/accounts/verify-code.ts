import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { signUp } from '@/lib/contract/user-profile';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { Context, Services } from '../services';
import { createUser } from './create-user';
import { joinOrders } from './guest';
import { newDevice, readDevice } from './new-device';
import { CODE_TRIES_MAX, isCode, loginPurpose, traceOf, type CodePurpose } from './new-code';
import { isSessionNew, loggedIn, openSession } from './open-session';
import { isTicketNew, issueSignUpTicket } from './complete-sign-up';
import { repeatableToken } from './repeatable-token';
import { countTry, mailboxFor, useUp, type CountedTry } from './count-try';
import { checkCaptcha } from './send-code';

/** One answer for a wrong, used, expired or never sent code, so that a guesser learns nothing. */
const INVALID_MESSAGE = 'Invalid or expired OTP';

/**
 * Turns a code into a session, and a waiting sign-up into an account. An address with neither gets a ticket for the
 * second half of a sign-up, `completeSignUp`. A repeated request gets the same answer.
 *
 * @throws Refusal 400 for a code that does not open the address, or where a captcha is due; 429 after 50 wrong ones in
 *   a day
 */
export async function verifyCode(context: Context, input: ParsedRequestOf<Calls['verifyCode']>) {
  const { services, headers } = context;
  const email = normalizeEmail(input.email);
  const repeatable = repeatableToken(context, 'verify', email, input.otp);
  const mailbox = mailboxFor(email, 'login');
  const stored = headers.get('device');
  const known = (verified: Verified) =>
    'token' in verified ? { ...verified, device: newDevice(services, stored, mailbox, verified.token) } : verified;
  const verified = await repeatAnswer(services.db, email, repeatable, services.now());
  if (verified) return known(verified);
  const captcha = await checkCaptcha(services, input.hCaptchaToken ?? '');
  const device = readDevice(services, stored, mailbox);
  const purpose = await purposeOf(services, email, { otp: input.otp, device });
  const account = traceOf(services.secret, mailbox);
  const tried = await countTry(services, email, { purpose, device, captcha }).catch((refused: unknown) => {
    if (refused instanceof Refusal) services.log.warn({ account }, 'login codes are not compared: too many were wrong');
    throw refused;
  });
  // The same request, sent twice at once, may have used the code up just now.
  const late = tried ? undefined : await repeatAnswer(services.db, email, repeatable, services.now());
  if (late) return known(late);
  if (!tried || !isCode(services, tried.codeHash, { email, code: input.otp, purpose })) {
    services.log.info({ account }, 'wrong login code');
    throw new Refusal(400, INVALID_MESSAGE);
  }
  const now = services.now();
  const opened = await services.db.transaction().execute(async (trx) => {
    if (!(await useUp(trx, email, purpose, tried, now))) return joinEarlier(trx, email, tried, repeatable, now);
    const userId = await findOrCreateUser(trx, email, tried.signUp, now);
    if (userId === undefined) return proven(await issueSignUpTicket(trx, email, now, repeatable));
    await joinOrders(trx, { id: userId, email });
    return loggedIn(await openSession(trx, userId, now, repeatable));
  });
  services.log.info({ account }, 'right login code');
  return known(opened);
}

/**
 * Which code is meant: the one that this browser asked for, where it knows the mailbox, or a later one of everybody. Of those
 * with tries left it is the one that was typed; a wrong one counts against the browser's own first.
 */
async function purposeOf(
  services: Services,
  email: string,
  { otp, device }: { otp: string; device: string | null },
): Promise<CodePurpose> {
  const own = loginPurpose(device);
  const waiting = await services.db
    .selectFrom('login_codes')
    .select(['purpose', 'code_hash', 'attempts', 'created_at'])
    .where('email', '=', email)
    .where('purpose', 'in', [own, 'login'])
    .where('expires_at', '>', services.now().toISOString())
    .execute();
  const asked = waiting.find(({ purpose }) => purpose === own);
  const open = [asked, waiting.find((one) => one !== asked && one.created_at !== asked?.created_at)]
    .filter((one) => one !== undefined)
    .filter(({ attempts }) => attempts < CODE_TRIES_MAX);
  const typed = open.find((one) =>
    isCode(services, one.code_hash, { email, code: otp, purpose: one.purpose as CodePurpose }),
  );
  return (typed ?? open[0])?.purpose ?? own;
}

type Verified = ReturnType<typeof proven> | ReturnType<typeof loggedIn>;

const proven = (signUpTicket: string) => ({ success: true as const, signUpTicket });

/** The answer that this very request got a moment ago and that was lost; undefined where there is none. */
async function repeatAnswer(queries: Queries, email: string, token: string | undefined, now: Date) {
  if (token === undefined) return undefined;
  if (await isSessionNew(queries, token, now)) return loggedIn(token);
  return (await isTicketNew(queries, email, token, now)) ? proven(token) : undefined;
}

/**
 * A repeat of the same request has used the code, so this was no wrong try.
 *
 * @throws Refusal 400 where it was another request
 */
async function joinEarlier(queries: Queries, email: string, tried: CountedTry, token: string | undefined, now: Date) {
  const verified = await repeatAnswer(queries, email, token, now);
  if (!verified) throw new Refusal(400, INVALID_MESSAGE);
  await queries.deleteFrom('login_events').where('id', '=', tried.eventId).execute();
  return verified;
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
