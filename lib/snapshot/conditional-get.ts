import 'server-only';
import { failureAnswer } from '@/lib/contract/call';
import { failed, timed, type Result } from '@/lib/upstream/call-backend';
import { sendToBackend } from '@/lib/upstream/send-to-backend';
import { digestOf } from './compare-list';

/** What a conditional request needs of the answer before. */
export interface Known {
  etag?: string;
  /** Hash of the answer, for backends without ETag. */
  digest: string;
}

/** An answer that is not the one before; `text` is its body. */
export interface Fresh extends Known {
  text: string;
}

/**
 * Asks the backend for what may have changed. Never throws.
 *
 * @param deadlineMs for the whole answer
 * @returns 'unchanged' where the answer is the one before, by its ETag or its text
 */
export function conditionalGet(
  path: string,
  known: Known | undefined,
  deadlineMs: number,
): Promise<Result<Fresh | 'unchanged'>> {
  return conditionalRead(path, known, deadlineMs, async (body) => {
    const digest = digestOf(body);
    return known?.digest === digest ? 'unchanged' : { text: textOf(body), digest };
  });
}

/**
 * The same for an answer that is read otherwise.
 *
 * @param read tells 'unchanged' where it is the one before
 */
export function conditionalRead<Read extends Known>(
  path: string,
  known: Known | undefined,
  deadlineMs: number,
  read: (body: Uint8Array) => Promise<Read | 'unchanged'>,
): Promise<Result<(Read & Known) | 'unchanged'>> {
  return timed(path, () => ask(path, known, deadlineMs, read));
}

async function ask<Read extends Known>(
  path: string,
  known: Known | undefined,
  deadlineMs: number,
  read: (body: Uint8Array) => Promise<Read | 'unchanged'>,
): Promise<Result<(Read & Known) | 'unchanged'>> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await sendToBackend(path, {
      headers: { accept: 'application/json', ...(known?.etag ? { 'if-none-match': known.etag } : {}) },
      signal,
    });
    if (response.status === 304 && known) return { ok: true, data: 'unchanged' };
    const body = new Uint8Array(await response.arrayBuffer());
    if (!response.ok)
      return failed({
        layer: 'http',
        status: response.status,
        message: failureAnswer.safeParse(readJson(textOf(body))).data?.message,
        retryable: response.status >= 500,
      });
    const data = await read(body);
    return {
      ok: true,
      data: data === 'unchanged' ? data : { ...data, etag: response.headers.get('etag') ?? undefined },
    };
  } catch (error) {
    return failed({ layer: signal.aborted ? 'timeout' : 'network', message: String(error), retryable: true });
  }
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
