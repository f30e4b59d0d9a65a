import 'client-only';
import { completeSignUp, login, register, verifyCode } from '@/lib/browser/accounts';
import { failureMessage, refusalCode } from '@/lib/browser/failure-message';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import type { ApiFailure, ApiResult } from '@/lib/browser/request';
import type { SignUp } from '@/lib/contract/user-profile';
import { forgetConfirmedCart } from '@/store/cart/store-cart';
import { accountEmail, claimAddresses } from '@/store/checkout/checkout-draft';
import { randomKey } from '@/store/checkout/open-order';
import { hasSessionHint } from './has-session-hint';
import { sessionOpened } from './session-opened';

export const CAPTCHA_MESSAGE = 'Please complete the CAPTCHA verification';

const LOGGED_IN_MESSAGE = 'Logged in successfully';

/** What asking for a code, or entering one, came to. */
export type LoginOutcome =
  /** `mailWaits` while no mail goes out. */
  | { kind: 'code-sent'; mailWaits: boolean }
  | { kind: 'logged-in'; message: string }
  /** The code was right, and the address has no account yet: the sign-up fields are asked for. */
  | { kind: 'proven' }
  /** Nothing proves the address any more: another code is needed. */
  | { kind: 'sign-up-over'; message: string }
  /**
   * `wantsCaptcha` where the backend asks for the captcha earlier than the page expected; `wantsSignUp` where it sends
   * an address without an account to Sign Up.
   */
  | { kind: 'failed'; message: string; wantsCaptcha: boolean; wantsSignUp: boolean };

/** Asks for a login code; the test account is let in without one. */
export async function requestLoginCode(email: string, hCaptchaToken: string): Promise<LoginOutcome> {
  return requested(email, await login({ email, hCaptchaToken }));
}

/** Asks for a sign-up code; the account is made when the code is entered. */
export async function requestSignUpCode(signUp: SignUp, hCaptchaToken: string): Promise<LoginOutcome> {
  return requested(signUp.email, await register({ ...signUp, gender: signUp.gender.toLowerCase(), hCaptchaToken }));
}

/** Turns the mailed code into a session, or into the right to sign up. */
export async function enterCode(email: string, otp: string, hCaptchaToken = ''): Promise<LoginOutcome> {
  const input = { email, otp, ...(hCaptchaToken ? { hCaptchaToken } : {}) };
  const answer = await verifyCode(input, keyOf(`${email} ${otp}`));
  if (!answer.ok) return failed(verifyMessage(answer.failure));
  return answer.data.proven ? { kind: 'proven' } : opened(email, LOGGED_IN_MESSAGE);
}

/** Signs up with the address that was just proven; it is checked against the ticket, since another tab may have another. */
export async function signUpProven(signUp: SignUp): Promise<LoginOutcome> {
  const answer = await completeSignUp({ ...signUp, gender: signUp.gender.toLowerCase() }, keyOf(signUp.email));
  if (answer.ok) return opened(signUp.email, LOGGED_IN_MESSAGE);
  const message = failureMessage(answer.failure);
  if (refusalCode(answer.failure) !== 'sign-up-over') return failed(message);
  // Another tab has signed up with it meanwhile, and this browser is logged in.
  if (hasSessionHint() && accountEmail() === normalizeEmail(signUp.email))
    return { kind: 'logged-in', message: LOGGED_IN_MESSAGE };
  return { kind: 'sign-up-over', message };
}

let sent = { proof: '', key: '' };

/** Returns the same key for the same proof until this tab is reloaded, so that a second press is the same request. */
function keyOf(proof: string): string {
  if (sent.proof !== proof) sent = { proof, key: randomKey() };
  return sent.key;
}

function requested(email: string, answer: ApiResult<{ loggedIn?: boolean; mailWaits?: boolean }>): LoginOutcome {
  if (!answer.ok) return failed(failureMessage(answer.failure));
  const { loggedIn, mailWaits = false } = answer.data;
  return loggedIn ? opened(email, 'No OTP needed, Test Account') : { kind: 'code-sent', mailWaits };
}

function failed(message: string): LoginOutcome {
  return {
    kind: 'failed',
    message,
    wantsCaptcha: /captcha/i.test(message),
    wantsSignUp: /\bsign[ -]?up\b/i.test(message),
  };
}

function opened(email: string, message: string): LoginOutcome {
  // The confirmed cart may be another account's: the local one is merged again.
  forgetConfirmedCart();
  claimAddresses(email);
  sessionOpened();
  return { kind: 'logged-in', message };
}

/** The recorded words for each way the verification can fail. */
function verifyMessage(failure: ApiFailure): string {
  if (failure.kind === 'unreadable') return 'Error Verifying. Check Your Connection ';
  if (failure.kind === 'refused' && failure.status === 200) return failure.message ?? 'OTP verification failed';
  return failureMessage(failure);
}
