import type { EmbeddedBackend } from '@/lib/storefront/shop';
import { wholeEnvironment } from '@/lib/storefront/settings';

/**
 * Opens our own backend in this process, brings its database to the newest shape and starts its workers. This is the one
 * file of the storefront that knows `backend/`.
 *
 * @throws Error in words a merchant can act on, where the database cannot be opened or the demo is sold with live keys
 */
export async function openEmbeddedBackend(): Promise<EmbeddedBackend> {
  const { createBackend, readBackendConfig } = await import('@/backend/create-backend');
  const backend = await createBackend(readBackendConfig(wholeEnvironment()));
  try {
    await backend.refuseSamples();
  } catch (error) {
    await backend.close();
    throw error;
  }
  backend.startWorkers();
  return backend;
}
