import type { EmbeddedBackend } from '@/lib/storefront/shop';

/** When who is refused meanwhile may ask again, in seconds. */
const RETRY_S = 5;

/**
 * A backend whose database does not answer yet: every call is 503 and the catalogue cannot be read, so that the shop shows the
 * saved one, until it is opened.
 *
 * @param stopWaiting called where the shop is closed before
 */
export function lateBackend(opening: Promise<EmbeddedBackend>, stopWaiting: () => void): EmbeddedBackend {
  let opened: EmbeddedBackend | undefined;
  // Who opens it says why it cannot be.
  const nothing = () => undefined;
  opening.then((backend) => (opened = backend), nothing);
  const there = (): EmbeddedBackend => {
    if (!opened) throw new Error('the database does not answer yet');
    return opened;
  };
  return {
    fetch: async (request) => opened?.fetch(request) ?? TO_BE_TRIED_AGAIN(),
    catalogue: {
      // What is shown meanwhile has prices that begin and end, too.
      now: () => opened?.catalogue.now() ?? new Date(),
      productChanges: async (since) => there().catalogue.productChanges(since),
      products: async () => there().catalogue.products(),
      hasMore: async (than) => there().catalogue.hasMore?.(than) ?? false,
      shopFront: async (known) => there().catalogue.shopFront(known),
      offers: async () => there().catalogue.offers(),
    },
    whenChanged: (changed) => void opening.then((backend) => backend.whenChanged(changed), nothing),
    wake: (queue) => opened?.wake(queue),
    deskLink: async () => opened?.deskLink(),
    shared: {
      keys: () => opened?.shared?.keys() ?? [],
      put: async (kind, id, text) => there().shared?.put(kind, id, text),
      get: async (kind, id) => there().shared?.get(kind, id),
    },
    builds: {
      ids: async () => opened?.builds?.ids() ?? [],
      read: async (id) => opened?.builds?.read(id),
      // The start that shares its files does not wait.
      share: async (id, files) => void opening.then((backend) => backend.builds?.share(id, files)).catch(nothing),
    },
    readMetrics: async () => there().readMetrics(),
    async close() {
      stopWaiting();
      await opened?.close();
    },
  };
}

const TO_BE_TRIED_AGAIN = (): Response =>
  Response.json(
    { success: false, message: 'The shop is busy, please try again in a moment.' },
    { status: 503, headers: { 'retry-after': String(RETRY_S) } },
  );
