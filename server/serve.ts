import type { IncomingMessage, Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import { createLogger } from '@/lib/platform/log/create-logger';
import { boundConnections } from '@/lib/platform/bound-connections';
import { isLoopbackHost, isPassedOn, listenWhere, type Listening } from '@/lib/platform/listen-where';
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
import type { AnswerSources } from './answer/answer-uncached';
import { shopMetrics } from './metrics/shop-metrics';
import { VisitorGates } from './limits/visitor-gates';

/**
 * How long opening the database and loading the catalogue may take before the shop is called open all the same, in ms.
 */
const START_MS = 60_000;

/** How long answers under way may take once the server is asked to stop, in ms. */
const DRAIN_MS = 7000;
/** How long backend and Next may take to close after that, in ms. */
const CLOSE_MS = 2500;

const MB = 1024 * 1024;

/** How often connections that have become idle are looked for meanwhile, in ms. */
const SWEEP_MS = 100;

interface RunningServer {
  port: number;
  /** Refuses new work, lets the work under way finish, closes the backend. Takes at most 10 s. */
  stop(): Promise<void>;
}

/**
 * Runs Next inside our own server.
 *
 * @throws Error with code EADDRINUSE when the port is taken; whatever Next or the backend throws at start
 */
export async function serve(settings: Settings, { dev }: { dev: boolean }): Promise<RunningServer> {
  const server = boundedServer();
  const inTurn = boundConnections(server, settings.trustedProxies);
  const isForUs = (request: IncomingMessage): boolean =>
    !settings.onlyThisMachine || (isLoopbackHost(request.headers.host) && !isPassedOn(request));
  // No host: given 127.0.0.1, Next would ask itself over HTTP for every rewrite and answer 200 where 404 is due.
  // Quiet: what a rendering throws would be logged twice and in many lines, with whatever stands in the message.
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
  const production = dev ? undefined : openProduction(settings, handle);
  const metrics = settings.metrics && (await shopMetrics());
  server.on(
    'request',
    inTurn(
      pipeline({
        guarded: { headers: securityHeaders(settings.siteUrl), isForUs, isStopping: () => state.stopping, dev },
        started,
        sources: { next: handle, production },
        log: createLogger(settings),
        countVisit: metrics?.countVisit,
      }),
    ),
  );
  server.on('connection', () => production?.gates.noteConnection());
  const listening = await listenWhere(server, settings);
  await startUp(shop, listening.port).finally(haveStarted);
  const scraped = settings.metrics && (await metrics?.open(settings.metrics, production));
  production?.prerenderer.start(listening.port);
  return {
    port: listening.port,
    async stop() {
      production?.prerenderer.stop();
      await Promise.all([stop(server, listening, state, app), scraped?.close()]);
    },
  };
}

/** Cached pictures and queues: in production alone. */
function openProduction(
  { dataDir, pagesMb, imageHosts: hosts }: Settings,
  handle: NextHandler,
): NonNullable<AnswerSources['production']> & { prerenderer: Prerenderer } {
  const pictures = new AnswerFiles(path.join(dataDir, 'pictures'), PICTURE_FILES);
  const store = new AnswerStore(
    pagesMb > 0 ? { folder: path.join(dataDir, 'pages'), bytesMax: pagesMb * MB } : undefined,
  );
  return {
    pictures: new PictureService(pictures, handle, { hosts, isShown: isShownPicture }),
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

async function stop(
  server: Server,
  listening: Listening,
  state: { stopping: boolean },
  app: { close(): Promise<void> },
): Promise<void> {
  state.stopping = true;
  const closed = listening.close();
  // A connection whose answer was under way becomes idle later and would be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.closeIdleConnections();
  await atMost(DRAIN_MS, closed);
  clearInterval(sweep);
  server.closeAllConnections();
  await atMost(CLOSE_MS, Promise.allSettled([thisShop().backend?.close(), app.close()]));
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}
