import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readHandedRoute, ROUTE_HEADER, signRoute } from '@/lib/storefront/http/sign-route';
import { NOT_ROUTED, PASS, type Asked, type Route } from '@/lib/rules/routing/find-route';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import { AnswerStore } from '@/server/cache/answer-store';
import type { PictureService } from '@/server/pictures/picture-service';
import { pipeline } from './pipeline';
import type { AnswerSources } from './answer-uncached';
import { securityHeaders } from '@/server/limits/guard';
import { VisitorGates } from '@/server/limits/visitor-gates';
import { openTestShop } from '@/testing/make-shop';

const log = { error: () => undefined } as unknown as Logger;
let server: Server;
/** What routing was asked, and by which address, as whom and with which header Next was. */
let asked: Asked[];
let addresses: (string | undefined)[];
let clients: (string | undefined)[];
let handed: (string | undefined)[];
let cookies: (string | undefined)[];
let sources: AnswerSources;
const guarded = { headers: { 'x-frame-options': 'DENY' }, isForUs: () => true, isStopping: () => false };

let route: Route;
const routeKey = randomBytes(32);

beforeEach(async () => {
  [asked, addresses, clients, handed, cookies] = [[], [], [], [], []];
  route = { kind: 'page' };
  openTestShop({
    routeKey,
    scriptMark: 'mark-of-a-build',
    route: async (request) => {
      asked.push(request);
      return { route };
    },
  });
  const next: AnswerSources['next'] = async (request, response) => {
    addresses.push(request.url);
    clients.push(request.headers['user-agent']);
    handed.push(request.headers[ROUTE_HEADER] as string | undefined);
    response.end('made');
  };
  sources = { next };
  server = createServer(pipeline({ guarded, started: Promise.resolve(), sources: sources, log })).listen(0);
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function visit(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(ask({ port, path, headers, agent: false }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

describe('the way of a request', () => {
  it('is decided once and handed to the middleware, signed', async () => {
    const { statusCode, headers } = await visit('/search?q=a&_rsc=1', {
      cookie: 'a=1; token=x',
      accept: 'text/markdown',
    });
    expect([statusCode, headers['x-frame-options']]).toEqual([200, 'DENY']);
    expect(asked).toMatchObject([{ pathname: '/search', hasToken: true, wantsMarkdown: true }]);
    expect(asked[0]?.search.toString()).toBe('q=a');
    expect(handed.map((header) => readHandedRoute(header ?? null, routeKey))).toEqual([route]);
  });

  it('[10.49] to the page of an order has no page learn its address, whatever is answered', async () => {
    route = { kind: 'order' };
    expect((await visit('/order/TT-1.x')).headers['referrer-policy']).toBe('no-referrer');
  });

  it('[15.16] lets a window ask the browser for a payment at the till alone', async () => {
    expect((await visit('/collection')).headers['permissions-policy']).toBeUndefined();
    expect(securityHeaders('')['permissions-policy']).toContain('payment=()');
    route = { kind: 'till' };
    expect((await visit('/place-order')).headers['permissions-policy']).toMatch(/payment=\(self "https:\/\/\S+"/);
  });

  it('is nobody else’s word: what a client hands over is taken out', async () => {
    const stolen = signRoute({ kind: 'till' }, routeKey);
    await visit('/api/cart/get', { [ROUTE_HEADER]: stolen });
    await visit('/search', { [ROUTE_HEADER]: stolen });
    expect([handed[0], readHandedRoute(handed[1] ?? null, routeKey)]).toEqual([undefined, route]);
  });

  it.each(['/_next/static/a.js', '/api/cart/get', '/sandbox/outbox', '/healthz', '/readyz'])(
    'is not decided for %s, which the middleware never sees',
    async (path) => {
      await visit(path);
      expect([asked, handed]).toEqual([[], [undefined]]);
    },
  );

  it('is decided for the addresses that the middleware sees, and for no others', () => {
    const [, matcher = ''] = /matcher: \['(.*)'\]/.exec(readFileSync('middleware.ts', 'utf8')) ?? [];
    const counted = new RegExp(`^${matcher}$`);
    for (const path of [
      '/',
      '/apis',
      '/api',
      '/api/x',
      '/_next/x',
      '/_nextx',
      '/sandbox/x',
      '/sandbox/gallery',
      '/sandbox/gallery/x',
      '/healthz',
      '/healthz/x',
      '/readyz',
    ])
      expect([path, NOT_ROUTED.test(path)]).toEqual([path, !counted.test(path)]);
  });

  it('[20.36] tells nothing of the visitor who asks for a cached page first, and all of an address that is drawn anew', async () => {
    sources.production = {
      pictures: {} as PictureService,
      files: { answer: async () => undefined, mayStore: () => true },
      gates: new VisitorGates(),
      store: new AnswerStore(),
      prerenderer: { note: () => undefined },
      drawByEntrypoint: ({ request }, response) => {
        cookies.push(request.headers.cookie);
        return sources.next(request, response);
      },
    };
    await visit('/search?q=a&utm_source=b', { cookie: 'device=1' });
    route = { kind: 'cached', address: '/product/a?color=Red', version: 'v1' };
    await visit('/product/a?color=Red&utm_source=b&token=secret', { cookie: 'token=secret' });
    await visit('/product/a?utm_source=b&_rsc=1abc&color=Red');
    route = { kind: 'page', listing: { address: '/collection?type=Eyewear', version: 'v1', isRare: false } };
    await visit('/collection.rsc?x=1&type=Eyewear&_rsc=1abc');
    expect(addresses).toEqual([
      '/search?q=a&utm_source=b',
      '/product/a?color=Red',
      '/product/a?color=Red',
      '/collection?type=Eyewear',
    ]);
    await visit('/product/a', { 'user-agent': 'WhatsApp/2' });
    expect(clients).toEqual(['anybody', 'anybody', 'anybody', 'anybody', 'WhatsApp/2']);
    expect(cookies.filter(Boolean)).toEqual(['device=1']);
  });

  it('[15.101] is no parameter’s by which Next’s own servers name a page, from the first request on', async () => {
    await visit('/search?nxtPproductId=b&q=a&%6ExtIshelf=c');
    expect([asked.map(({ search }) => search.toString()), addresses]).toEqual([['q=a'], ['/search?q=a']]);
  });

  it('knows no token by the beginning of its name', async () => {
    await visit('/place-order', { cookie: 'tokens=1; session=token' });
    expect(asked[0]?.hasToken).toBe(false);
  });

  it('waits until the shop has started', async () => {
    let haveStarted = (): void => undefined;
    const started = new Promise<void>((resolve) => (haveStarted = resolve));
    const before = server;
    server = createServer(pipeline({ guarded, started, sources: sources, log })).listen(0);
    before.close();
    await once(server, 'listening');
    const answer = visit('/about');
    await visit('/readyz');
    expect(handed).toHaveLength(1);
    haveStarted();
    expect((await answer).statusCode).toBe(200);
    expect(asked).toHaveLength(1);
  });
});

it('[14.74] a closed shop answers every page and what machines read of it with 503, and opens its desk, calls and files', async () => {
  const facts = { list: { products: [], digest: 'd' }, carousel: { kind: 'none' }, fees: {}, isClosed: true } as const;
  const catalogue = buildCatalogue(facts, 'outside');
  const kinds: Record<string, Route> = {
    '/': { kind: 'cached', address: '/', version: 'v' },
    '/search?q=a': { kind: 'page' },
    '/login': { kind: 'till' },
    '/none': { kind: 'answer', answer: 'not-found' },
    '/feeds/google.xml': PASS,
    '/llms.txt': PASS,
    '/icon.svg': PASS,
    '/desk': { kind: 'desk' },
  };
  openTestShop({ routeKey, route: async () => ({ route, catalogue }) });
  const statuses: Record<string, number | undefined> = {};
  for (const [address, kind] of Object.entries({ ...kinds, '/api/desk/today': PASS })) {
    route = kind;
    statuses[address] = (await visit(address)).statusCode;
  }
  expect(statuses).toEqual({
    '/': 503,
    '/search?q=a': 503,
    '/login': 503,
    '/none': 503,
    '/feeds/google.xml': 503,
    '/llms.txt': 503,
    '/icon.svg': 200,
    '/desk': 200,
    '/api/desk/today': 200,
  });
  route = { kind: 'page' };
  const { port } = server.address() as AddressInfo;
  const page = await fetch(`http://localhost:${port}/`);
  expect(page.headers.get('retry-after')).toBe('3600');
  const words = await page.text();
  expect(words).toContain('We open soon');
  expect(words).not.toContain('care@');
});
