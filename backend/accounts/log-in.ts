import { normalizeEmail } from '@/lib/accounts/normalize-email';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { Context } from '../services';
import { acceptEmail } from './accept-email';
import { CODE_SENT_MESSAGE, sendCode } from './send-code';
import { logInTestAccount } from './log-in-test-account';

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
