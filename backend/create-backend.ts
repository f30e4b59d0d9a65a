import type { Metric } from '@/lib/platform/metrics/metric';
import { watchOver } from './alerts/watch-over';
import { readProductChanges } from './catalogue/read-product-changes';
import { hasMoreOnSale, readProducts } from './catalogue/read-products';
import { readShopFront } from './catalogue/read-shop-front';
import { readShownOffers } from './coupons/list-offers';
import { noteKey, refuseOtherKey } from './agree-on-key';
import { isSqlite } from './backups/copy-sqlite';
import { finishRestore } from './backups/finish-restore';
import { startBackups } from './backups/start-backups';
import { settleRestored } from './backups/settle-restored';
import { sharedBuilds } from './builds/shared-builds';
import { sharedNotes, type SharedNotes } from './due-work/shared-notes';
import { createApp } from './create-app';
import { fillNotFound } from './after-sale/fill-not-found';
import { forgetExpired } from './accounts/forget-expired';
import { forgetErased } from './own-data/forget-erased';
import { createCounter } from './counts/count-changes';
import { buildServices, type ServiceOverrides } from './build-services';
import type { BackendConfig } from './backend-config';
import { migrateDatabase, migrations } from './database/migrate-database';
import { followChanges } from './database/follow-changes';
import { placeOf } from './database/connect-database';
import { openDatabase } from './database/open-database';
import type { Database } from './database/tables';
import { noteOpened, type Program } from './database/works-back-to';
import type { SharedBuilds } from '@/lib/platform/stored-builds';
import { SHOP_VERSION } from '@/lib/platform/shop-version';
import { newStartLink } from './desk/enter-by-code';
import { noteAddress } from './desk/note-address';
import { seedDemo } from './demo/seed-demo';
import { createMailWorker } from './mail/send-next-mail';
import { createOwnerWorker } from './orders/notify-owners';
import { cashLimitsInWords, readCashLimits } from './checkout/cash-limits';
import { endNextDraft } from './checkout/order-drafts';
import { createReconciler } from './checkout/check-open-payment';
import { createRefundWorker } from './payments/pay-out-refund';
import { readMetrics } from './metrics/read-metrics';
import { watchGoneKeys } from './payments/watch-gone-keys';
import { watchProviders } from './payments/watch-provider';
import { sandboxListener } from './sandbox/sandbox-listener';
import { sandboxProviderApp } from './sandbox/sandbox-routes';
import { paymentStandIn } from './providers/provider-folders';
import type { Services } from './services';
import { REFRESH_MS, type VersionedDocument } from './shop-document/current-document';
import { createWorker, startRounds, type Worker } from './due-work/create-worker';

/** The storefront's door sees this file alone, and must read the settings before it opens a backend. */
export { readBackendConfig } from './backend-config';
export { whenItAnswers } from './database/when-it-answers';

/** The embedded backend: every call of the contract as one function from request to answer. */
export interface Backend {
  fetch(request: Request): Promise<Response>;
  /** What the storefront of this process shows, as values. */
  catalogue: {
    /** The time by which prices begin and end. */
    now(): Date;
    productChanges(since: string | undefined): ReturnType<typeof readProductChanges>;
    /** Oldest first. */
    products(): ReturnType<typeof readProducts>;
    /** Whether there are more products than these, and pages of them are answered: not by a shop in a file. */
    hasMore(than: number): Promise<boolean>;
    shopFront(known: string | undefined): ReturnType<typeof readShopFront>;
    /** The automatic offers and the announced code, now and soon. */
    offers(): ReturnType<typeof readShownOffers>;
  };
  /**
   * Starts what runs beside requests: sending mails, paying out refunds, asking about open payments, forgetting what
   * has expired, and copying the shop every night. A machine that only serves (WORKERS=0) looks at itself alone.
   */
  startWorkers(): void;
  /**
   * Has this called, from `startWorkers` on, after changes of what pages show that any machine of the shop made, with the
   * version of the catalogue.
   */
  whenChanged(changed: (version: string) => void): void;
  /** Has the worker of a queue look now: another process has put something into it. */
  wake(queue: Woken): void;
  /** Where nobody but this machine comes in: a link that opens the merchant's desk once. */
  deskLink(): Promise<string | undefined>;
  /** What processes and machines of the shop remember together. */
  shared: SharedNotes;
  /** Where several machines may run one shop, on PostgreSQL: files of builds, from one to the other. */
  builds: SharedBuilds | undefined;
  /** What the database says: orders, payments, refunds, mails, logins, alerts. */
  readMetrics(): Promise<readonly Metric[]>;
  /** Lets the work under way finish, then closes database and stand-ins. */
  close(): Promise<void>;
  /** For tests and command line tools. */
  services: Services;
}

export interface BackendOverrides extends ServiceOverrides {
  /**
   * False leaves an empty database empty instead of filling it with the demo catalogue, and opens one that no shop may be
   * opened with, so that a command can mend it.
   */
  seed?: boolean;
  /** Makes the key of this machine the shop's, whatever the database says. */
  adoptKey?: boolean;
  /** Of several processes on this machine. */
  process?: OneProcess | undefined;
}

/** One of several processes of a machine: the first does beside requests what the machine does, the others only answer. */
interface OneProcess {
  isFirst: boolean;
  /** Whether it takes the place of one that ended: its start was already reported. */
  isReplacement: boolean;
  /** Has the first look at a queue. */
  wake(queue: Woken): void;
}

/** What waits in the database, and can be woken. */
type Woken = 'mail' | 'refunds' | 'payments';

const HOUR_MS = 60 * 60 * 1000;
/** How often it is looked at what needs the owner's attention, in ms. */
const WATCH_MS = 60_000;
/** How often it is looked which drafts of orders are over, in ms: a link says it at once. */
const DRAFTS_MS = 60_000;

/**
 * Opens the database, brings it to the newest shape and builds the backend on it.
 *
 * @throws Refusal 409 where an older version is open that could not go on, or the key of this machine is not the shop's, Error when the database cannot be opened, a migration fails, or it holds no document that the shop may show
 */
export async function createBackend(config: BackendConfig, overrides: BackendOverrides = {}): Promise<Backend> {
  finishRestore(config.dataDir);
  const db = await openDatabase(config);
  try {
    if (overrides.adoptKey !== true) await refuseOtherKey(config, db);
    return await openBackend(config, db, overrides);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openBackend(config: BackendConfig, db: Database, overrides: BackendOverrides): Promise<Backend> {
  const newer = await migrateDatabase(db, migrations, placeOf(config.databaseUrl));
  const standIns = sandboxListener(() => sandboxProviderApp(services));
  const services = buildServices(config, db, standIns, overrides);
  if (overrides.seed !== false && isStartOf(overrides)) sayNewer(services, newer);
  const { fault } = await lookAround(services);
  if (fault !== undefined && overrides.seed !== false) throw new Error(fault);
  await begin(services, overrides);
  const workers = wireWorkers(services, overrides.process);
  const app = createApp(services);
  const [stops, { process }]: [(() => Promise<void>)[], BackendOverrides] = [[], overrides];
  let changed: ((version: string) => void) | undefined;
  return {
    services,
    fetch: async (request) => app.fetch(request),
    catalogue: {
      now: () => services.now(),
      productChanges: (since) => readProductChanges(db, since, services.now()),
      products: () => readProducts(db, services.now()),
      hasMore: async (than) => !isSqlite(config) && hasMoreOnSale(db, than),
      shopFront: (known) => readShopFront(services, known),
      offers: () => readShownOffers(db, services.now()),
    },
    startWorkers() {
      if (stops.length > 0) return;
      const looking = createWorker(services.log, REFRESH_MS, async () => (await lookAround(services)) === undefined);
      // A storefront looks by itself.
      const follow = (version: string) => (changed ?? looking.wake)(version);
      stops.push(followChanges(services, follow, { processes: process !== undefined }), looking.start());
      if (process?.isFirst !== false) stops.push(...startBeside(services, config.works ? workers : [], process));
    },
    whenChanged: (called) => (changed = called),
    wake: (queue) => process?.isFirst !== false && wakerOf(services, queue)(),
    deskLink: async () => (config.onlyThisMachine ? newStartLink(services) : undefined),
    shared: sharedNotes(services),
    builds: isSqlite(config) ? undefined : sharedBuilds(db, services.now),
    readMetrics: () => readMetrics(services),
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      services.mail.close();
      await standIns.close();
      await db.destroy();
    },
  };
}

/** @returns what stops each */
function startBeside(
  services: Services,
  workers: readonly Worker[],
  process: OneProcess | undefined,
): (() => Promise<void>)[] {
  const isStart = process?.isReplacement !== true;
  if (isStart) warnOfWebhook(services);
  const noted = Promise.all([noteAddress(services), noteVersion(services), isStart && sayLimits(services)]);
  return [
    async () => void (await noted),
    ...workers.map((worker) => worker.start()),
    ...(services.config.works
      ? [
          startRounds(services.log, HOUR_MS, () => forgetExpired(services)),
          startRounds(services.log, HOUR_MS, () => forgetErased(services)),
          startRounds(services.log, HOUR_MS, () => fillNotFound(services.db)),
        ]
      : []),
    startRounds(services.log, HOUR_MS, () => services.photos.storage.clearHalfWritten()),
    startRounds(services.log, WATCH_MS, async () => {
      if (services.config.works) await watchGoneKeys(services);
      await watchOver(services);
    }),
    startBackups(services),
  ];
}

/** Whether this is what opens the shop, and not one more process of it. */
const isStartOf = ({ process }: BackendOverrides): boolean => !process || (process.isFirst && !process.isReplacement);

/** What is done once, before anything else of the shop runs. */
async function begin(services: Services, { seed, adoptKey = false }: BackendOverrides): Promise<void> {
  await noteKey(services, adoptKey);
  await settleRestored(services);
  watchProviders(services);
  if (seed !== false) await seedDemo(services);
}

/** Reads what may be another by now: the time of the database, and what the shop says. */
async function lookAround({ clock, currentDocument }: Services): Promise<VersionedDocument> {
  await clock.read();
  return currentDocument();
}

/** Where nobody looks at the desk's first steps, the start says it. */
function warnOfWebhook({ config, payments, log }: Services): void {
  if (config.payments.kind === 'sandbox' || config.payments.webhookSecrets.length > 0) return;
  log.warn(
    `${payments.facts.settings.webhookSecret} is not set: the payment of a phone that dies after paying is found by asking, half a minute later (README, 'Going live')`,
  );
}

/** Of an older version that was started again. */
function sayNewer({ log }: Services, newer: Program | undefined): void {
  if (!newer) return;
  log.warn(
    `version ${newer.version} of the shop has changed the database; this one, ${SHOP_VERSION}, can work with it`,
  );
}

/** What `update-check` says is open. */
async function noteVersion({ db, log }: Services): Promise<void> {
  try {
    await noteOpened(db, migrations);
  } catch (error) {
    log.warn({ err: error }, 'the version of the shop could not be noted for its next update');
  }
}

/** A merchant who never chose the cash order limits reads which ones count. */
async function sayLimits({ db, log }: Services): Promise<void> {
  const { isSet, ...limits } = await readCashLimits(db);
  if (!isSet) log.info(`cash order limits are not set: ${cashLimitsInWords(limits)} (npm run shop -- limits)`);
}

/** Verbs wake them through the services; they sleep until `startWorkers`, and where another process works for good. */
function wireWorkers(services: Services, process: OneProcess | undefined): Worker[] {
  const [mail, owners, refunds, reconciler] = [
    createMailWorker(services),
    createOwnerWorker(services),
    createRefundWorker(services),
    createReconciler(services),
  ];
  const passOn = process?.isFirst === false ? (queue: Woken) => () => process.wake(queue) : undefined;
  services.wakeMailWorker =
    passOn?.('mail') ??
    (() => {
      mail.wake();
      owners.wake();
    });
  services.wakeRefundWorker = passOn?.('refunds') ?? refunds.wake;
  services.wakeReconciler = passOn?.('payments') ?? reconciler.wake;
  const counter = createCounter(services);
  const drafts = createWorker(services.log, DRAFTS_MS, () => endNextDraft(services));
  return [
    mail,
    owners,
    refunds,
    reconciler,
    counter,
    drafts,
    ...(paymentStandIn(services.config)?.workers(services) ?? []),
  ];
}

const wakerOf = (services: Services, queue: Woken): (() => void) =>
  ({ mail: services.wakeMailWorker, refunds: services.wakeRefundWorker, payments: services.wakeReconciler })[queue];
