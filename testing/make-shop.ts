import { AsyncLocalStorage } from 'node:async_hooks';
import { PASS } from '@/lib/rules/routing/find-route';
import { newFormMemory } from '@/lib/storefront/handlers/form-outcomes';
import { setShop, type EmbeddedBackend, type Shop } from '@/lib/storefront/shop';
import type { Catalogue, CatalogueOfNow } from '@/lib/storefront/snapshot/catalogue-shape';
import { MachineTexts } from '@/lib/storefront/snapshot/machine-texts';

/** What the shop asks of the present catalogue, answered by one that never changes. */
export const catalogueOf = (catalogue: Catalogue | undefined): CatalogueOfNow => ({
  current: async () => catalogue,
  held: () => catalogue,
  state: () => ({ ageMs: undefined, products: 0, refreshFailures: 0, isBackendUp: false }),
  refusal: () => 'Please check your connection.',
  renew: async () => undefined,
  follow: () => undefined,
});

/** A backend in this process that answers as a test says. @param answer is handed path and query, and the request */
export const backendThat = (answer: (path: string, request: Request) => Promise<Response>): EmbeddedBackend =>
  ({
    fetch: (request) => answer(request.url.slice(new URL(request.url).origin.length), request),
  }) as Partial<EmbeddedBackend> as EmbeddedBackend;

/** Opens a shop without a catalogue for a test, instead of the one before. @param over what is there in this one */
export function openTestShop(over: Partial<Shop> = {}): Shop {
  const shop: Shop = {
    backend: undefined,
    catalogue: catalogueOf(undefined),
    visit: new AsyncLocalStorage(),
    texts: new MachineTexts(),
    htmlTexts: new Map(),
    forms: newFormMemory(),
    deskTokens: new Map(),
    routeKey: Buffer.alloc(32),
    scriptMark: undefined,
    offers: { honoursKeys: false, takesFreeOrders: false, takesNews: false, hasOrderLinks: false },
    route: async () => ({ route: PASS }),
    suggest: async () => ({ status: 503, headers: {}, body: Buffer.from('') }),
    noteFault: () => undefined,
    ...over,
  };
  setShop(shop);
  return shop;
}
