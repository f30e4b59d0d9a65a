import 'server-only';
import {
  failureAnswer,
  HONOURS_KEYS_HEADER,
  LINKS_ORDERS_HEADER,
  TAKES_FREE_ORDERS_HEADER,
  TAKES_NEWS_HEADER,
  type AnswerOf,
  type Call,
  type RequestOf,
  type RefusalCode,
} from '@/lib/contract/call';
import { settings } from '@/lib/storefront/settings';
import { thisShop, type BackendOffers, type CallMade } from '@/lib/storefront/shop';
import { parsePlain } from '@/lib/contract/plain-text';
import { AnswerTooLarge, ANSWER_BYTES_MAX, boundedAnswer } from './bounded-answer';

/** Where a call to the backend failed, and whether to retry. */
export interface Failure {
  /**
   * 'network': no connection; 'timeout': no answer in time; 'http': an error answer;
   * 'refused': the backend refused with words; 'malformed': the answer breaks the contract.
   */
  layer: 'network' | 'timeout' | 'http' | 'refused' | 'malformed';
  /** The answer's status; 401 wherever the login token was not accepted. */
  status?: number;
  /** The backend's own words for the shopper, where it sent any. */
  message?: string;
  /** What the browser tells this refusal apart by. */
  code?: RefusalCode;
  /** What is wrong with single fields of a form, by their names. */
  fields?: Readonly<Record<string, string>>;
  retryable: boolean;
}

/** What became of a call; failures are values. */
export type Result<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

export function failed<Data>(failure: Failure): Result<Data> {
  return { ok: false, failure };
}

export interface CallOptions {
  /** The login token, for calls that need one. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** A file, which is sent as the body; then the input is in the query. */
  file?: Uint8Array<ArrayBuffer>;
  /** The longest answer that is read, in bytes, where it may hold all products. */
  bytesMax?: number;
}

/**
 * Makes one of the contract's calls. Never throws: every failure is a typed value.
 * A GET is retried once after a retryable failure; nothing else is ever sent twice.
 */
export async function callBackend<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<Result<AnswerOf<C>>> {
  const first = await timeCall(call.path, () => attempt(call, input, options), outcomeOf);
  if (first.ok || call.method !== 'GET' || !first.failure.retryable) return first;
  return timeCall(call.path, () => attempt(call, input, options), outcomeOf);
}

/** Has the metrics count a call to the backend and how long it took, where there are any; one that throws as 'network'. */
export async function timeCall<Answer>(
  path: string,
  ask: () => Promise<Answer>,
  outcome: (answer: Answer) => CallMade['outcome'] = () => 'ok',
): Promise<Answer> {
  const { noteCall } = thisShop();
  if (!noteCall) return ask();
  const started = performance.now();
  let became: CallMade['outcome'] = 'network';
  try {
    const answer = await ask();
    became = outcome(answer);
    return answer;
  } finally {
    noteCall({ path, outcome: became, ms: performance.now() - started });
  }
}

export const outcomeOf = (result: Result<unknown>): CallMade['outcome'] => (result.ok ? 'ok' : result.failure.layer);

async function attempt<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: CallOptions,
): Promise<Result<AnswerOf<C>>> {
  const signal = AbortSignal.timeout(settings().backendDeadlineMs ?? call.deadlineMs);
  const query = options.file ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  try {
    const response = await withDeadline(
      sendToBackend(call.path + query, { ...requestOf(call, input, options), signal }, options.bytesMax),
      signal,
    );
    const body = await withDeadline(response.text(), signal);
    if (response.ok) thisShop().offers = readOffers(response.headers);
    return readAnswer(call, response, body);
  } catch (error) {
    return failed(signal.aborted ? { layer: 'timeout', retryable: true } : brokenAnswer(error));
  }
}

const readOffers = (headers: Headers): BackendOffers => ({
  honoursKeys: headers.has(HONOURS_KEYS_HEADER),
  takesFreeOrders: headers.has(TAKES_FREE_ORDERS_HEADER),
  takesNews: headers.has(TAKES_NEWS_HEADER),
  hasOrderLinks: headers.has(LINKS_ORDERS_HEADER),
});

function requestOf(call: Call, input: unknown, { token, headers, file }: CallOptions): RequestInit {
  return {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(call.method === 'POST' ? { 'content-type': file ? 'application/octet-stream' : 'application/json' } : {}),
      ...headers,
      ...(token ? { token } : {}),
    },
    ...(call.method === 'POST' ? { body: file ?? JSON.stringify(input) } : {}),
  };
}

/** Rejects when the signal aborts: the embedded backend does not listen to it. */
export function withDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** What cuts an answer off: the line, or that there is no end of it, which asking again would not change. */
export function brokenAnswer(error: unknown): Failure {
  if (error instanceof AnswerTooLarge) return { layer: 'malformed', message: error.message, retryable: false };
  return { layer: 'network', message: error instanceof Error ? error.message : undefined, retryable: true };
}

function readAnswer<C extends Call>(call: C, response: Response, body: string): Result<AnswerOf<C>> {
  const json = parseJson(body);
  const said = failureAnswer.safeParse(json);
  const message = said.success ? said.data.message : messageOf(json);
  const { code, fields } = said.data ?? {};
  if (!response.ok) return failed({ ...httpFailure(response.status, message), code, fields });
  if (said.success) return failed({ ...refusal(call, response.status, message), code, fields });
  const answer = call.answer.safeParse(json ?? (body.trim() === '' ? {} : undefined));
  if (!answer.success) return failed({ layer: 'malformed', status: response.status, retryable: false });
  return { ok: true, data: answer.data as AnswerOf<C> };
}

function httpFailure(status: number, message: string | undefined): Failure {
  const retryable = status >= 500 || status === 408 || status === 429;
  return { layer: status < 500 && message !== undefined ? 'refused' : 'http', status, message, retryable };
}

/** Some backends answer an unknown token with 200 and these words, which counts as 401; 202 is 'not known yet'. */
function refusal(call: Call, answered: number, message: string | undefined): Failure {
  const unauthorised = call.token && /not authori[sz]ed/i.test(message ?? '');
  return { layer: 'refused', status: unauthorised ? 401 : answered, message, retryable: false };
}

function parseJson(body: string): unknown {
  try {
    return parsePlain(body);
  } catch {
    return undefined;
  }
}

function messageOf(json: unknown): string | undefined {
  return typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
    ? json.message
    : undefined;
}

/**
 * Sends a request to the embedded or the hosted backend.
 *
 * @param path begins with '/'
 * @param bytesMax of the answer of a backend elsewhere
 * @throws whatever the connection throws; DOMException when `init.signal` aborts; reading the answer may throw AnswerTooLarge
 */
export async function sendToBackend(path: string, init: RequestInit, bytesMax = ANSWER_BYTES_MAX): Promise<Response> {
  const { backend } = settings();
  if (backend.kind === 'remote') {
    // A redirect could carry the shopper's token to another host.
    const answer = await fetch(backend.url + path, { ...init, redirect: 'error', cache: 'no-store' });
    return boundedAnswer(answer, bytesMax);
  }
  const embedded = thisShop().backend;
  if (!embedded) throw new Error('The backend of this shop is not open.');
  return embedded.fetch(new Request(`http://embedded.invalid${path}`, init));
}

/** Names the backend, so that no catalogue is restored from another one's copy. */
export function backendIdentity(): string {
  const { backend, dataDir } = settings();
  return backend.kind === 'remote' ? backend.url : `embedded:${dataDir}`;
}
