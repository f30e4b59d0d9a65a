import 'client-only';
import { create } from 'zustand';
import { SESSION_HINT_COOKIE } from '@/lib/session/token-cookie';

interface SessionState {
  /** The hint of the readable cookie, never a proof: every call finds out for itself (ruling 1). */
  loggedIn: boolean;
}

/** Whether this browser believes to be logged in. False until the page is alive. */
export const useSession = create<SessionState>()(() => ({ loggedIn: false }));

/** Marks a browser whose shopper has an account; it outlives logout (ruling 21). */
const KNOWN_SHOPPER = 'userInformation';
/** Who is logged in, as far as a backend told (specification §3, Browser storage); it goes with the session. */
const USER_ID = 'userId';

/** Reads the hint again: after the page came alive, and when it comes back from the back/forward cache. */
export function readSessionHint(): boolean {
  const loggedIn = document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=1`);
  if (loggedIn !== useSession.getState().loggedIn) setLoggedIn(loggedIn);
  return loggedIn;
}

/** The session was opened: the cookies are set already. */
export function sessionOpened(): void {
  rememberItem(KNOWN_SHOPPER, '1');
  setLoggedIn(true);
}

/** The session is over: the cookies are gone already. */
export function sessionClosed(): void {
  forgetItem(USER_ID);
  setLoggedIn(false);
}

function setLoggedIn(loggedIn: boolean): void {
  // The menu follows by CSS, as it did before the first paint.
  document.documentElement.dataset.session = loggedIn ? 'in' : 'out';
  useSession.setState({ loggedIn });
}

/** The id some backends want in cart/clear-deleted (ruling 18); undefined where none was ever told. */
export function knownUserId(): string | undefined {
  try {
    return localStorage.getItem(USER_ID) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the id that a backend told. */
export const rememberUserId = (id: string): void => rememberItem(USER_ID, id);

function rememberItem(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage the registration prompt stays, which harms nobody.
  }
}

function forgetItem(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // What could not be stored need not be removed.
  }
}
