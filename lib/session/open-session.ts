import 'server-only';
import { cookies } from 'next/headers';
import { settings } from '@/lib/settings';
import { SESSION_SECONDS } from '@/lib/contract/limits';
import { SESSION_HINT_COOKIE, tokenCookie } from './token-cookie';

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

/** Sets the cookies of a new session: the token, and the readable hint beside it (ruling 1). For route handlers. */
export async function openSession(token: string): Promise<void> {
  await writeCookies(token, '1', SESSION_SECONDS);
}

/** Clears both cookies: at logout, and whenever the backend says that the session is over. For route handlers. */
export async function closeSession(): Promise<void> {
  await writeCookies('', '', 0);
}

async function writeCookies(token: string, hint: string, maxAge: number): Promise<void> {
  const { siteUrl } = settings();
  const jar = await cookies();
  const options = { path: '/', sameSite: 'lax', secure: siteUrl.startsWith('https://'), maxAge } as const;
  jar.set(tokenCookie(siteUrl), token, { ...options, httpOnly: true });
  jar.set(SESSION_HINT_COOKIE, hint, options);
}
