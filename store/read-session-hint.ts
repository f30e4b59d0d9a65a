import 'client-only';
import { SESSION_HINT_COOKIE } from '@/lib/session/token-cookie';
import { storedText } from '@/store/stored-item';

/** Marks a browser whose shopper has an account; it outlives logout (ruling 21). */
const knownShopper = storedText('localStorage', 'userInformation');
/** Who is logged in, as far as a backend told; it goes with the session. */
const userId = storedText('localStorage', 'userId');

/**
 * Whether this browser believes to be logged in, by its readable cookie: never a proof, every call finds out for itself
 * (ruling 1). The cookie is the only record, since another tab may log out; the menu follows what is read.
 */
export function readSessionHint(): boolean {
  const loggedIn = document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=1`);
  drawMenu(loggedIn);
  return loggedIn;
}

/** The session was opened: the cookies are set already. */
export function sessionOpened(): void {
  knownShopper.write('1');
  drawMenu(true);
}

/** The session is over: the cookies are gone already. */
export function sessionClosed(): void {
  userId.write(undefined);
  drawMenu(false);
}

/** By CSS, as components/shell/session-script.tsx does before the first paint. */
function drawMenu(loggedIn: boolean): void {
  document.documentElement.dataset.session = loggedIn ? 'in' : 'out';
}

/** The id some backends want in cart/clear-deleted (ruling 18); undefined where none was ever told. */
export const knownUserId = (): string | undefined => userId.read();

/** Keeps the id that a backend told. */
export const rememberUserId = (id: string): void => userId.write(id);
