import 'client-only';
import { getProfile, logout } from '@/lib/browser/accounts';
import { isSignedOut } from '@/lib/browser/failure-message';
import { rememberUserId, sessionClosed } from './session-opened';

/** Removes the cookies of an expired session, which would make the login page loop. The cart stays. */
export async function clearExpiredSession(): Promise<void> {
  sessionClosed();
  await logout();
}

type ProfileOutcome = { kind: 'loaded'; firstName: string } | { kind: 'signed-out' } | { kind: 'failed' };

/** The shopper's first name: the first word of the profile's name. */
export async function loadFirstName(): Promise<ProfileOutcome> {
  const answer = await getProfile();
  if (answer.ok && answer.data.user?._id) rememberUserId(answer.data.user._id);
  if (answer.ok) return { kind: 'loaded', firstName: answer.data.user?.name?.trim().split(/\s+/)[0] ?? '' };
  if (isSignedOut(answer.failure)) {
    sessionClosed();
    return { kind: 'signed-out' };
  }
  console.warn('profile not loaded', answer.failure);
  return { kind: 'failed' };
}
