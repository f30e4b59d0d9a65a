import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import next from 'next';
import { closeEmbeddedBackend, embeddedSlot } from '@/lib/upstream/embedded-slot';
import type { Settings } from '@/lib/settings';
import { createLogger } from '@/lib/log/create-logger';
import { listenWhere, namesThisMachine, type Listening } from '@/lib/machine/listen-where';
import { shopSlot } from '@/lib/shop-slot';
import { isPicture } from './asked-picture';
import { boundedServer, serverForUpgrades } from './bounded-server';
import { compressAnswer } from './compress-answer';
import { answerOrFail, guard, hearFaults } from './answer-or-fail';
import { answerKept, keepPage } from './keep-page';
import { KeptPictures } from './kept-pictures';
import { letScriptsWait } from './let-scripts-wait';
import { notePeer } from './note-peer';
import { PictureService } from './picture-service';
import { answerEarly, MISDIRECTED } from './answer-early';
import { securityHeaders } from './security-headers';
import { varyOnAccept } from './vary-on-accept';
import { VisitorGates } from './visitor-gates';

/**
 * How long opening the database and loading the catalogue may take before the shop is called open all the same, in ms.
 */
const START_MS = 60_000;

/** How long answers under way may take once the server is asked to stop, in ms. */
const DRAIN_MS = 7000;
/** How long backend and Next may take to close after that, in ms. */
const CLOSE_MS = 2500;

/** How often connections that have become idle are looked for meanwhile, in ms. */
const SWEEP_MS = 100;

export interface RunningServer {
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
  const isForUs = ({ headers }: IncomingMessage): boolean =>
    !settings.onlyThisMachine || namesThisMachine(headers.host);
  // No host: given 127.0.0.1, Next would ask itself over HTTP for every rewrite and answer 200 where 404 is due.
  // Quiet: what a rendering throws would be told twice and in many lines, with whatever stands in the message.
  const app = next({
    dev,
    quiet: !dev,
    port: settings.port,
    httpServer: serverForUpgrades(dev ? server : undefined, isForUs),
  });
  const log = createLogger(settings);
  if (!dev) hearFaults();
  await app.prepare();
  const handle = app.getRequestHandler();
  const kept = new KeptPictures(path.join(settings.dataDir, 'pictures'));
  if (!dev) await kept.open();
  const pictures = new PictureService(kept, handle, {
    hosts: settings.imageHosts,
    isShown: async (source) => (await shopSlot.showsPicture?.(source)) === true,
  });
  const gates = new VisitorGates();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // While developing, pages and pictures change under the same address.
    if (!dev && isPicture(request)) return pictures.answer(request, response);
    if (!dev && (await answerKept(request, response))) return;
    return dev ? draw(request, response) : gates.pass(request, response, () => draw(request, response));
  };
  const draw = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const onWhole = (gzipped: Buffer) => keepPage(request, response, gzipped);
    compressAnswer(request, response, dev ? { onWhole } : { rewritePage: letScriptsWait, onWhole });
    // Next's own page says more to those who develop.
    if (!dev) guard(request, response);
    await handle(request, response);
  };
  const headers = Object.entries(securityHeaders(settings.siteUrl));
  const state = { stopping: false };

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (state.stopping) response.setHeader('connection', 'close');
    if (state.stopping && request.url === '/readyz') return answerJson(response, 503, { status: 'stopping' });
    const early = isForUs(request) ? answerEarly(request) : MISDIRECTED;
    if (early) {
      // The body is not read: the connection cannot be used again.
      response.setHeader('connection', 'close');
      if (early.location) response.setHeader('location', early.location);
      return answerJson(response, early.status, { success: false, message: early.message });
    }
    notePeer(request);
    keepToOurselves(response);
    varyOnAccept(request, response);
    void answerOrFail(request, response, log, () => answer(request, response));
  });
  const listening = await listenWhere(server, settings);
  const running = { port: listening.port, stop: () => stop(server, listening, state, app) };
  await startUp(running.port);
  return running;
}

/**
 * Next starts a shop on its first request; this is it, so that nobody waits and a shop without its database says so.
 *
 * @throws Error saying why the embedded backend cannot be opened
 */
async function startUp(port: number): Promise<void> {
  await fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(START_MS) }).catch(() => undefined);
  if (embeddedSlot.failure) throw embeddedSlot.failure;
}

/** Where a page comes from inside is nobody's business, and would tell the catalogue's version. */
function keepToOurselves(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    response.removeHeader('x-middleware-rewrite');
    return writeHead(...args);
  }) as typeof response.writeHead;
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
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
  await atMost(CLOSE_MS, Promise.allSettled([closeEmbeddedBackend(), app.close()]));
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
