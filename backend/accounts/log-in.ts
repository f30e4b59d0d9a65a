import { hasEmailShape, isLoginEmail, normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { Context, Services } from '../services';
import { answerOfCode, sendCode } from './send-code';
import { checkAge } from './check-age';
import { createUser } from './create-user';
import { openSession } from './open-session';
import { Refusal } from '../refusal';

/**
 * Sends a login code. The answer is the same for an address without an account, if its provider is
 * listed; of any other only an account that is older than the list gets one.
 *
 * @throws Refusal 400 for an address or captcha that is not accepted, 429 when too many codes were sent
 */
export async function logIn(context: Context, { email: typed, hCaptchaToken }: ParsedRequestOf<Calls['login']>) {
  const { services } = context;
  if (services.config.testAccountEmail === normalizeEmail(typed))
    return logInTestAccount(services, normalizeEmail(typed));
  await sendCode(context, await acceptKnownEmail(services, typed), hCaptchaToken, null);
  return answerOfCode(services);
}

/**
 * Lets the one fixed test address in without a code. It exists only while TEST_ACCOUNT_EMAIL is set, which live payment
 * keys forbid.
 */
async function logInTestAccount({ db, now }: Services, email: string) {
  const at = now();
  const token = await db.transaction().execute(async (trx) => {
    const signUp = {
      firstName: 'Test',
      lastName: 'Account',
      email,
      dob: '2000-01-01',
      gender: 'prefer-not-to-say' as const,
    };
    const userId = await createUser(trx, signUp, at);
    return openSession(trx, userId, at);
  });
  return { success: true as const, message: 'No OTP needed, Test Account', token };
}

/**
 * The address as it is stored: one person's whatever its case.
 *
 * @throws Refusal 400 when its shape or provider is not accepted
 */
function acceptEmail(typed: string): string {
  const email = normalizeEmail(typed);
  if (!isLoginEmail(email)) throw new Refusal(400, 'Please enter a valid email address from a supported provider');
  return email;
}

/** The same for an account, whatever the merchant's list of providers says by now. */
async function acceptKnownEmail({ db }: Services, typed: string): Promise<string> {
  const email = normalizeEmail(typed);
  const isAccount =
    hasEmailShape(email) &&
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
  return isAccount ? email : acceptEmail(typed);
}

/**
 * Sends a sign-up code. The account is made when the code is entered. For
 * an address that has one already it is a login code, and the stored profile stays as it is.
 *
 * @throws Refusal 400 for an address, age or captcha that is not accepted, 429 when too many codes were sent
 */
export async function register(context: Context, input: ParsedRequestOf<Calls['register']>) {
  const { hCaptchaToken, ...signUp } = input;
  const email = acceptEmail(signUp.email);
  checkAge(signUp.dob, context.services.now());
  await sendCode(context, email, hCaptchaToken, { ...signUp, email });
  return answerOfCode(context.services);
}
