import { isLoginEmail, normalizeEmail } from '@/lib/accounts/normalize-email';
import { Refusal } from '../refusal';

/**
 * The address as it is stored: one person's whatever its case.
 *
 * @throws Refusal 400 when its shape or provider is not accepted [5.15] [5.17]
 */
export function acceptEmail(typed: string): string {
  const email = normalizeEmail(typed);
  if (!isLoginEmail(email)) throw new Refusal(400, 'Please enter a valid email address from a supported provider');
  return email;
}
