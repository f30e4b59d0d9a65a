import { NextResponse, type NextRequest } from 'next/server';
import { readHandedRoute, ROUTE_HEADER } from '@/lib/storefront/http/sign-route';
import { isFile, NOT_FOUND, PASS, type Route } from '@/lib/rules/routing/find-route';
import {
  deskLoginPolicy,
  deskPolicy,
  orderPolicy,
  shopPolicy,
  tillPolicy,
} from '@/lib/storefront/security/content-security-policy';
import { pageAddress, pageAnswer, type PageRoute } from '@/lib/storefront/security/page-answer';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';

const DEVELOPMENT = process.env.NODE_ENV === 'development';

/** The one page of the desk where a captcha may stand. */
const DESK_LOGIN = '/desk/login';

/**
 * Carries out what the server around Next decided (server/answer/route.ts): statuses, canonical addresses of cached pages, and
 * the content security policy of each document. Requests without a handed route are Next's own, for the original of a
 * picture: a file or nothing.
 */
export function middleware(request: NextRequest): NextResponse {
  const handed = readHandedRoute(request.headers.get(ROUTE_HEADER), thisShop().routeKey);
  const ownRoute = isFile(request.nextUrl.pathname) ? PASS : NOT_FOUND;
  return answer(handed ?? ownRoute, request);
}

function answer(route: Route, request: NextRequest): NextResponse {
  switch (route.kind) {
    case 'redirect':
      return redirectTo(route, request);
    case 'till':
      return noncePage(request, tillPolicy);
    case 'order':
      return orderPage(request);
    case 'desk':
      return noncePage(request, request.nextUrl.pathname === DESK_LOGIN ? deskLoginPolicy : deskPolicy);
    case 'cached':
    case 'answer':
    case 'page':
      return shopPage(route, request);
    case 'markdown':
      return NextResponse.rewrite(internal(route.path, request));
    case 'pass':
      return NextResponse.next();
  }
}

/** Never leaves our own origin: a path does not name a host once doubled slashes are folded. */
function redirectTo({ to, status }: { to: string; status: number }, request: NextRequest): NextResponse {
  const response = NextResponse.redirect(internal(to, request), status);
  response.headers.set('cache-control', status === 308 ? 'public, max-age=3600' : 'no-store');
  return response;
}

function internal(path: string, request: NextRequest): URL {
  return new URL(path, request.nextUrl.origin);
}

/**
 * Where the server around Next does not ask the page itself (server/next/page-entrypoints.ts). Next takes the policy of an answer for
 * the request's as well, and finds the mark for its scripts there.
 */
function shopPage(route: PageRoute, request: NextRequest): NextResponse {
  const { status, headers } = pageAnswer(route, shopPolicy(settings(), thisShop().scriptMark, DEVELOPMENT));
  const asked = request.nextUrl.pathname + request.nextUrl.search;
  const address = pageAddress(route, asked);
  return address === asked
    ? NextResponse.next({ status, headers })
    : NextResponse.rewrite(internal(address, request), { status, headers });
}

/** Next puts the nonce it finds in the request's own policy header on every script it writes. */
function noncePage(request: NextRequest, policyOf: typeof tillPolicy): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = policyOf(settings(), nonce, DEVELOPMENT);
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/** The page of an order runs no script, which could pass its address on. */
function orderPage(request: NextRequest): NextResponse {
  const response = noncePage(request, deskPolicy);
  response.headers.set('content-security-policy', orderPolicy(settings(), request.nextUrl.pathname));
  return response;
}

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/|sandbox/(?!gallery$)|healthz$|readyz$).*)'] };
