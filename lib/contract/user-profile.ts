import { z } from 'zod';
import { text } from './field';
import { GENDERS } from './limits';
import { plainDigits } from './plain-digits';

/** An email address as typed; its shape and provider are checked by lib/rules/accounts/normalize-email.ts. */
export const emailText = z.string().trim().min(3).max(254);

/** What a sign-up sends. `dob` is YYYY-MM-DD, `gender` is lowercased. */
export const signUp = z.object({
  firstName: text(80),
  lastName: text(80),
  email: emailText,
  dob: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2000-12-31'),
  gender: z.string().trim().toLowerCase().pipe(z.enum(GENDERS)),
});

/** A mailed code. */
export const sixDigits = z
  .string()
  .trim()
  .transform(plainDigits)
  .pipe(z.string().regex(/^\d{6}$/, 'must be six digits'));

/** Proves an address to `completeSignUp`; opaque to the storefront. */
export const signUpTicket = text(200);

/** What the browser stores of a login, opaque to the storefront: with it the backend knows the browser from then on. */
export const knownDevice = z.string().max(2000).optional().catch(undefined);

/** Whether an account gets news: 'asked' until the mailed link was confirmed. */
export const newsState = z.enum(['off', 'asked', 'on']);

/**
 * What our backend can do with an account beyond the contract: send its data, end its sessions, erase it. Days are YYYY-MM-DD
 * in India.
 */
const account = z.object({
  email: z.string().max(254),
  /** Orders that are still under way. */
  underWay: z.number().int().min(0),
  /** Of an account with orders: the last day for which the shop has to store any of them, as things stand. */
  keptUntil: z.string().max(10).optional(),
  /** Absent where the backend takes no consent to news. */
  news: newsState.optional().catch(undefined),
});

/** `_id` is our backend's optional offer: the `userId` that cart/clear-deleted may carry. */
export const userProfile = z.object({
  name: z.string().max(200).catch(''),
  _id: z.string().max(64).optional().catch(undefined),
  account: account.optional().catch(undefined),
});

export type NewsState = z.infer<typeof newsState>;
export type Account = z.infer<typeof account>;
export type SignUp = z.infer<typeof signUp>;

/** Where a code was asked for; `mailWaits` (our backend's optional offer) while no mail goes out. */
export const codeAsked = { mailWaits: z.boolean().optional().catch(undefined) };
