import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROVIDERS } from '@/lib/rules/checkout/providers/payment-providers';
import { FILE_CHARACTERS_MAX, PHOTO_BYTES_MAX, PHOTOS_AT_ONCE_MAX, RETURN_PHOTOS_MAX } from '@/lib/contract/limits';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { ROUTE_HEADER } from '@/lib/storefront/http/sign-route';
import { hasOneHost } from '@/lib/platform/has-one-host';
import { canonicalPath } from '@/lib/rules/routing/canonical-path';
import { SCRIPTLESS } from '@/lib/storefront/security/content-security-policy';
import { ownCookies } from '@/lib/rules/accounts/token-cookie';
import {
  mendAddress,
  withoutNextParameters,
  dropToolHeaders,
  hasSoundRouterHeaders,
} from '@/server/next/clean-request';

/** Longest address answered, in characters: more than any filter of ours can write. */
const URL_LENGTH_MAX = 8192;
/**
 * Most parameters of an address: more than any page of ours writes, of which the labels of a hundred orders have most. Next
 * reads an address in the square of their number.
 */
const PARAMETERS_MAX = 128;
/** Largest request body, in bytes; the calls themselves allow less. */
const BODY_BYTES_MAX = 1024 * 1024;
/**
 * Calls that take files, which may come slowly from a phone: the largest request of each, in bytes. Photos come several at once
 * and are read as they come.
 * @internal
 */
export const FILE_CALLS: ReadonlyMap<string, number> = new Map([
  ['/api/desk/photos/add', PHOTOS_AT_ONCE_MAX * PHOTO_BYTES_MAX + BODY_BYTES_MAX],
  ['/api/desk/shop/logo', PHOTO_BYTES_MAX + BODY_BYTES_MAX],
  ['/api/desk/files/keep', FILE_CHARACTERS_MAX + BODY_BYTES_MAX],
  [optionalCalls.addReturnPhoto.path, PHOTO_BYTES_MAX],
  [optionalCalls.requestLinkedReturn.path, RETURN_PHOTOS_MAX * PHOTO_BYTES_MAX + BODY_BYTES_MAX],
]);

/** The largest request of a call that takes files, in bytes; undefined of any other. */
export const fileBytesMax = (url: string): number | undefined => FILE_CALLS.get(url.split('?')[0] ?? url);

/** One year, in seconds. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

interface Refusal {
  status: number;
  message: string;
  location?: string;
}

/**
 * To a request by another host's name, where only this machine may ask: a page elsewhere tries to read the outbox, say.
 */
const MISDIRECTED: Refusal = {
  status: 421,
  message: 'On stand-ins or test keys the shop answers localhost alone; SANDBOX=1 opens it',
};

export interface GuardSettings {
  /** Headers of every answer: `securityHeaders`. */
  headers: Readonly<Record<string, string>>;
  /** Whether the request may be answered at all: on stand-ins only this machine may ask. */
  isForUs: (request: IncomingMessage) => boolean;
  /** Whether the server has been asked to stop. */
  isStopping: () => boolean;
  /** While developing, Next's tools in the browser ask by headers of their own. */
  dev?: boolean;
}

/**
 * Step 1: sets the headers of every answer, mends an address that cannot be decoded, refuses hostile requests, and removes
 * from the others what only this server may set.
 *
 * @returns whether it was refused, and so is answered
 */
export function guard(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, isForUs, isStopping, dev = false }: GuardSettings,
): boolean {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isStopping()) {
    response.setHeader('connection', 'close');
    if (request.url?.split('?')[0] === '/readyz') return answerJson(response, 503, { status: 'stopping' });
  }
  request.url &&= mendAddress(request.url);
  const refusal = isForUs(request) ? findRefusal(request) : MISDIRECTED;
  if (refusal) {
    // The body is not read: the connection cannot be used again.
    response.setHeader('connection', 'close');
    if (refusal.location) response.setHeader('location', refusal.location);
    return answerJson(response, refusal.status, { success: false, message: refusal.message });
  }
  request.url &&= withoutNextParameters(request.url);
  delete request.headers[ROUTE_HEADER];
  if (request.headers.cookie !== undefined) request.headers.cookie = ownCookies(request.headers.cookie);
  if (!dev) dropToolHeaders(request);
  notePeer(request);
  return false;
}

function answerJson(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-security-policy': SCRIPTLESS,
  });
  response.end(JSON.stringify(body));
  return true;
}

/**
 * Hostile sizes, methods that a page does not have, and doubled slashes that Next would redirect in two steps.
 * @internal
 */
export function findRefusal({
  url = '/',
  method,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'rawHeaders'>): Refusal | undefined {
  if (!hasOneHost(rawHeaders)) return { status: 400, message: 'The request must name one host' };
  if (url.length > URL_LENGTH_MAX || hasTooManyParameters(url)) return tooLong(url, method);
  if (!url.startsWith('/')) return { status: 400, message: 'The address is not valid' };
  if (!hasSoundRouterHeaders(headers)) return { status: 400, message: 'The headers are not valid' };
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') {
    return { status: 415, message: 'Compressed requests are not accepted' };
  }
  if (Number(headers['content-length'] ?? 0) > (fileBytesMax(url) ?? BODY_BYTES_MAX))
    return { status: 413, message: 'The request is too large' };
  if (headers['transfer-encoding']) return { status: 411, message: 'Please say how long the request is' };
  const straight = straighten(url);
  if (isReading(method) || isCall(url)) return straight;
  // A form that a browser sent by itself, without the page's scripts: better the page again than an answer for
  // programs.
  if (method === 'POST' && headers.accept?.includes('text/html'))
    return straight ?? { status: 303, message: 'Please look at the page', location: url };
  return { status: 405, message: 'This method is not answered here' };
}

/** A page whose query is absurd is shown without it; an absurd path or call leads nowhere. */
function tooLong(url: string, method: string | undefined): Refusal {
  const [pathname = '/'] = url.split('?');
  if (pathname.length > URL_LENGTH_MAX || isCall(pathname) || !isReading(method) || !isDecodable(pathname))
    return { status: 414, message: 'The address is too long' };
  return { status: 302, message: 'The query is too long', location: canonicalPath(pathname.replaceAll('\\', '/')) };
}

/** Counted, not read. */
function hasTooManyParameters(url: string): boolean {
  let count = 1;
  for (
    let at = url.indexOf('&', url.indexOf('?') + 1);
    at >= 0 && count <= PARAMETERS_MAX;
    at = url.indexOf('&', at + 1)
  )
    count += 1;
  return count > PARAMETERS_MAX;
}

const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Pages are only read; Next would answer a page to any method. Its development tools are calls too. */
const isCall = (url: string): boolean => /^\/(api|sandbox)\/|^\/_{1,2}next/.test(url);

/** Browsers read '\' as '/'; a redirect that kept either doubled would name another host. */
function straighten(url: string): Refusal | undefined {
  const [pathname = '/', ...query] = url.split('?');
  if (!/\/\/|\\/.test(pathname)) return undefined;
  if (!isDecodable(pathname)) return { status: 400, message: 'The address is not valid' };
  const location = [canonicalPath(pathname.replaceAll('\\', '/')), ...query].join('?');
  return { status: 308, message: 'Moved', location };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const FORWARDED_FOR = 'x-forwarded-for';

/**
 * Appends the peer's address to X-Forwarded-For, as every proxy does: entries further left may be made up, and the backend
 * knows which proxies to trust.
 * @internal
 */
export function notePeer({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): void {
  headers[FORWARDED_FOR] = [headers[FORWARDED_FOR], socket.remoteAddress].flat().filter(Boolean).join(', ');
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';
/** Where windows of providers stand, which may ask the browser for a payment. */
const PAYMENT_FRAMES = PROVIDERS.flatMap(({ origins }) => origins.frames.map((origin) => `"${origin}"`)).join(' ');
/** At the till alone: elsewhere nobody asks for a payment. */
export const TILL_PERMISSIONS = `${PERMISSIONS}, payment=(self ${PAYMENT_FRAMES})`;

/**
 * Headers of every answer. The content security policy is the middleware's, since it differs by page.
 *
 * @param siteUrl browsers are only told to insist on https where the shop is public under it
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // The payment window of a bank opens as a popup and reports back to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `${PERMISSIONS}, payment=()`,
    ...(siteUrl.startsWith('https://') ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}
