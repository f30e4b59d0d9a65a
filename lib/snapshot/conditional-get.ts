import 'server-only';
import { createHash } from 'node:crypto';
import { failureAnswer } from '@/lib/contract/call';
import { failed, timed, type Result } from '@/lib/upstream/call-backend';
import { sendToBackend } from '@/lib/upstream/send-to-backend';

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
  return timed(path, () => ask(path, known, deadlineMs));
}

async function ask(path: string, known: Known | undefined, deadlineMs: number): Promise<Result<Fresh | 'unchanged'>> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await sendToBackend(path, {
      headers: { accept: 'application/json', ...(known?.etag ? { 'if-none-match': known.etag } : {}) },
      signal,
    });
    if (response.status === 304 && known) return { ok: true, data: 'unchanged' };
    const text = await response.text();
    if (!response.ok)
      return failed({
        layer: 'http',
        status: response.status,
        message: failureAnswer.safeParse(readJson(text)).data?.message,
        retryable: response.status >= 500,
      });
    const digest = createHash('sha1').update(text).digest('base64url');
    if (known?.digest === digest) return { ok: true, data: 'unchanged' };
    return { ok: true, data: { text, digest, etag: response.headers.get('etag') ?? undefined } };
  } catch (error) {
    return failed({ layer: signal.aborted ? 'timeout' : 'network', message: String(error), retryable: true });
  }
}

/** Undefined where the text is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
