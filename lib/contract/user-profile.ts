import { z } from 'zod';
import { text } from './field';
import { GENDERS } from './limits';

/** An e-mail address as typed; its shape and provider are checked by lib/accounts/normalize-email.ts. */
export const emailText = z.string().trim().min(3).max(254);

/** What a sign-up sends [3.16]. `dob` is YYYY-MM-DD, `gender` is lowercased [3.17]. */
export const signUp = z.object({
  firstName: text(80),
  lastName: text(80),
  email: emailText,
  dob: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2000-12-31'),
  gender: z.string().trim().toLowerCase().pipe(z.enum(GENDERS)),
});

/** Proves an address to `completeSignUp`; opaque to the storefront. */
export const signUpTicket = text(200);

/** What the browser keeps of a login, opaque to the storefront: it knows the mailbox from then on [16.22]. */
export const knownDevice = z.string().max(2000).optional().catch(undefined);

/** `_id` is our backend's optional offer: the `userId` that cart/clear-deleted may carry (ruling 18). */
export const userProfile = z.object({
  name: z.string().max(200).catch(''),
  _id: z.string().max(64).optional().catch(undefined),
});

export type SignUp = z.infer<typeof signUp>;
