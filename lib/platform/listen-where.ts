import type { IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';

/** A server that listens. */
export interface Listening {
  port: number;
  /** Takes no more connections; done when the last open one has ended. */
  close(): Promise<void>;
}

const NAME = String.raw`(?:localhost|[\w.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])`;
const HOST_NAME = new RegExp(`^${NAME}$`, 'i');
const HOST_HEADER = new RegExp(`^${NAME}(?::\\d{1,5})?$`, 'i');

/** Whether an address is of the loopback range; one of a private network is not: other machines reach it. */
export function isThisMachine(url: string): boolean {
  return HOST_NAME.test(new URL(url).hostname);
}

/**
 * Whether a request's `Host` is a loopback name. Guards against DNS rebinding: a foreign page's host may resolve to
 * 127.0.0.1, but the browser still sends its name.
 */
export function isLoopbackHost(hostHeader: string | null | undefined): boolean {
  return HOST_HEADER.test(hostHeader ?? '');
}

/** Headers that only a proxy writes; `X-Forwarded-For` is left out, since a storefront on this machine sends it on. */
const OF_PROXIES = ['via', 'forwarded', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a proxy on this machine has passed a request on: then it comes from elsewhere although the connection is
 * loopback. nginx uses the shop's loopback name and HTTP/1.0 by default; browsers never speak HTTP/1.0.
 */
export const isPassedOn = ({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>): boolean =>
  httpVersion === '1.0' || OF_PROXIES.some((name) => headers[name] !== undefined);

/** Where a server listens. */
export interface ListeningPlace {
  /** 0 takes any that is free. */
  port: number;
  onlyThisMachine: boolean;
  /** The one address to listen at, where it is neither every one nor loopback. */
  host?: string | undefined;
}

/**
 * Lets a server listen on every address, on one, or on 127.0.0.1 and ::1 alone, whichever of them a browser takes for
 * `localhost`.
 *
 * @throws Error with code EADDRINUSE or EACCES, and EADDRNOTAVAIL or ENOTFOUND where `host` is not of this machine
 */
export async function listenWhere(server: Server, { port, onlyThisMachine, host }: ListeningPlace): Promise<Listening> {
  await bind(server, { port, ...(onlyThisMachine ? { host: '127.0.0.1' } : host ? { host } : {}) });
  const taken = (server.address() as AddressInfo).port;
  const servers = [server, ...(onlyThisMachine ? await second(server, taken) : [])];
  return {
    port: taken,
    async close() {
      await Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))));
    },
  };
}

/**
 * Has a server answer at a port of this machine alone as well, that is its process's own: where several share the other, nobody
 * knows which of them is reached there.
 */
export async function listenBeside(server: Server): Promise<Listening> {
  const other = handOn(server);
  await bind(other, { port: 0, host: '127.0.0.1', exclusive: true });
  return {
    port: (other.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void other.close(() => resolve())),
  };
}

/** A server of Node's binds one address: a second one hands its connections on to the first. */
async function second(server: Server, port: number): Promise<Server[]> {
  const other = handOn(server);
  try {
    await bind(other, { port, host: '::1' });
    return [other];
  } catch (error) {
    if (isWithoutIpv6(error)) return [];
    server.close();
    throw error;
  }
}

/** As Node's own HTTP server has it: a client that has closed its sending side still gets its answer. */
const handOn = (server: Server): Server =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket));

function bind(server: Server, where: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isWithoutIpv6(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
}

/**
 * Checks that the port is free where the shop will listen, before a build takes half a minute.
 *
 * @throws Error with code EADDRINUSE or EACCES
 */
export async function claimPort(where: ListeningPlace): Promise<void> {
  await (await listenWhere(createServer(), where)).close();
}
