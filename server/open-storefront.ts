import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { answerSuggestions } from '@/lib/storefront/handlers/answer-suggestions';
import { newFormMemory } from '@/lib/storefront/handlers/form-outcomes';
import { findRoute } from '@/lib/rules/routing/find-route';
import type { Settings } from '@/lib/storefront/settings';
import { setShop, type Shop } from '@/lib/storefront/shop';
import { openCatalogue, pagesOf } from '@/lib/storefront/snapshot/catalogue';
import type { CatalogueOfNow } from '@/lib/storefront/snapshot/catalogue-shape';
import { MachineTexts } from '@/lib/storefront/snapshot/machine-texts';
import { hasDesk } from '@/lib/storefront/upstream/has-desk';
import { noteFault } from './answer/answer-or-fail';
import { readScriptMark } from './answer/write-script-mark';
import { compareInThread } from './compare-in-thread';
import { openEmbeddedBackend } from './embedded-backend';

/**
 * Opens everything that pages and handlers find in the shop of the process, before Next begins.
 *
 * @throws Error saying why the embedded backend cannot be opened
 */
export async function openStorefront({ backend }: Settings, { dev }: { dev: boolean }): Promise<Shop> {
  const embedded = backend.kind === 'embedded' ? await openEmbeddedBackend() : undefined;
  // Only now: it is refreshed from here on, by the backend of the shop.
  const catalogue = openCatalogue(dev ? undefined : compareInThread);
  const shop: Shop = {
    backend: embedded,
    catalogue,
    visit: new AsyncLocalStorage(),
    texts: new MachineTexts(),
    htmlTexts: new Map(),
    forms: newFormMemory(),
    deskTokens: new Map(),
    routeKey: randomBytes(32),
    scriptMark: dev ? undefined : readScriptMark(process.cwd()),
    offers: { honoursKeys: false, takesFreeOrders: false },
    route: routeBy(catalogue),
    suggest: answerSuggestions,
    noteFault: dev ? () => undefined : noteFault,
  };
  setShop(shop);
  return shop;
}

/** Decides by one catalogue and hands that over, so that the page is drawn from the same. */
const routeBy =
  (now: CatalogueOfNow): Shop['route'] =>
  async (asked) => {
    let catalogue = now.held();
    const route = await findRoute(asked, {
      pageVersion: (address) => pagesOf(catalogue).version(address),
      catalogue: async () => (catalogue = await now.current()),
      heldCatalogue: () => catalogue,
      hasDesk,
    });
    return { route, catalogue, pages: pagesOf(catalogue) };
  };
