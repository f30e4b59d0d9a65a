import 'server-only';
import { settings } from '@/lib/settings';
import { embeddedBackend } from './embedded-backend';

/**
 * Hands a request to the backend: the one place that knows whether it is in this process or elsewhere.
 *
 * @param path begins with '/'
 * @throws whatever the connection throws; DOMException when `init.signal` aborts
 */
export async function sendToBackend(path: string, init: RequestInit): Promise<Response> {
  const { backend } = settings();
  if (backend.kind === 'remote') {
    // A redirect could carry the shopper's token to another host.
    return fetch(backend.url + path, { ...init, redirect: 'error', cache: 'no-store' });
  }
  const embedded = await embeddedBackend();
  return embedded.fetch(new Request(`http://embedded.invalid${path}`, init));
}

/** Which backend this is, for keeping what was learnt from one apart from another. */
export function backendIdentity(): string {
  const { backend, dataDir } = settings();
  return backend.kind === 'remote' ? backend.url : `embedded:${dataDir}`;
}
