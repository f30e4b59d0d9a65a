import 'server-only';
import { wholeEnvironment } from '@/lib/storefront/settings';
import { embeddedSlot, type EmbeddedBackend } from './embedded-slot';

/**
 * Our own backend in this process, opened (and its database migrated) when first asked for.
 * This is the one file of the storefront that knows `backend/`.
 *
 * @throws Error when the database cannot be opened; the next call tries again
 */
export function embeddedBackend(): Promise<EmbeddedBackend> {
  embeddedSlot.opened ??= open().catch((error: unknown) => {
    embeddedSlot.opened = undefined;
    embeddedSlot.failure = error;
    throw error;
  });
  return embeddedSlot.opened;
}

async function open(): Promise<EmbeddedBackend> {
  const { createBackend, readBackendConfig } = await import('@/backend/create-backend');
  const backend = await createBackend(readBackendConfig(wholeEnvironment()));
  try {
    await backend.refuseSamples();
  } catch (error) {
    await backend.close();
    throw error;
  }
  backend.startWorkers();
  embeddedSlot.failure = undefined;
  return backend;
}
