import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@/scripts/until';
import { ask } from './ask';
import { openHaproxy } from './fronts';

const PATIENCE_MS = 60_000;
const POSTS = 8;

/** Something in the place of a shop. */
async function standIn(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/readyz') && !state.isAway) response.end('ready');
    else answer(request, response);
  }).listen(0, '127.0.0.1');
  const state = { isAway: false };
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

/**
 * HAProxy by its file, in front of two: one takes what it is sent and breaks off, as a shop that is killed does.
 *
 * @returns what went wrong, in words
 */
export async function checkBalancer(): Promise<string[]> {
  const faults: string[] = [];
  const arrived = new Map<string, number>();
  const count = ({ headers }: IncomingMessage) =>
    arrived.set(String(headers['x-mark']), (arrived.get(String(headers['x-mark'])) ?? 0) + 1);
  const broken = await standIn((request) => {
    count(request);
    request.socket.destroy();
  });
  let forwarded: string | undefined;
  const sound = await standIn((request, response) => {
    count(request);
    forwarded = String(request.headers['x-forwarded-for']);
    response.end('page');
  });
  const haproxy = await openHaproxy([broken.host, sound.host]);
  const send = (at: number, method: string) =>
    ask(haproxy.origin, method === 'POST' ? '/api/order/place' : '/', {
      method,
      headers: { 'x-mark': `${method} ${at}`, 'x-forwarded-for': '203.0.113.7' },
    });
  for (let at = 0; at < POSTS; at += 1) {
    const [page, order] = [await send(at, 'GET'), await send(at, 'POST')];
    if (page.status !== 200) faults.push(`HAProxy: a page that one shop did not answer is ${page.status}`);
    if (arrived.get(`POST ${at}`) !== 1)
      faults.push(`HAProxy: an order was sent ${arrived.get(`POST ${at}`) ?? 0} times`);
    if (order.status !== 200 && order.status !== 502) faults.push(`HAProxy: an order is ${order.status}`);
  }
  if (!forwarded?.startsWith('203.0.113.7, ')) faults.push(`HAProxy: X-Forwarded-For is ${forwarded}`);
  // One that stops says so at /readyz, and gets nothing more.
  broken.state.isAway = true;
  const isOut = async () => {
    const all = await Promise.all(Array.from({ length: 4 }, (_, at) => send(1000 + at, 'POST')));
    return all.every(({ status }) => status === 200);
  };
  if ((await until(PATIENCE_MS, isOut, 500)) === undefined)
    faults.push('HAProxy: a shop that stops is still sent orders');
  for (const each of [broken, sound]) each.close();
  if ((await ask(haproxy.origin, '/')).headers['retry-after'] === undefined)
    faults.push('HAProxy: without shops nothing says when to come again');
  await haproxy.stop();
  return faults;
}
