import { createServer } from 'node:http';
import { BlockList } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { BOUNDS, boundConnections } from '@/lib/platform/bound-connections';
import { isLoopbackHost, listenWhere, type Listening } from '@/lib/platform/listen-where';
import { hasOneHost } from '@/lib/platform/has-one-host';
import type { BackendConfig } from '../backend-config';
import type { Backend } from '../create-backend';
import { FORWARDED_FOR } from '@/lib/platform/read-client-address';

/**
 * Lets a backend answer on a port of its own; 0 takes any that is free. The client's address is appended to
 * X-Forwarded-For.
 *
 * @throws Error with code EADDRINUSE or EACCES
 */
export function serveOverHttp(
  backend: Pick<Backend, 'fetch'>,
  where: Pick<BackendConfig, 'port' | 'onlyThisMachine' | 'trustedProxies'>,
): Promise<Listening> {
  const answer = async (
    request: Request,
    { incoming }: { incoming: { rawHeaders: readonly string[]; socket: { remoteAddress?: string | undefined } } },
  ): Promise<Response> => {
    if (!hasOneHost(incoming.rawHeaders))
      return Response.json({ success: false, message: 'The request must name one host' }, { status: 400 });
    if (where.onlyThisMachine && !isLoopbackHost(request.headers.get('host'))) return misdirected();
    request.headers.append(FORWARDED_FOR, incoming.socket.remoteAddress ?? '');
    return closeAfterTooLarge(await backend.fetch(request));
  };
  const server = createServer();
  // The storefront is its one client, and may have an address of its own.
  const inTurn = boundConnections(server, where.trustedProxies ?? new BlockList(), {
    ...BOUNDS,
    perAddress: BOUNDS.all,
  });
  server.on('request', inTurn(getRequestListener(answer)));
  return listenWhere(server, where);
}

/** Refuses a request whose Host header is not ours (DNS rebinding). */
function misdirected(): Response {
  return Response.json(
    { success: false, message: 'On stand-ins this backend answers localhost alone; SANDBOX=1 opens it' },
    { status: 421 },
  );
}

/**
 * The rest of a request that was too large is never read, so its connection is useless. Without `Connection: close` the
 * other side would send its next call on it and lose that: 'fetch failed'.
 */
function closeAfterTooLarge(answer: Response): Response {
  if (answer.status !== 413) return answer;
  const headers = new Headers(answer.headers);
  headers.set('connection', 'close');
  return new Response(answer.body, { status: answer.status, headers });
}
