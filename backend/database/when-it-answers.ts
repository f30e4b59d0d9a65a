import { setTimeout as sleep } from 'node:timers/promises';
import { isLostConnection } from './postgres-pool';

/** A database that does not answer is tried again so long after, in ms. */
const AGAIN_MS = 2000;

interface Waiting {
  /** Called with what is the matter where the database does not answer, and again when it is something else. */
  onAway: (words: string) => Promise<void> | void;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/**
 * Opens a backend as soon as its database answers: PostgreSQL may be started after the shop, or be away when it is started.
 *
 * @param open opens it once
 * @throws whatever else keeps it from being opened; AbortError
 */
export async function whenItAnswers<Opened>(open: () => Promise<Opened>, { onAway, signal }: Waiting): Promise<Opened> {
  for (let said = ''; ;) {
    signal?.throwIfAborted();
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof Error) || !isLostConnection(error)) throw error;
      const words = wordsOf(error);
      if (words !== said) await onAway((said = words));
      await sleep(AGAIN_MS, undefined, { signal });
    }
  }
}

/** Of a name with several addresses Node.js says the code alone. */
const wordsOf = (error: Error): string => error.message || ('code' in error ? String(error.code) : error.name);
