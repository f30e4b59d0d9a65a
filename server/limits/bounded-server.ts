import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { NEXT_FILES } from '@/lib/rules/routing/next-addresses';
import { fileBytesMax } from './guard';

/** What one connection may cost, in ms and bytes. */
interface ConnectionLimits {
  headersMs: number;
  requestMs: number;
  /** Instead of `requestMs` where files come from a phone, as long as something comes every `idleMs`. */
  filesMs: number;
  idleMs: number;
  keepAliveMs: number;
  headerBytes: number;
  /**
   * How often they are looked at: by so much a connection may outlive its limit. Node's own 30 s would make 10 s into
   * 40.
   */
  checkMs: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  filesMs: 15 * 60_000,
  idleMs: 30_000,
  keepAliveMs: 20_000,
  headerBytes: 64 * 1024,
  checkMs: 500,
};

/** When who is refused for now may ask again, in seconds. */
const RETRY_S = 5;

/** Who is refused for now reads when to ask again, whichever step refuses; one that knows better has said so. */
class TimedResponse extends ServerResponse {
  override writeHead(...head: unknown[]): this {
    if (head[0] === 503 && !this.hasHeader('retry-after')) this.setHeader('retry-after', String(RETRY_S));
    return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>));
  }
}

/**
 * A server whose connections end when their limits are reached, and with the first answer where they ask for another
 * protocol.
 */
export function boundedServer({
  headersMs,
  requestMs,
  filesMs,
  idleMs,
  keepAliveMs,
  headerBytes,
  checkMs,
}: ConnectionLimits = LIMITS): Server {
  const server = createServer({
    ServerResponse: TimedResponse,
    headersTimeout: headersMs,
    requestTimeout: Math.max(requestMs, filesMs),
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: headerBytes,
    connectionsCheckingInterval: checkMs,
  });
  server.on('request', (request, response) => {
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close');
    if (fileBytesMax(request.url ?? '') !== undefined) endIdle(request, idleMs);
    else endLate(request, requestMs);
  });
  return server;
}

/**
 * The server that Next is given to listen to for upgrades. It leaves many of those sockets open, without any limit;
 * a server that nobody listens to for upgrades takes them for ordinary requests. In development the page hears
 * of changes over one.
 *
 * @param server whose upgrades are passed on; none in production
 * @param isWelcome asked for each of them
 */
export function serverForUpgrades(
  server: Server | undefined,
  isWelcome: (request: IncomingMessage) => boolean,
): Server {
  const forNext = createServer();
  server?.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(NEXT_FILES) && isWelcome(request)) forNext.emit('upgrade', request, socket, head);
    else socket.destroy();
  });
  return forNext;
}

/** Node knows one limit for all requests; files alone may take the long one. */
function endLate(request: IncomingMessage, ms: number): void {
  if (Number(request.headers['content-length'] ?? 0) === 0 && !request.headers['transfer-encoding']) return;
  const timer = setTimeout(() => {
    if (!request.complete) endConnection(request);
  }, ms);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/** A phone that lost its line says nothing more, not even that: what waits for its files would wait as long as they may take. */
function endIdle(request: IncomingMessage, ms: number): void {
  let [bytes, since] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    // What has come and is not read yet is no fault of the phone's.
    if (request.complete || request.socket.bytesRead !== bytes || request.readableLength > 0)
      [bytes, since] = [request.socket.bytesRead, now];
    else if (now - since >= ms) endConnection(request);
  }, ms / 10);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/** Whoever is gone does not close their end either. */
function endConnection({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
