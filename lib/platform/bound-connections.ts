import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { isManyClients, peerAddress } from './read-client-address';

/** What the clients of a server may hold of it, in connections and ms. */
interface ConnectionBounds {
  /** Open at once in all, and from one network address. */
  all: number;
  perAddress: number;
  /** An answer of which the client read nothing for so long ends its connection. */
  answerMs: number;
  /** Once there is no room: a connection whose answer was not read for so long gives way to a new one. */
  giveWayMs: number;
  /** Requests on one connection that may wait for the answer before theirs; browsers and proxies send none. */
  waiting: number;
}

export const BOUNDS: ConnectionBounds = { all: 2000, perAddress: 200, answerMs: 30_000, giveWayMs: 5000, waiting: 16 };

/** Of one address each process takes so many at least: a browser opens six, and all may come to the same process. */
const PER_ADDRESS_MIN = 8;

/** The part of one process where so many share the connections in turn. */
export const boundsOf = (processes: number): ConnectionBounds => ({
  ...BOUNDS,
  all: Math.floor(BOUNDS.all / processes),
  perAddress: Math.max(PER_ADDRESS_MIN, Math.floor(BOUNDS.perAddress / processes)),
});

/** How many times in `answerMs` the connections are checked; one may outlive its limit by one such step. */
const LOOKS = 10;

/** One connection, and how far its answer is taken. */
interface Line {
  socket: Socket;
  from: string | undefined;
  /** Whether a request of it is being answered. */
  isBusy: boolean;
  /** When its last answer was out, by `performance.now()`, and how many bytes had come by then; undefined before the first. */
  answered?: { at: number; bytesRead: number };
  /** What begins the answers that wait behind that one. */
  waiting: (() => void)[];
  taken: string;
  /** When something of its answer was last taken, by `performance.now()`. */
  since: number;
}

/**
 * Limits what clients can occupy of a server: connections in all and of each network address, answers that nobody
 * reads, and pipelined requests (server/README.md).
 *
 * @param trusted proxies, whose addresses may have any number of connections
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
    const end = (line: Line | undefined): boolean => {
      line?.socket.destroy();
      // Its 'close' comes later: until then it would be taken for one that can give way again.
      return line !== undefined && lines.delete(line.socket);
    };
    const hasRoom =
      (neighbours.length < bounds.perAddress || end(leastMissed(neighbours, bounds))) &&
      (lines.size < bounds.all || end(leastMissed([...lines.values()], bounds)));
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

/**
 * The connection whose end costs its client least: first the one idle for longest after its answer, then the oldest
 * that never sent a request, one whose answer nobody reads, the oldest whose request is still arriving.
 *
 * @param among longest open first
 * @returns undefined where every connection is being answered: an answer is never cut off
 */
function leastMissed(among: readonly Line[], { giveWayMs }: ConnectionBounds): Line | undefined {
  const idle = among.filter(({ isBusy }) => !isBusy);
  const served = idle.filter(({ socket, answered }) => answered?.bytesRead === socket.bytesRead);
  const unread = among.filter((line) => stuckFor(line) >= giveWayMs);
  return (
    oldestOf(served, ({ answered }) => answered?.at ?? 0) ??
    idle.find(({ socket }) => socket.bytesRead === 0) ??
    oldestOf(unread, ({ since }) => since) ??
    idle[0]
  );
}

const oldestOf = (lines: readonly Line[], at: (line: Line) => number): Line | undefined =>
  lines.toSorted((one, other) => at(one) - at(other))[0];

/** For how long the client has read nothing of a waiting answer, in ms; 0 where none waits. */
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
    line.answered = { at: performance.now(), bytesRead: line.socket.bytesRead };
    if (line.socket.destroyed) return;
    const next = line.waiting.shift();
    if (line.waiting.length === 0) line.socket.resume();
    next?.();
  });
  begin();
}
