import 'server-only';
import { NextResponse, type NextRequest } from 'next/server';
import type { Call, RefusalCode, RequestOf } from '@/lib/contract/call';
import { CALL_BYTES_MAX } from '@/lib/contract/limits';
import { readRequest } from '@/lib/contract/read-request';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { SIGN_UP_EXPIRED_MESSAGE } from '@/lib/rules/accounts/login-form';
import { isSameOrigin } from '@/lib/storefront/security/is-same-origin';
import { settings } from '@/lib/storefront/settings';
import {
  closeSession,
  forgetDevices,
  storeDevice,
  openSession,
  readDevice,
  readToken,
  renewSession,
} from '@/lib/storefront/session/open-session';
import { forgetProvenAddress, storeProvenAddress, readProvenAddress } from '@/lib/storefront/session/proven-address';
import { thisShop } from '@/lib/storefront/shop';
import { callBackend, type Failure } from '@/lib/storefront/upstream/call-backend';
import { readBody } from './read-body';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { CLOSED_MESSAGE } from '@/lib/rules/shop/samples';

/** Headers of the browser that travel on to the backend: what names a request, an order’s total, and where it came from. */
const PASSED_HEADERS = ['idempotency-key', 'shown-total', 'order-source'] as const;
const FORWARDED_FOR = 'x-forwarded-for';
/** One more than an idempotency key may have: cut to the limit, two keys with one beginning would be the same. */
const HEADER_CHARACTERS_MAX = 256;
const NOT_LOGGED_IN_MESSAGE = 'Not Authorized. Please log in again.';

interface ProxyOptions {
  /** Passes on the client's address, by which the backend may limit rates, and what the browser keeps of its logins. */
  passesOnClient?: boolean;
  /**
   * The answer may carry a login token, or a sign-up ticket: it goes into a cookie, and the page learns only `loggedIn`
   * or `proven`.
   */
  opensSession?: boolean;
  /** Once it is done nobody is logged in here, and the cookies go; with 'and-devices' also what is kept of logins. */
  endsSession?: 'here' | 'and-devices';
  /** Of a call that anybody may make: says to the backend who asks, where somebody is logged in. */
  passesOnShopper?: boolean;
  /** Adds the sign-up ticket of the cookie to what the page sends. */
  sendsTicket?: boolean;
  /** Refused while samples of the demo close the shop, which a backend elsewhere need not know. */
  whileOpen?: boolean;
  /** Said where the backend's answer breaks the contract. */
  malformedMessage?: string;
}

/**
 * The route handler of one POST call of the contract, the browser's only way to the backend. It takes JSON from our own
 * pages, adds the token, and answers every failure with `{ success: false, message }`: 400, 401, 403, 413, 415, the
 * backend's own refusal, 502 for an answer that breaks the contract, 503 for none.
 */
export function proxyCall<C extends Call>(
  call: C,
  options: ProxyOptions = {},
): (request: NextRequest) => Promise<Response> {
  return async (request) => {
    const input = await readInput(request, call, options);
    if (input instanceof Response) return input;
    const token = call.token || options.passesOnShopper ? await readToken() : undefined;
    if (call.token && !token) return refuseSession(NOT_LOGGED_IN_MESSAGE);
    if (options.whileOpen && thisShop().catalogue.held()?.isClosed) return refuse(503, CLOSED_MESSAGE);
    const result = await callBackend(call, input, {
      token,
      headers: { ...passedHeaders(request), ...(options.passesOnClient ? await clientHeaders(request) : {}) },
    });
    // A conflict: the shopper saw outdated products or prices.
    if (!result.ok && result.failure.status === 409) await thisShop().catalogue.renew('shopper');
    if (!result.ok) return answerFailure(result.failure, options);
    if (options.endsSession) {
      await closeSession();
      if (options.endsSession === 'and-devices') await forgetDevices();
    } else if (token) await renewSession(token);
    return options.opensSession ? answerLogin(result.data, input) : answer(200, result.data);
  };
}

/** The answer of a refusal, kept out of every cache. */
export function refuse(status: number, message?: string, code?: RefusalCode): NextResponse {
  return answer(status, { success: false, ...(message ? { message } : {}), ...(code ? { code } : {}) });
}

/** Refuses what does not come from our own pages, is no JSON, too large, or breaks the contract. */
async function readInput<C extends Call>(
  request: NextRequest,
  call: C,
  { sendsTicket }: ProxyOptions,
): Promise<RequestOf<C> | Response> {
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const signUpTicket = sendsTicket ? (await readProvenAddress())?.ticket : undefined;
  if (sendsTicket && !signUpTicket) return refuse(410, SIGN_UP_EXPIRED_MESSAGE, 'sign-up-over');
  const read = readRequest(call, signUpTicket ? { ...Object(body), signUpTicket } : body);
  return read.ok ? (read.input as RequestOf<C>) : refuse(400, read.message);
}

/** The JSON of a request from one of our own pages, or the refusal. */
export async function readJson(request: NextRequest): Promise<unknown> {
  if (!isSameOrigin(request, settings().siteUrl)) return refuse(403, 'This request did not come from the shop.');
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refuse(415, 'Please send JSON.');
  const text = (await readBody(request, CALL_BYTES_MAX))?.toString('utf8');
  if (text === undefined) return refuse(413, 'The request is too large');
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return refuse(400, 'The request is not valid JSON');
  }
}

function passedHeaders(request: NextRequest): Record<string, string> {
  return Object.fromEntries(
    PASSED_HEADERS.flatMap((name) => {
      const value = request.headers.get(name);
      return value ? [[name, value.slice(0, HEADER_CHARACTERS_MAX)]] : [];
    }),
  );
}

async function clientHeaders(request: NextRequest): Promise<Record<string, string>> {
  const device = await readDevice();
  return { ...forwardedFor(request.headers), ...(device ? { device } : {}) };
}

/** The end of the forwarding headers: their beginning is whatever the client wrote. */
export function forwardedFor(headers: Pick<Headers, 'get'>): Record<string, string> {
  const hops = headers.get(FORWARDED_FOR);
  return hops ? { [FORWARDED_FOR]: hops.slice(-HEADER_CHARACTERS_MAX) } : {};
}

async function answerFailure(
  { layer, status, message, code }: Failure,
  { malformedMessage }: ProxyOptions,
): Promise<Response> {
  if (code === 'sign-up-over') await forgetProvenAddress();
  if (status === 401) return refuseSession(message ?? NOT_LOGGED_IN_MESSAGE);
  switch (layer) {
    case 'network':
    case 'timeout':
      return refuse(503, NO_ANSWER_MESSAGE);
    case 'malformed':
      return refuse(502, malformedMessage);
    case 'http':
    case 'refused':
      return refuse(status ?? 502, message, code);
  }
}

/** Clears the cookies of a session that is over or never was. */
async function refuseSession(message: string): Promise<Response> {
  await closeSession();
  return refuse(401, message);
}

/** Puts token or ticket into an HttpOnly cookie and tells the page only that there is one. */
async function answerLogin(data: unknown, input: unknown): Promise<Response> {
  const { token, signUpTicket, device, ...rest } = data as { token?: string; signUpTicket?: string; device?: string };
  if (device) await storeDevice(device);
  if (token) {
    await openSession(token);
    await forgetProvenAddress();
    return answer(200, { ...rest, loggedIn: true });
  }
  if (!signUpTicket) return answer(200, rest);
  const { email } = input as { email: string };
  await storeProvenAddress({ email: normalizeEmail(email), ticket: signUpTicket });
  return answer(200, { ...rest, proven: true });
}

function answer(status: number, body: unknown): NextResponse {
  return NextResponse.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
