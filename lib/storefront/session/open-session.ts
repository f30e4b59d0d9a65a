import 'server-only';
import { cookies } from 'next/headers';
import { settings } from '@/lib/storefront/settings';
import { SESSION_IDLE_SECONDS } from '@/lib/contract/limits';
import { deviceCookie, FRESH_COOKIE, SESSION_HINT_COOKIE, tokenCookie } from '@/lib/rules/accounts/token-cookie';

const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** What a header may carry; anything else was never a token. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** The login token in the request, not verified; undefined for a visitor. */
export async function readToken(): Promise<string | undefined> {
  const value = await tokenCookieValue();
  return value !== undefined && SENDABLE.test(value) ? value : undefined;
}

/** Whether the request has a token cookie that cannot be a token, and is to be cleared. */
export async function hasUselessToken(): Promise<boolean> {
  return (await tokenCookieValue()) !== undefined && (await readToken()) === undefined;
}

async function tokenCookieValue(): Promise<string | undefined> {
  return (await cookies()).get(tokenCookie(settings().siteUrl))?.value;
}

/** Sets the cookies of a new session: the token, and the readable hint beside it. For route handlers. */
export async function openSession(token: string): Promise<void> {
  await writeCookies(token, '1', SESSION_IDLE_SECONDS);
  await write(FRESH_COOKIE, '1', DAY_SECONDS);
}

/** A session that is used lasts on: its cookies are set anew once a day. For route handlers. */
export async function renewSession(token: string): Promise<void> {
  if (!(await cookies()).has(FRESH_COOKIE)) await openSession(token);
}

/** What this browser keeps of its logins, for the backend; undefined where it keeps nothing. */
export async function readDevice(): Promise<string | undefined> {
  const value = (await cookies()).get(deviceCookie(settings().siteUrl))?.value;
  return value !== undefined && SENDABLE.test(value) ? value : undefined;
}

/** Keeps what the backend says of a login, for a year. For route handlers. */
export async function storeDevice(device: string): Promise<void> {
  await write(deviceCookie(settings().siteUrl), device, YEAR_SECONDS);
}

/** Forgets all logins of this browser: whoever erased an account leaves nothing behind. For route handlers. */
export async function forgetDevices(): Promise<void> {
  await write(deviceCookie(settings().siteUrl), '', 0);
}

/** Clears the cookies of the session: at logout, and whenever the backend says that the session is over. For route handlers. */
export async function closeSession(): Promise<void> {
  await writeCookies('', '', 0);
  if ((await cookies()).has(FRESH_COOKIE)) await write(FRESH_COOKIE, '', 0);
}

async function writeCookies(token: string, hint: string, maxAge: number): Promise<void> {
  await write(tokenCookie(settings().siteUrl), token, maxAge);
  await write(SESSION_HINT_COOKIE, hint, maxAge, { httpOnly: false });
}

async function write(name: string, value: string, maxAge: number, { httpOnly = true } = {}): Promise<void> {
  const secure = settings().siteUrl.startsWith('https://');
  (await cookies()).set(name, value, { path: '/', sameSite: 'lax', secure, maxAge, httpOnly });
}
