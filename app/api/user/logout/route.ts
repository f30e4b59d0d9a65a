import { NextResponse, type NextRequest } from 'next/server';
import { logout } from '@/lib/storefront/upstream/shopper-calls';
import { readJson } from '@/lib/storefront/handlers/proxy-call';
import { storefrontLog } from '@/lib/storefront/handlers/storefront-log';
import { closeSession, readToken } from '@/lib/storefront/session/open-session';

/**
 * Ends the session on the server (ruling 14). Both cookies are removed even where the backend is down or has no such
 * call: a shopper who logs out on a borrowed phone must be out.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const token = await readToken();
  const ended = token ? await logout(token) : undefined;
  if (ended && !ended.ok && ended.failure.status !== 401)
    storefrontLog().warn({ layer: ended.failure.layer }, 'logout not told to the backend');
  await closeSession();
  return NextResponse.json({ success: true }, { headers: { 'cache-control': 'no-store' } });
}
