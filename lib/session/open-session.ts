import 'server-only';
import { cookies } from 'next/headers';
import { settings } from '@/lib/settings';
import { SESSION_HINT_COOKIE, SESSION_SECONDS, tokenCookie } from './token-cookie';

/** What may travel in a header: anything else was never handed out as a token, and could not even be asked about. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** The login token of the asking browser; undefined for a visitor. Only the backend knows what it is worth. */
export async function readToken(): Promise<string | undefined> {
  const value = await tokenCookieValue();
  return value !== undefined && SENDABLE.test(value) ? value : undefined;
}

/** Whether the asking browser holds a cookie that opens nothing, whoever wrote it: it should go. */
export async function hasUselessToken(): Promise<boolean> {
  return (await tokenCookieValue()) !== undefined && (await readToken()) === undefined;
}

async function tokenCookieValue(): Promise<string | undefined> {
  return (await cookies()).get(tokenCookie(settings().siteUrl))?.value;
}

/** Stores a token the backend has just handed out, and the hint beside it (ruling 1). For route handlers. */
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
