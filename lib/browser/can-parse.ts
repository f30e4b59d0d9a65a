/**
 * The one polyfill of Next's that a browser of `browserslist` (package.json) needs: URL.canParse, which Chrome has since
 * 120 and Safari since 17. next.config.mjs puts this file in the place of theirs, which is 600 bytes more on every page.
 */
export function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

if (!('canParse' in URL)) Object.assign(URL, { canParse });
