import { AGE_MESSAGE, isOldEnough, isRealDate } from '@/lib/accounts/is-old-enough';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { Refusal } from '../refusal';
import type { Context } from '../services';
import { acceptEmail } from './accept-email';
import { CODE_SENT_MESSAGE, sendCode } from './send-code';

/**
 * Sends a sign-up code. The account is made when the code is entered. For
 * an address that has one already it is a login code, and the stored profile stays as it is.
 *
 * @throws Refusal 400 for an address, age or captcha that is not accepted, 429 when too many codes were sent
 */
export async function register(context: Context, input: ParsedRequestOf<Calls['register']>) {
  const { hCaptchaToken, ...signUp } = input;
  const email = acceptEmail(signUp.email);
  if (!isRealDate(signUp.dob)) throw new Refusal(400, 'Please enter your date of birth');
  if (!isOldEnough(signUp.dob, context.services.now())) throw new Refusal(400, AGE_MESSAGE);
  await sendCode(context, email, hCaptchaToken, { ...signUp, email });
  return { success: true as const, message: CODE_SENT_MESSAGE };
}
