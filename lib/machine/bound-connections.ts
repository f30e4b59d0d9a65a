import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { isManyClients, peerAddress } from './read-client-address';

/** What the clients of a server may hold of it, in connections and ms. */
export interface ConnectionBounds {
  /** Open at once in all, and from one network address. */
  all: number;
  perAddress: number;
  /** An answer of which nothing was taken for so long ends its connection. */
  answerMs: number;
  /** Once there is no room: an answer of which nothing was taken for so long gives way to somebody new. */
  giveWayMs: number;
  /** Requests on one connection that may wait for the answer before theirs; browsers and proxies send none. */
  waiting: number;
}

export const BOUNDS: ConnectionBounds = { all: 2000, perAddress: 200, answerMs: 30_000, giveWayMs: 5000, waiting: 16 };

/** How many times in `answerMs` connections are looked at: by so much one may outlive its limit. */
const LOOKS = 10;

/** One connection, and how far its answer is taken. */
interface Line {
  socket: Socket;
  from: string | undefined;
  /** Whether a request of it is being answered. */
  isBusy: boolean;
  /** What begins the answers that wait behind that one. */
  waiting: (() => void)[];
  taken: string;
  /** When something of its answer was last taken, by `performance.now()`. */
  since: number;
}

/**
 * Bounds what clients hold of a server: connections in all and of each network address, answers that nobody reads, and
 * requests that are sent without waiting for the answer before (docs/decisions/our-own-server.md).
 *
 * @param trusted proxies, of whose addresses no number of connections is too large
 * @returns wraps the listener of requests, so that those of one connection are answered one after the other
 */
export function boundConnections(
  server: Server,
  trusted: BlockList,
  bounds: ConnectionBounds = BOUNDS,
): (answer: RequestListener) => RequestListener {
  /** Longest open first. */
  const lines = new Map<Socket, Line>();
  server.on('connection', (socket: Socket) => {
    const from = isManyClients(socket, trusted) ? undefined : peerAddress(socket);
    const neighbours = from === undefined ? [] : [...lines.values()].filter((line) => line.from === from);
    const hasRoom =
      (neighbours.length < bounds.perAddress || giveWay(neighbours, bounds)) &&
      (lines.size < bounds.all || giveWay([...lines.values()], bounds));
    if (!hasRoom) return void socket.destroy();
    lines.set(socket, { socket, from, isBusy: false, waiting: [], taken: '', since: performance.now() });
    socket.once('close', () => lines.delete(socket));
  });
  const looking = setInterval(() => {
    for (const line of lines.values()) if (stuckFor(line) >= bounds.answerMs) line.socket.destroy();
  }, bounds.answerMs / LOOKS);
  looking.unref();
  server.once('close', () => clearInterval(looking));
  return (answer) => (request, response) => {
    const line = lines.get(request.socket);
    const begin = () => answer(request, response);
    if (line) takeTurn(line, response, begin, bounds);
    else begin();
  };
}

/** @returns whether a connection made room: the oldest that waits for nothing, or one whose answer nobody reads */
function giveWay(among: readonly Line[], { giveWayMs }: ConnectionBounds): boolean {
  const stuck = among.filter((line) => stuckFor(line) >= giveWayMs).sort((a, b) => a.since - b.since);
  const leaving = among.find(({ isBusy }) => !isBusy) ?? stuck[0];
  leaving?.socket.destroy();
  return leaving !== undefined;
}

/** Since when nothing was taken of an answer that waits to be, in ms; 0 where none waits. */
function stuckFor(line: Line): number {
  const { socket } = line;
  const now = performance.now();
  const taken = socket.writableLength === 0 ? '' : `${socket.bytesWritten} ${leftToSend(socket)}`;
  if (taken === '' || taken !== line.taken) [line.taken, line.since] = [taken, now];
  return now - line.since;
}

/**
 * What the system has not taken yet of the bytes that are being written: of one long body nothing else says how far it is.
 * Node's own limit for idle sockets goes by it (net.js).
 */
const leftToSend = (socket: Socket): number =>
  (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

function takeTurn(line: Line, response: ServerResponse, begin: () => void, { waiting }: ConnectionBounds): void {
  if (!line.isBusy) return answerNow(line, response, begin);
  // What comes behind is left to the system's own bounds.
  line.socket.pause();
  if (line.waiting.length > waiting) return;
  // Whoever sends still more has to send it again on another connection.
  if (line.waiting.length === waiting) response.setHeader('connection', 'close');
  line.waiting.push(() => answerNow(line, response, begin));
}

function answerNow(line: Line, response: ServerResponse, begin: () => void): void {
  line.isBusy = true;
  response.once('close', () => {
    line.isBusy = false;
    if (line.socket.destroyed) return;
    const next = line.waiting.shift();
    if (line.waiting.length === 0) line.socket.resume();
    next?.();
  });
  begin();
}
