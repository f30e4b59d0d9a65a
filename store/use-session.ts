import 'client-only';
import { create } from 'zustand';
import { SESSION_HINT_COOKIE } from '@/lib/session/token-cookie';
import { storedText } from '@/store/stored-item';

interface SessionState {
  /** The hint of the readable cookie, never a proof: every call finds out for itself (ruling 1). */
  loggedIn: boolean;
}

/** Whether this browser believes to be logged in. False until the page is alive. */
export const useSession = create<SessionState>()(() => ({ loggedIn: false }));

/** Marks a browser whose shopper has an account; it outlives logout (ruling 21). */
const knownShopper = storedText('localStorage', 'userInformation');
/** Who is logged in, as far as a backend told; it goes with the session. */
const userId = storedText('localStorage', 'userId');

/** Reads the hint again: after the page came alive, and when it comes back from the back/forward cache. */
export function readSessionHint(): boolean {
  const loggedIn = document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=1`);
  if (loggedIn !== useSession.getState().loggedIn) setLoggedIn(loggedIn);
  return loggedIn;
}

/** The session was opened: the cookies are set already. */
export function sessionOpened(): void {
  knownShopper.write('1');
  setLoggedIn(true);
}

/** The session is over: the cookies are gone already. */
export function sessionClosed(): void {
  userId.write(undefined);
  setLoggedIn(false);
}

function setLoggedIn(loggedIn: boolean): void {
  // The menu follows by CSS, as it did before the first paint.
  document.documentElement.dataset.session = loggedIn ? 'in' : 'out';
  useSession.setState({ loggedIn });
}

/** The id some backends want in cart/clear-deleted (ruling 18); undefined where none was ever told. */
export const knownUserId = (): string | undefined => userId.read();

/** Keeps the id that a backend told. */
export const rememberUserId = (id: string): void => userId.write(id);
