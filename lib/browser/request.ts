import 'client-only';
import { browserDeadlineMs } from '@/lib/contract/deadlines';
import type { RefusalCode } from '@/lib/contract/call';

/** Why a call failed; every kind has words of its own on the screens. */
export type ApiFailure =
  /** Refused. `status` is 200 where the backend said `success: false`, else 4xx or 5xx. */
  | { kind: 'refused'; status: number; message?: string; code?: RefusalCode }
  /** No answer in time. `offline`: the browser itself knows that it has no network. */
  | { kind: 'no-answer'; offline: boolean }
  /** An answer that breaks the contract. */
  | { kind: 'unreadable' };

/** `date`: the server's clock when it answered, in ms. */
export type ApiResult<Data> = { ok: true; data: Data; date?: number } | { ok: false; failure: ApiFailure };

/** Shown for an error answer without words. */
export const NO_WORDS_MESSAGE = 'Request failed';

export interface RequestOptions {
  /** How much longer than the storefront it waits, in ms, where that is not the usual. */
  marginMs?: number;
  headers?: Readonly<Record<string, string>>;
  /** The browser completes the request after the page was left; for writes. */
  keepalive?: boolean;
}

/** Browsers refuse kept-alive bodies above 64 KB in all. */
const KEEPALIVE_BYTES_MAX = 30_000;

/** Posts JSON to our own server. Never throws: every failure is a value. */
export function post<Data>(
  path: `/api/${string}`,
  body: unknown,
  options: RequestOptions = {},
): Promise<ApiResult<Data>> {
  const json = JSON.stringify(body);
  return send<Data>(path, options, {
    method: 'POST',
    body: json,
    headers: { ...options.headers, 'content-type': 'application/json' },
    keepalive: Boolean(options.keepalive) && json.length < KEEPALIVE_BYTES_MAX,
  });
}

/** Posts a file to our own server, which answers JSON. Never throws: every failure is a value. */
export function postFile<Data>(
  path: `/api/${string}`,
  query: Readonly<Record<string, string>>,
  file: Blob,
): Promise<ApiResult<Data>> {
  const headers = { 'content-type': 'application/octet-stream' };
  return send<Data>(path, {}, { method: 'POST', body: file, headers }, `?${new URLSearchParams(query)}`);
}

/** Reads JSON from our own server. Never throws: every failure is a value. */
export function get<Data>(path: `/api/${string}`, options: RequestOptions = {}): Promise<ApiResult<Data>> {
  return send<Data>(path, options, { headers: options.headers });
}

async function send<Data>(
  path: `/api/${string}`,
  options: RequestOptions,
  init: RequestInit,
  query = '',
): Promise<ApiResult<Data>> {
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(browserDeadlineMs(path, options.marginMs));
    response = await fetch(path + query, { ...init, signal, cache: 'no-store', credentials: 'same-origin' });
    text = await response.text();
  } catch {
    return { ok: false, failure: { kind: 'no-answer', offline: navigator.onLine === false } };
  }
  return readAnswer<Data>(response, text);
}

function readAnswer<Data>(response: Response, text: string): ApiResult<Data> {
  const json = parseJson(text);
  if (!response.ok || json?.success === false) {
    const code = json?.code as RefusalCode | undefined;
    return { ok: false, failure: { kind: 'refused', status: response.status, message: messageOf(json), code } };
  }
  if (!json) return { ok: false, failure: { kind: 'unreadable' } };
  return { ok: true, data: json as Data, date: Date.parse(response.headers.get('date') ?? '') };
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function messageOf(json: Record<string, unknown> | undefined): string | undefined {
  return typeof json?.message === 'string' && json.message !== '' ? json.message : undefined;
}

/**
 * How far the server's clock is ahead of this browser's, in ms; 0 where an answer has no date.
 *
 * @param answer.date the server's clock when it answered, in ms
 */
export const clockAhead = ({ date }: { date?: number }): number =>
  date === undefined || Number.isNaN(date) ? 0 : date - Date.now();
