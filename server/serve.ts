import type { IncomingMessage, Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import { createLogger } from '@/lib/platform/log/create-logger';
import { boundConnections, boundsOf } from '@/lib/platform/bound-connections';
import { isLoopbackHost, isPassedOn, listenBeside, listenWhere, type Listening } from '@/lib/platform/listen-where';
import type { MetricsPlace } from '@/lib/platform/metrics/metrics-place';
import type { Settings } from '@/lib/storefront/settings';
import { thisShop, type Shop } from '@/lib/storefront/shop';
import { isShownPicture } from '@/lib/storefront/snapshot/is-shown-picture';
import { AnswerFiles } from './cache/answer-files';
import { AnswerStore } from './cache/answer-store';
import { boundedServer, serverForUpgrades } from './limits/bounded-server';
import { pageEntrypoints } from './next/page-entrypoints';
import type { NextHandler } from './next/collect-answer';
import { securityHeaders } from './limits/guard';
import { openStorefront } from './open-storefront';
import { PICTURE_FILES, PictureService } from './pictures/picture-service';
import { Prerenderer } from './cache/prerenderer';
import { pipeline } from './answer/pipeline';
import { onDownward, sayUpward } from './processes/messages';
import { isFirst, thisProcess } from './processes/this-process';
import type { AnswerSources } from './answer/answer-uncached';
import { shopMetrics } from './metrics/shop-metrics';
import { BuiltFiles } from './built-files';
import { closeRest, stopServing } from './stop-serving';
import { VisitorGates } from './limits/visitor-gates';

/**
 * How long opening the database and loading the catalogue may take before the shop is called open all the same, in ms.
 */
const START_MS = 60_000;

const MB = 1024 * 1024;

interface RunningServer {
  port: number;
  /** Says that it stops, lets the work under way finish, closes the backend. Takes at most DRAIN_SECONDS and 10 s more. */
  stop(): Promise<void>;
}

/**
 * Runs Next inside our own server.
 *
 * @throws Error with code EADDRINUSE when the port is taken; whatever Next or the backend throws at start
 */
export async function serve(settings: Settings, { dev }: { dev: boolean }): Promise<RunningServer> {
  const processes = thisProcess()?.count ?? 1;
  const server = boundedServer();
  const inTurn = boundConnections(server, settings.trustedProxies, boundsOf(processes));
  const isForUs = (request: IncomingMessage): boolean =>
    !settings.onlyThisMachine || (isLoopbackHost(request.headers.host) && !isPassedOn(request));
  // No host: given 127.0.0.1, Next would ask itself over HTTP for every rewrite and answer 200 where 404 is due.
  // Quiet: what a rendering throws would be logged twice and in many lines, with whatever is in the message.
  const app = next({
    dev,
    quiet: !dev,
    port: settings.port,
    httpServer: serverForUpgrades(dev ? server : undefined, isForUs),
  });
  const [shop] = await Promise.all([openStorefront(settings, { dev }), app.prepare()]);
  const state = { stopping: false };
  let haveStarted = (): void => undefined;
  const started = new Promise<void>((resolve) => (haveStarted = resolve));
  const handle = app.getRequestHandler();
  const production = dev ? undefined : openProduction(settings, handle, shop);
  await production?.files.open();
  const metrics = settings.metrics && (await shopMetrics({ hasBackend: isFirst() }));
  server.on(
    'request',
    inTurn(
      pipeline({
        guarded: { headers: securityHeaders(settings.siteUrl), isForUs, isStopping: () => state.stopping, dev },
        started,
        sources: { next: handle, production },
        log: createLogger(settings),
        sharedCache: settings.sharedCache,
        countVisit: metrics?.countVisit,
      }),
    ),
  );
  server.on('connection', () => production?.gates.noteConnection());
  const [listening, own] = await listen(server, settings, (port) => startUp(shop, port).finally(haveStarted));
  const scraped = settings.metrics && metrics && (await offer(metrics, settings.metrics, production));
  if (isFirst()) production?.prerenderer.start(own.port);
  return {
    port: listening.port,
    async stop() {
      production?.prerenderer.stop();
      await stopServing(server, listening, { state, drainMs: settings.drainMs });
      await closeRest([thisShop().backend?.close(), app.close(), scraped?.close(), own.close()]);
    },
  };
}

/**
 * @param startUp is handed the port at which this very process answers: one among several is shown to visitors when it is ready
 * @returns where visitors come in, and that port
 */
async function listen(
  server: Server,
  settings: Settings,
  startUp: (port: number) => Promise<void>,
): Promise<[Listening, Listening]> {
  if (!thisProcess()) {
    const listening = await listenWhere(server, settings);
    await startUp(listening.port);
    return [listening, { port: listening.port, close: async () => undefined }];
  }
  const own = await listenBeside(server);
  await startUp(own.port);
  return [await listenWhere(server, settings), own];
}

/** Of several processes the one that started them offers the metrics, and asks each. */
async function offer(
  metrics: Awaited<ReturnType<typeof shopMetrics>>,
  place: MetricsPlace,
  production: Production | undefined,
): Promise<Listening | undefined> {
  if (!thisProcess()) return metrics.open(place, production);
  const read = metrics.ofProcess(production);
  onDownward((message) => {
    if (message.kind !== 'metrics') return;
    void read().then((said) => sayUpward({ kind: 'metrics', id: message.id, metrics: said }));
  });
  return undefined;
}

type Production = NonNullable<AnswerSources['production']> & { prerenderer: Prerenderer; files: BuiltFiles };

/** Cached pictures and queues: in production alone. */
function openProduction(
  { dataDir, pagesMb, imageHosts: hosts }: Settings,
  handle: NextHandler,
  { backend }: Shop,
): Production {
  const writers = thisProcess()?.count ?? 1;
  const pictures = new AnswerFiles(path.join(dataDir, 'pictures'), { ...PICTURE_FILES, writers });
  const store = new AnswerStore(
    pagesMb > 0 ? { folder: path.join(dataDir, 'pages'), bytesMax: pagesMb * MB, writers } : undefined,
  );
  return {
    pictures: new PictureService(pictures, handle, { hosts, isShown: isShownPicture }),
    files: new BuiltFiles({ build: '.next', folder: path.join(dataDir, 'builds'), shared: backend?.builds }),
    gates: new VisitorGates(),
    store,
    prerenderer: new Prerenderer(store),
    drawByEntrypoint: pageEntrypoints(),
  };
}

/** The first catalogue, and the first request, on which Next starts: no visitor waits for either. */
async function startUp({ catalogue }: Shop, port: number): Promise<void> {
  await catalogue.current();
  await fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(START_MS) }).catch(() => undefined);
}
