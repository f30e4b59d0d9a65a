import 'client-only';
import { SESSION_HINT_COOKIE } from '@/lib/rules/accounts/token-cookie';

/** `document.cookie`, '' where the browser refuses access: some throw. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/**
 * Whether the readable cookie says that somebody is logged in: only a hint, since the server checks every call. Read
 * each time, since another tab may log out; also updates the menu.
 */
export function hasSessionHint(): boolean {
  const loggedIn = readCookies().split('; ').includes(`${SESSION_HINT_COOKIE}=1`);
  drawMenu(loggedIn);
  return loggedIn;
}

/** By an attribute that CSS reads, as components/shell/session-script.tsx does before the first paint. */
export function drawMenu(loggedIn: boolean): void {
  document.documentElement.dataset.session = loggedIn ? 'in' : 'out';
}
