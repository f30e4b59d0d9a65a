import { AGE_MESSAGE, isOldEnough } from './is-old-enough';
import { isLoginEmail, mayHaveAccount } from './normalize-email';

export type LoginMode = 'login' | 'sign-up';

/** What both modes of the login screen ask for; login looks at the email alone. */
export interface LoginForm {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dob: string;
  gender: string;
  email: string;
  /** 'on' where news are wanted; sent by a call of its own once there is an account. */
  news?: string;
}

export type LoginFaults = Partial<Record<keyof LoginForm, string>>;

export const EMAIL_FIELD_MESSAGE = 'Please use a valid email';
const EMAIL_SUBMIT_MESSAGE = 'Please enter a valid email address from a supported provider';

/** Said where nothing proves the address any more. */
export const SIGN_UP_EXPIRED_MESSAGE = 'Your sign-up has expired. Please ask for a new code.';

/** Login lets every account in, whatever the list of providers says; a sign-up is judged by it. */
export const isEmailFor = (mode: LoginMode, email: string): boolean =>
  isLoginEmail(email) || (mode === 'login' && mayHaveAccount(email));

/** Every field that is wrong, in the order they stand on the screen. */
export function findLoginFaults(mode: LoginMode, form: LoginForm, now: Date): LoginFaults {
  const email = isEmailFor(mode, form.email) ? {} : { email: EMAIL_SUBMIT_MESSAGE };
  if (mode === 'login') return email;
  return {
    ...(form.firstName.trim() ? {} : { firstName: 'Please enter your first name' }),
    ...(form.lastName.trim() ? {} : { lastName: 'Please enter your last name' }),
    ...dobFault(form.dob, now),
    ...(form.gender ? {} : { gender: 'Please choose your gender' }),
    ...email,
  };
}

function dobFault(dob: string, now: Date): LoginFaults {
  if (!dob) return { dob: 'Please enter your date of birth' };
  return isOldEnough(dob, now) ? {} : { dob: AGE_MESSAGE };
}
