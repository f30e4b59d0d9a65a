import 'client-only';

/**
 * Sets a session cookie for this origin alone, or removes it. Nothing happens where the browser refuses it: some throw.
 *
 * @param pair name=value, encoded
 */
export function writeCookie(pair: string, isSet = true): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${pair}; path=/; SameSite=Lax${secure}${isSet ? '' : '; max-age=0'}`;
  } catch {
    // A caller that has to know reads the cookies.
  }
}
