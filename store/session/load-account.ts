import 'client-only';
import { getProfile } from '@/lib/browser/accounts';
import { failureMessage, isSignedOut } from '@/lib/browser/failure-message';
import type { Account } from '@/lib/contract/user-profile';
import { sessionClosed } from './session-opened';

export type AccountOutcome =
  /** `account` is absent where the backend offers no more than a name. */
  { kind: 'loaded'; name: string; account?: Account } | { kind: 'signed-out' } | { kind: 'failed'; message: string };

/** Who is logged in, and what they can do with their account. */
export async function loadAccount(): Promise<AccountOutcome> {
  const answer = await getProfile();
  if (answer.ok) return { kind: 'loaded', name: answer.data.user?.name ?? '', account: answer.data.user?.account };
  if (isSignedOut(answer.failure)) {
    sessionClosed();
    return { kind: 'signed-out' };
  }
  console.warn('account not loaded', answer.failure);
  return { kind: 'failed', message: failureMessage(answer.failure) };
}
