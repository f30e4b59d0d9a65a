import 'server-only';
import { cookies } from 'next/headers';
import { DESK_SESSION_SECONDS } from '@/lib/contract/limits';
import { settings } from '@/lib/storefront/settings';
import { deskCookie } from '@/lib/rules/accounts/token-cookie';

/** The cookie outlives its session by so many seconds: a form of a session that has just ended is no stranger's. */
const GRACE_SECONDS = 60 * 60;

/** What a header may carry; anything else was never a token. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** The token of a session at the desk, not verified. */
export async function readDeskToken(): Promise<string | undefined> {
  const value = (await cookies()).get(deskCookie(settings().siteUrl))?.value;
  return value !== undefined && SENDABLE.test(value) ? value : undefined;
}

/** Sets the cookie of a new session, or clears it without a token. For route handlers. */
export async function writeDeskToken(token: string | undefined): Promise<void> {
  const { siteUrl } = settings();
  (await cookies()).set(deskCookie(siteUrl), token ?? '', {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: siteUrl.startsWith('https://'),
    maxAge: token ? DESK_SESSION_SECONDS + GRACE_SECONDS : 0,
  });
}
