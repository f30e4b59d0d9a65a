import 'client-only';
import { readCookies } from '@/store/read-session-hint';

const PROBE = 'probe=1';

/**
 * Whether the browser keeps no cookie of ours, without which nobody can be logged in. Found by setting one, since
 * `navigator.cookieEnabled` is true in browsers that drop them.
 */
export function cookiesRefused(): boolean {
  try {
    document.cookie = `${PROBE}; path=/; SameSite=Lax`;
    return !readCookies().includes(PROBE);
  } catch {
    return true;
  } finally {
    expire();
  }
}

function expire(): void {
  try {
    document.cookie = `${PROBE}; path=/; max-age=0`;
  } catch {
    // Nothing was set.
  }
}
