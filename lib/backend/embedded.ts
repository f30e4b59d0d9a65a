import 'server-only';
import { wholeEnvironment } from '@/lib/env';

interface EmbeddedBackend {
  fetch(request: Request): Promise<Response>;
  startWorkers(): void;
  close(): Promise<void>;
}

/** Pages, handlers and middleware are bundled apart, and must still share one backend. */
const SLOT = Symbol.for('thread-and-tindi.embedded-backend');
const home = globalThis as { [SLOT]?: Promise<EmbeddedBackend> };

/**
 * Our own backend in this process, opened (and its database migrated) when first asked for.
 * This is the one file of the storefront that knows `backend/`.
 *
 * @throws Error when the database cannot be opened; the next call tries again
 */
export function embeddedBackend(): Promise<EmbeddedBackend> {
  home[SLOT] ??= open().catch((error: unknown) => {
    home[SLOT] = undefined;
    throw error;
  });
  return home[SLOT];
}

async function open(): Promise<EmbeddedBackend> {
  const [{ createBackend }, { readBackendConfig }] = await Promise.all([import('@/backend/index'), import('@/backend/config')]);
  const backend = await createBackend(readBackendConfig(wholeEnvironment()));
  backend.startWorkers();
  return backend;
}

/** Stops the workers and closes the database, if they were ever started. */
export async function closeEmbeddedBackend(): Promise<void> {
  const opened = home[SLOT];
  home[SLOT] = undefined;
  await (await opened)?.close();
}
