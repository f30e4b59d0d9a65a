import 'client-only';
import { login, register, verifyCode } from '@/lib/api/accounts';
import { failureMessage } from '@/lib/api/failure-message';
import type { ApiFailure, ApiResult } from '@/lib/api/request';
import type { SignUp } from '@/lib/contract/user-profile';
import { forgetConfirmedCart } from '@/store/store-cart';
import { claimAddresses } from '@/store/checkout-draft';
import { sessionOpened } from '@/store/read-session-hint';

export const CAPTCHA_MESSAGE = 'Please complete the CAPTCHA verification';

/** What asking for a code, or entering one, came to. */
export type LoginOutcome =
  | { kind: 'code-sent' }
  | { kind: 'logged-in'; message: string }
  /** `wantsCaptcha` where the backend asks for the captcha earlier than the page expected. */
  | { kind: 'failed'; message: string; wantsCaptcha: boolean };

/** Asks for a login code; the test account is let in without one [5.30]. */
export async function requestLoginCode(email: string, hCaptchaToken: string): Promise<LoginOutcome> {
  return requested(email, await login({ email, hCaptchaToken }));
}

/** Asks for a sign-up code; the account is made when the code is entered. */
export async function requestSignUpCode(signUp: SignUp, hCaptchaToken: string): Promise<LoginOutcome> {
  return requested(signUp.email, await register({ ...signUp, gender: signUp.gender.toLowerCase(), hCaptchaToken }));
}

/** Turns the mailed code into a session. */
export async function enterCode(email: string, otp: string): Promise<LoginOutcome> {
  const answer = await verifyCode({ email, otp });
  if (answer.ok) return opened(email, 'Logged in successfully');
  return { kind: 'failed', message: verifyMessage(answer.failure), wantsCaptcha: false };
}

function requested(email: string, answer: ApiResult<{ loggedIn?: boolean }>): LoginOutcome {
  if (!answer.ok) {
    const message = failureMessage(answer.failure);
    return { kind: 'failed', message, wantsCaptcha: /captcha/i.test(message) };
  }
  return answer.data.loggedIn ? opened(email, 'No OTP needed, Test Account') : { kind: 'code-sent' };
}

function opened(email: string, message: string): LoginOutcome {
  // The confirmed cart may be another account's: the local one is merged again (ruling 15).
  forgetConfirmedCart();
  claimAddresses(email);
  sessionOpened();
  return { kind: 'logged-in', message };
}

/** The recorded words for each way the verification can fail (ruling 27). */
function verifyMessage(failure: ApiFailure): string {
  if (failure.kind === 'unreadable') return 'Error Verifying. Check Your Connection ';
  if (failure.kind === 'refused' && failure.status === 200) return failure.message ?? 'OTP verification failed';
  return failureMessage(failure);
}
