import 'server-only';
import type { NextResponse } from 'next/server';
import { settings } from '@/lib/env';
import { SESSION_HINT_COOKIE, SESSION_SECONDS, tokenCookie } from '@/lib/session/cookies';

/** Sets the token's cookie and the readable hint beside it (ruling 1). */
export function setSession(response: NextResponse, token: string): NextResponse {
  const { siteUrl } = settings();
  const both = { path: '/', sameSite: 'lax', secure: siteUrl.startsWith('https://'), maxAge: SESSION_SECONDS } as const;
  response.cookies.set(tokenCookie(siteUrl), token, { ...both, httpOnly: true });
  response.cookies.set(SESSION_HINT_COOKIE, '1', both);
  return response;
}

/** Takes both cookies away: after logout, and whenever the backend no longer knows the token. */
export function clearSession(response: NextResponse): NextResponse {
  const { siteUrl } = settings();
  const both = { path: '/', sameSite: 'lax', secure: siteUrl.startsWith('https://'), maxAge: 0 } as const;
  response.cookies.set(tokenCookie(siteUrl), '', { ...both, httpOnly: true });
  response.cookies.set(SESSION_HINT_COOKIE, '', both);
  return response;
}
