import 'server-only';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { ANSWER_BYTES_MAX, boundedAnswer } from './bounded-answer';

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
