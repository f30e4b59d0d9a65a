import { serve, type ServerType } from '@hono/node-server';
import type { Backend } from '../index';

/**
 * Lets a backend answer on a port of its own; 0 takes any that is free.
 *
 * @param ready is told the port once requests are taken
 */
export function serveOverHttp(backend: Pick<Backend, 'fetch'>, port: number, ready: (port: number) => void): ServerType {
  return serve({ fetch: async (request) => closeAfterTooLarge(await backend.fetch(request)), port }, (address) => ready(address.port));
}

/**
 * The rest of a request that was too large is never read, so its connection is of no more use. Unless the
 * other side is told, its next call goes down that connection and is lost: seen as 'fetch failed'.
 */
function closeAfterTooLarge(answer: Response): Response {
  if (answer.status !== 413) return answer;
  const headers = new Headers(answer.headers);
  headers.set('connection', 'close');
  return new Response(answer.body, { status: answer.status, headers });
}
