import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { answerSuggestions } from '@/lib/storefront/handlers/answer-suggestions';
import { newFormMemory } from '@/lib/storefront/handlers/form-outcomes';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfVisits } from '@/lib/rules/shop/shop-facts';
import { wholeEnvironment, type Settings } from '@/lib/storefront/settings';
import { setShop, type EmbeddedBackend, type Shop } from '@/lib/storefront/shop';
import { openCatalogue } from '@/lib/storefront/snapshot/catalogue';
import { CatalogueFile } from '@/lib/storefront/snapshot/catalogue-file';
import { documentBeside } from '@/lib/storefront/snapshot/document-beside';
import { MachineTexts } from '@/lib/storefront/snapshot/machine-texts';
import { backendIdentity } from '@/lib/storefront/upstream/call-backend';
import { noteFault } from './answer/answer-or-fail';
import { routeByCatalogue } from './answer/route';
import { readScriptMark } from './answer/write-script-mark';
import { compareInThread } from './compare-in-thread';

/**
 * Opens everything that pages and handlers find in the shop of the process, before Next begins.
 *
 * @throws Error saying why the embedded backend cannot be opened
 */
export async function openStorefront({ backend, dataDir }: Settings, { dev }: { dev: boolean }): Promise<Shop> {
  const embedded = backend.kind === 'embedded' ? await openEmbeddedBackend() : undefined;
  if (!embedded) holdDocument(await documentToBegin(dataDir));
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
    offers: { honoursKeys: false, takesFreeOrders: false, takesNews: false },
    route: routeByCatalogue(catalogue),
    suggest: answerSuggestions,
    noteFault: dev ? () => undefined : noteFault,
  };
  setShop(shop);
  embedded?.whenChanged((version) => catalogue.follow(version));
  factsOfVisits(() => shop.visit.getStore()?.catalogue?.shop);
  return shop;
}

/** What the shop says until its backend elsewhere is heard: that of an earlier process, where its file is wrong now. */
async function documentToBegin(dataDir: string): Promise<ShopDocument> {
  const beside = await documentBeside(
    async () => (await new CatalogueFile(dataDir, backendIdentity()).restore())?.shop,
  );
  return beside?.data.document ?? readDemoDocument();
}

/**
 * Opens our own backend in this process, brings its database to the newest shape and starts its workers. This is the one
 * file of the storefront that knows `backend/`.
 *
 * @throws Error in words a merchant can act on, where the database cannot be opened
 * @internal
 */
export async function openEmbeddedBackend(): Promise<EmbeddedBackend> {
  const { createBackend, readBackendConfig } = await import('@/backend/create-backend');
  const backend = await createBackend(readBackendConfig(wholeEnvironment()));
  backend.startWorkers();
  return backend;
}
