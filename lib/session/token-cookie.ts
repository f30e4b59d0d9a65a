/** Names of the cookies a session is made of (ruling 1). */

/** The login token: HttpOnly, so no script ever reads it. The prefix is only allowed on https. */
export const tokenCookie = (siteUrl: string): string => (siteUrl.startsWith('https://') ? '__Host-token' : 'token');

/** Readable, no secret: sets the menu of a cached page before the first paint. */
export const SESSION_HINT_COOKIE = 'session';

/** What the browser keeps of its logins for the backend: HttpOnly; it opens nothing [16.22]. */
export const deviceCookie = (siteUrl: string): string => (siteUrl.startsWith('https://') ? '__Host-device' : 'device');

/** Stands for a day: while it does, the cookies of the session need not be set anew. */
export const FRESH_COOKIE = 'session-fresh';
