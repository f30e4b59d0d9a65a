import 'server-only';
import { settings } from '@/lib/settings';
import { boundedAnswer } from './bounded-answer';
import { embeddedBackend } from './embedded-backend';

/**
 * Sends a request to the embedded or the hosted backend.
 *
 * @param path begins with '/'
 * @throws whatever the connection throws; DOMException when `init.signal` aborts; reading the answer may throw AnswerTooLarge
 */
export async function sendToBackend(path: string, init: RequestInit): Promise<Response> {
  const { backend } = settings();
  if (backend.kind === 'remote') {
    // A redirect could carry the shopper's token to another host.
    return boundedAnswer(await fetch(backend.url + path, { ...init, redirect: 'error', cache: 'no-store' }));
  }
  const embedded = await embeddedBackend();
  return embedded.fetch(new Request(`http://embedded.invalid${path}`, init));
}

/** Names the backend, so that no catalogue is restored from another one's copy. */
export function backendIdentity(): string {
  const { backend, dataDir } = settings();
  return backend.kind === 'remote' ? backend.url : `embedded:${dataDir}`;
}
