import { normalizeEmail } from '@/lib/accounts/normalize-email';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { Context, Services } from '../services';
import { acceptEmail } from './accept-email';
import { CODE_SENT_MESSAGE, sendCode } from './send-code';
import { createUser } from './create-user';
import { openSession } from './open-session';

/**
 * Sends a login code. The answer is the same for an address without an account.
 *
 * @throws Refusal 400 for an address or captcha that is not accepted, 429 when too many codes were sent
 */
export async function logIn(context: Context, { email: typed, hCaptchaToken }: ParsedRequestOf<Calls['login']>) {
  const { services } = context;
  if (services.config.testAccountEmail === normalizeEmail(typed))
    return logInTestAccount(services, normalizeEmail(typed));
  await sendCode(context, acceptEmail(typed), hCaptchaToken, null);
  return { success: true as const, message: CODE_SENT_MESSAGE };
}

/**
 * Lets the one fixed test address in without a code [5.30]. It exists only
 * while TEST_ACCOUNT_EMAIL is set, which live payment keys forbid (ruling 12).
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
