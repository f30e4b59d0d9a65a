import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listening } from '@/lib/platform/listen-where';
import { NOT_FOUND } from '@/lib/rules/routing/find-route';
import { readExposition, valueOf } from '@/lib/platform/metrics/read-exposition';
import type { PictureService } from '@/server/pictures/picture-service';
import { AnswerStore } from '@/server/cache/answer-store';
import { pipeline } from '@/server/answer/pipeline';
import { shopMetrics } from './shop-metrics';
import { VisitorGates } from '@/server/limits/visitor-gates';
import type { Shop } from '@/lib/storefront/shop';
import { catalogueOf, openTestShop } from '@/testing/make-shop';

const ONE = { atOnce: 1, waiting: 1 };
const SECRETS = ['mulasi', 'asha', 'gmail', 'TT-1234', 'tirilierend', 'zwitscher'];
const PAGE = `<!DOCTYPE html><html><head></head><body>${'words '.repeat(400)}</body></html>`;
const HTML = { 'content-type': 'text/html', 'content-length': PAGE.length };

let shop: Shop;
let server: Server;
let listening: Listening;
/** Searches under way, which end when the test says so. */
let searches: ServerResponse[];

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  searches = [];
  const state = () => ({ ageMs: 1500, products: 7, refreshFailures: 2, isBackendUp: false });
  shop = openTestShop({
    scriptMark: 'mark-of-the-build',
    catalogue: { ...catalogueOf(undefined), state },
    route: async ({ pathname }) => {
      if (pathname.startsWith('/product/')) return { route: { kind: 'cached', address: pathname, version: 'v1' } };
      return { route: pathname === '/search' ? { kind: 'page' } : NOT_FOUND };
    },
  });
  const next = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    if (url.startsWith('/product/')) {
      for (const [name, value] of Object.entries(HTML)) response.setHeader(name, value);
      response.end(PAGE);
    } else if (url.startsWith('/search')) {
      searches.push(response);
      await once(response, 'close');
    } else response.writeHead(url.startsWith('/api/user/login') ? 429 : url.startsWith('/api/') ? 403 : 404).end();
  };
  const gates = new VisitorGates({
    sizes: { till: ONE, cached: ONE, anew: ONE, suggestions: ONE, previews: ONE, files: ONE },
  });
  const store = new AnswerStore();
  const metrics = await shopMetrics();
  server = createServer(
    pipeline({
      guarded: { headers: {}, isForUs: () => true, isStopping: () => false },
      started: Promise.resolve(),
      sources: {
        next,
        production: {
          pictures: {} as PictureService,
          files: { answer: async () => undefined, mayStore: () => true },
          gates,
          store,
          prerenderer: { note: () => undefined },
          drawByEntrypoint: () => undefined,
        },
      },
      log: { error: () => undefined } as unknown as Logger,
      countVisit: metrics.countVisit,
    }),
  ).listen(0);
  await once(server, 'listening');
  listening = await metrics.open({ port: 0, host: undefined }, { gates, store });
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await listening.close();
});

function send(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return ask({ port, path, method, headers: { 'accept-encoding': 'gzip', ...headers }, agent: false }).end();
}

async function visit(...asked: Parameters<typeof send>): Promise<IncomingMessage> {
  const [answer] = (await once(send(...asked), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'close');
  return answer;
}

async function scrape() {
  const answer = await fetch(`http://localhost:${listening.port}/metrics`);
  return readExposition(await answer.text());
}

async function visitAll(): Promise<void> {
  const product = '/product/mulasi-handloom-kurta';
  const { etag } = (await visit(product)).headers;
  await visit(`${product}?utm_source=asha%40gmail.com`);
  await visit(product);
  await visit(product, 'GET', { 'if-none-match': String(etag) });
  await visit('/zwitscher/TT-1234');
  await visit('/api/user/login', 'POST');
  await visit('/api/cart/get', 'POST');
  await visit('/api/zwitscher/asha', 'POST');
  await visit(product, 'DELETE');
  await visit('/api/order/place', 'POST', { 'content-length': '99999999' });
}

it('[14.48] counts each request once, by what was asked for and how it was answered', async () => {
  await visitAll();
  const samples = await scrape();
  const count = (labels: Record<string, string>) => valueOf(samples, 'http_requests_total', labels);
  expect(count({})).toBe(10);
  expect(count({ kind: 'product', method: 'read', status: '2xx', answered: 'made' })).toBe(1);
  expect(count({ kind: 'product', method: 'read', status: '2xx', answered: 'kept' })).toBe(2);
  expect(count({ kind: 'product', method: 'read', status: '3xx', answered: 'not-modified' })).toBe(1);
  expect(count({ kind: 'not-found', status: '4xx', answered: 'made' })).toBe(1);
  expect(count({ kind: 'login', method: 'write', status: '4xx' })).toBe(1);
  expect(count({ kind: 'unknown-call' })).toBe(1);
  expect(count({ kind: 'refused', method: 'other', answered: 'refused' })).toBe(1);
  expect(valueOf(samples, 'http_request_duration_seconds_count', { kind: 'product' })).toBe(4);
  expect(valueOf(samples, 'shop_kept_pages')).toBe(1);
  expect(valueOf(samples, 'shop_kept_pages_hits_total')).toBe(3);
  expect(valueOf(samples, 'shop_kept_pages_misses_total')).toBe(1);
});

it('[14.50] no label holds products, an address, an order or what was typed', async () => {
  await visitAll();
  await fetch(`http://localhost:${listening.port}/metrics?asha`);
  const said = JSON.stringify((await scrape()).map(({ name, labels }) => [name, labels]));
  for (const secret of SECRETS) expect(said).not.toContain(secret);
});

it('[14.49] counts who was refused by guard, lane and call, [14.51] and how each lane stands', async () => {
  const [first, second, gone] = [1, 2, 3].map((number) => send(`/search?q=tirilierend${number}`));
  for (const one of [first, second, gone]) one?.on('error', () => undefined);
  // Of three one is inside, one waits, and the third finds the queue full.
  const refused = await Promise.race(
    [first, second, gone].map((one) => once(one as NonNullable<typeof one>, 'response')),
  );
  expect((refused[0] as IncomingMessage).statusCode).toBe(503);
  (refused[0] as IncomingMessage).resume();
  await visit('/api/user/login', 'POST');
  await visit('/api/order/place', 'POST', { 'content-length': '99999999' });
  await vi.waitFor(async () => {
    const samples = await scrape();
    expect(valueOf(samples, 'shop_refusals_total', { status: '503', by: 'anew' })).toBe(1);
    expect(valueOf(samples, 'shop_refusals_total', { status: '429', by: 'call' })).toBe(1);
    expect(valueOf(samples, 'shop_refusals_total', { status: '413', by: 'guard' })).toBe(1);
    expect(valueOf(samples, 'shop_lane_inside', { lane: 'anew' })).toBe(1);
    expect(valueOf(samples, 'shop_lane_waiting', { lane: 'anew' })).toBe(1);
    expect(valueOf(samples, 'shop_lane_turned_away_total', { lane: 'anew' })).toBe(1);
  });
  searches[0]?.end();
  await vi.waitFor(() => expect(searches).toHaveLength(2));
  const samples = await scrape();
  expect(valueOf(samples, 'shop_lane_entered_total', { lane: 'anew' })).toBe(2);
  expect(valueOf(samples, 'shop_lane_waited_seconds_total', { lane: 'anew' })).toBeGreaterThan(0);
  for (const one of [first, second, gone]) one?.destroy();
  await vi.waitFor(async () =>
    expect(valueOf(await scrape(), 'http_requests_total', { kind: 'search', status: 'none', answered: 'gone' })).toBe(
      1,
    ),
  );
});

it('[14.51] tells the catalogue, [14.52] calls to the backend by name, [14.53] and what the embedded one says', async () => {
  shop.noteCall?.({ path: '/api/order/place', outcome: 'ok', ms: 30 });
  shop.noteCall?.({ path: '/api/order/place', outcome: 'timeout', ms: 5000 });
  shop.noteCall?.({ path: '/api/zwitscher', outcome: 'http', ms: 1 });
  const samples = await scrape();
  expect(valueOf(samples, 'shop_catalogue_age_seconds')).toBe(1.5);
  expect(valueOf(samples, 'shop_catalogue_products')).toBe(7);
  expect(valueOf(samples, 'shop_catalogue_refresh_failures_total')).toBe(2);
  expect(samples).toContainEqual({ name: 'shop_backend_up', labels: {}, value: 0 });
  const calls = (labels: Record<string, string>) =>
    valueOf(samples, 'shop_backend_call_duration_seconds_count', labels);
  expect(calls({ call: 'placeOrder', outcome: 'ok' })).toBe(1);
  expect(valueOf(samples, 'shop_backend_call_duration_seconds_sum', { outcome: 'timeout' })).toBe(5);
  expect(calls({ call: 'other', outcome: 'http' })).toBe(1);
  expect(samples.some(({ name }) => name === 'process_cpu_seconds_total')).toBe(true);
});
