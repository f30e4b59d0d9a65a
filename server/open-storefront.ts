import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { answerSuggestions } from '@/lib/storefront/handlers/answer-suggestions';
import { newFormMemory } from '@/lib/storefront/handlers/form-outcomes';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfVisits } from '@/lib/rules/shop/shop-facts';
import { wholeEnvironment, type Settings } from '@/lib/storefront/settings';
import { setShop, type EmbeddedBackend, type Shop, type WokenQueue } from '@/lib/storefront/shop';
import { openCatalogue } from '@/lib/storefront/snapshot/catalogue';
import { CatalogueFile } from '@/lib/storefront/snapshot/catalogue-file';
import type { CatalogueFacts } from '@/lib/storefront/snapshot/catalogue-shape';
import { documentBeside } from '@/lib/storefront/snapshot/document-beside';
import { MachineTexts } from '@/lib/storefront/snapshot/machine-texts';
import { backendIdentity } from '@/lib/storefront/upstream/call-backend';
import { noteFault } from './answer/answer-or-fail';
import { routeByCatalogue } from './answer/route';
import { readScriptMark } from './answer/write-script-mark';
import { compareInThread } from './compare-in-thread';
import { giveUp } from './give-up';
import { lateBackend } from './late-backend';
import { onDownward, sayUpward } from './processes/messages';
import { isFirst, thisProcess } from './processes/this-process';

/**
 * Opens everything that pages and handlers find in the shop of the process, before Next begins.
 *
 * @throws Error saying why the embedded backend cannot be opened
 */
export async function openStorefront({ backend, dataDir }: Settings, { dev }: { dev: boolean }): Promise<Shop> {
  const several = thisProcess();
  const embedded = backend.kind === 'embedded' ? await openEmbeddedBackend(() => savedDocument(dataDir)) : undefined;
  if (!embedded) holdDocument(await documentToBegin(dataDir));
  // Only now: it is refreshed from here on, by the backend of the shop.
  const catalogue = openCatalogue(dev ? undefined : compareInThread, isFirst());
  const shop: Shop = {
    backend: embedded,
    catalogue,
    visit: new AsyncLocalStorage(),
    texts: new MachineTexts(),
    htmlTexts: new Map(),
    forms: newFormMemory(several && Buffer.from(several.key, 'hex')),
    deskTokens: new Map(),
    routeKey: randomBytes(32),
    scriptMark: dev ? undefined : readScriptMark(process.cwd()),
    offers: { honoursKeys: false, takesFreeOrders: false, takesNews: false, hasOrderLinks: false },
    route: routeByCatalogue(catalogue),
    suggest: answerSuggestions,
    noteFault: dev ? () => undefined : noteFault,
  };
  setShop(shop);
  onDownward((message) => message.kind === 'wake' && embedded?.wake(message.queue));
  embedded?.whenChanged((version) => catalogue.follow(version));
  factsOfVisits(() => shop.visit.getStore()?.catalogue?.shop);
  return shop;
}

/** What the shop says until its backend elsewhere is heard: that of an earlier process, where its file is wrong now. */
async function documentToBegin(dataDir: string): Promise<ShopDocument> {
  const beside = await documentBeside(() => savedDocument(dataDir));
  return beside?.data.document ?? readDemoDocument();
}

/** That of an earlier process. */
const savedDocument = async (dataDir: string): Promise<CatalogueFacts['shop']> =>
  (await new CatalogueFile(dataDir, backendIdentity()).restore())?.shop;

/**
 * Opens our own backend in this process, brings its database to the newest shape and starts its workers. This is the one
 * file of the storefront that knows `backend/`. Where the database does not answer, a shop that was open before shows what it
 * showed then and takes no orders; one that has nothing to show waits.
 *
 * @param saved what the shop said when it was open before, if it was
 * @throws Error in words a merchant can act on, where the database cannot be opened
 * @internal
 */
export async function openEmbeddedBackend(saved: () => Promise<CatalogueFacts['shop']>): Promise<EmbeddedBackend> {
  const { createBackend, readBackendConfig, whenItAnswers } = await import('@/backend/create-backend');
  const config = readBackendConfig(wholeEnvironment());
  const several = thisProcess();
  const process = several && {
    isFirst: isFirst(),
    isReplacement: several.isReplacement,
    wake: (queue: WokenQueue) => sayUpward({ kind: 'wake', queue }),
  };
  const closing = new AbortController();
  return new Promise((resolve, reject) => {
    let late: EmbeddedBackend | undefined;
    const opening = whenItAnswers(() => createBackend(config, { process }), {
      signal: closing.signal,
      async onAway(words) {
        console.warn(`The database does not answer, and is waited for: ${words}`);
        const shop = late ? undefined : await saved();
        if (!shop) return;
        holdDocument(shop.data.document);
        console.warn('Until then the shop shows what it showed last, and takes no orders.');
        late = lateBackend(opening, () => closing.abort());
        resolve(late);
      },
    }).then((backend) => {
      backend.startWorkers();
      if (late) console.log('The database answers, and the shop takes orders.');
      return backend;
    });
    opening.then(resolve, (error: unknown) => {
      // As at any other start: what is wrong does not mend itself while pages go on.
      if (late && !closing.signal.aborted) giveUp(error);
      reject(error as Error);
    });
  });
}
