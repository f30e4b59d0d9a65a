import 'client-only';
import { SESSION_HINT_COOKIE } from '@/lib/session/token-cookie';
import { storedText } from '@/store/stored-item';

/** Marks a browser whose shopper has an account; it outlives logout (ruling 21). */
const knownShopper = storedText('localStorage', 'userInformation');
/** The shopper's id where a backend tells it; removed with the session. */
const userId = storedText('localStorage', 'userId');

/** `document.cookie`, '' where the browser refuses to tell: some throw. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/**
 * Whether the readable cookie says that somebody is logged in: a hint and no proof, the server checks every call
 * (ruling 1). Read anew each time, since another tab may log out; the menu is updated.
 */
export function readSessionHint(): boolean {
  const loggedIn = readCookies().split('; ').includes(`${SESSION_HINT_COOKIE}=1`);
  drawMenu(loggedIn);
  return loggedIn;
}

/** After a login, whose answer has set the cookies. */
export function sessionOpened(): void {
  knownShopper.write('1');
  drawMenu(true);
}

/** After the session has ended and its cookies are removed. */
export function sessionClosed(): void {
  userId.write(undefined);
  drawMenu(false);
}

/** By an attribute that CSS reads, as components/shell/session-script.tsx does before the first paint. */
function drawMenu(loggedIn: boolean): void {
  document.documentElement.dataset.session = loggedIn ? 'in' : 'out';
}

/** The id some backends want in cart/clear-deleted (ruling 18); undefined where none was ever told. */
export const knownUserId = (): string | undefined => userId.read();

/** Keeps the id that a backend told. */
export const rememberUserId = (id: string): void => userId.write(id);
