import 'server-only';
import { failureAnswer } from '@/lib/contract/call';
import {
  brokenAnswer,
  failed,
  outcomeOf,
  sendToBackend,
  timeCall,
  type Result,
} from '@/lib/storefront/upstream/call-backend';
import { LIST_BYTES_MAX } from '@/lib/storefront/upstream/bounded-answer';
import { digestOf } from './compare-list';
import type { Known } from './catalogue-shape';

/** An answer that is not the one before; `text` is its body. */
interface Fresh extends Known {
  text: string;
}

/**
 * Asks the backend for a list of the catalogue that may have changed. Never throws.
 *
 * @param deadlineMs for the whole answer
 * @returns 'unchanged' where the answer is the one before, by its ETag or its text
 */
export async function conditionalGet(
  path: string,
  known: Known | undefined,
  deadlineMs: number,
): Promise<Result<Fresh | 'unchanged'>> {
  const answer = await conditionalBody(path, known, deadlineMs);
  if (!answer.ok) return answer;
  if (answer.data === 'unchanged') return { ok: true, data: 'unchanged' };
  const { body, etag } = answer.data;
  const digest = digestOf(body);
  return { ok: true, data: known?.digest === digest ? 'unchanged' : { text: textOf(body), digest, etag } };
}

type Body = { body: Uint8Array; etag: string | undefined } | 'unchanged';

/** The same without a look at the answer: 'unchanged' is what the backend calls so. */
export function conditionalBody(path: string, known: Known | undefined, deadlineMs: number): Promise<Result<Body>> {
  const ask = async (): Promise<Result<Body>> => {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const headers = { accept: 'application/json', ...(known?.etag ? { 'if-none-match': known.etag } : {}) };
      const response = await sendToBackend(path, { headers, signal }, LIST_BYTES_MAX);
      if (response.status === 304 && known) return { ok: true, data: 'unchanged' };
      const body = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return { ok: true, data: { body, etag: response.headers.get('etag') ?? undefined } };
      return failed({
        layer: 'http',
        status: response.status,
        message: failureAnswer.safeParse(readJson(textOf(body))).data?.message,
        retryable: response.status >= 500,
      });
    } catch (error) {
      return failed(
        signal.aborted ? { layer: 'timeout', message: String(error), retryable: true } : brokenAnswer(error),
      );
    }
  };
  return timeCall(path, ask, outcomeOf);
}

export const textOf = (body: Uint8Array): string => new TextDecoder().decode(body);

/** Undefined where the text is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
