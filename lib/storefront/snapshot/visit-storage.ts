import { AsyncLocalStorage } from 'node:async_hooks';
import { processSlot } from '@/lib/platform/process-slot';

/** What one visit is answered from: a `Catalogue`, into which the server around Next does not look. */
interface Held {
  catalogue: object | undefined;
}

/** One for the server around Next, which fills it, and for pages, which read it (lib/storefront/snapshot/visit-catalogue.ts). */
const slot = processSlot<AsyncLocalStorage<Held>>('visit');

const storage = (): AsyncLocalStorage<Held> => (slot.value ??= new AsyncLocalStorage());

/**
 * Renders with the catalogue by which the visit was routed, whatever becomes of the shop's meanwhile. It is let go at the
 * end, since a timer or a connection that was opened under way would hold it for ever.
 */
export async function withCatalogue(catalogue: object | undefined, render: () => Promise<void>): Promise<void> {
  const held: Held = { catalogue };
  try {
    await storage().run(held, render);
  } finally {
    held.catalogue = undefined;
  }
}

/** That of the visit which is being answered; undefined outside of visits. */
export const catalogueOfVisit = (): object | undefined => storage().getStore()?.catalogue;
