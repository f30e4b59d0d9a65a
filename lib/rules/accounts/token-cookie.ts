/** Names of the cookies that the shop's server reads; the browser's scripts have others. */

/** The login token: HttpOnly, so no script ever reads it. The prefix is only allowed on https. */
export const tokenCookie = (siteUrl: string): string => (siteUrl.startsWith('https://') ? '__Host-token' : 'token');

/** Readable, no secret: sets the menu of a cached page before the first paint. */
export const SESSION_HINT_COOKIE = 'session';

/** What the browser stores of its logins for the backend: HttpOnly; it opens no session. */
export const deviceCookie = (siteUrl: string): string => (siteUrl.startsWith('https://') ? '__Host-device' : 'device');

/** Lasts a day: while it is there, the session's cookies are not set again. */
export const FRESH_COOKIE = 'session-fresh';

/** HttpOnly, apart from the shopper's; the prefix is only allowed on https. */
export const deskCookie = (siteUrl: string): string => (siteUrl.startsWith('https://') ? '__Host-desk' : 'desk');

/** HttpOnly: no script reads the ticket. */
export const signUpCookie = (siteUrl: string): string =>
  siteUrl.startsWith('https://') ? '__Host-sign-up' : 'sign-up';

/** The value of a cookie in a `Cookie` header, not verified; undefined where it does not come along. */
export const cookieIn = (header = '', name: string): string | undefined =>
  header
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const READ = new RegExp(`^(?:(?:__Host-)?(?:token|device|desk|sign-up)|${SESSION_HINT_COOKIE}|${FRESH_COOKIE})=`);

/**
 * The cookies of a `Cookie` header that the server reads. A client may send thousands of others, and Next needs
 * quadratic time for them.
 */
export const ownCookies = (header: string): string =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => READ.test(pair))
    .join('; ');
