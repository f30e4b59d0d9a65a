import 'client-only';
import { readCookies } from './has-session-hint';
import { writeCookie } from '@/store/write-cookie';

const PROBE = 'probe=1';

/**
 * Whether the browser stores no cookie of ours, without which nobody can log in. Found by setting one, since
 * `navigator.cookieEnabled` is true in browsers that drop them.
 */
export function hasRefusedCookies(): boolean {
  writeCookie(PROBE);
  const isRefused = !readCookies().includes(PROBE);
  writeCookie(PROBE, false);
  return isRefused;
}
