import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { NOT_FOUND, type Route } from '@/lib/rules/routing/find-route';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streamAnswer } from '@/server/answer/stream-answer';
import { newVisit } from '@/server/answer/visit';
import { VisitorGates } from './visitor-gates';
import { openTestShop } from '@/testing/make-shop';

const ONE = { atOnce: 1, waiting: 1 };
const ROUTES: Readonly<Record<string, Route>> = {
  '/search': { kind: 'page' },
  '/login': { kind: 'till' },
  '/product/a': { kind: 'cached', address: '/product/a', version: 'v1' },
  '/robots.txt': { kind: 'pass' },
};

let server: Server;
/** Work that has begun, by address: what it answers with, when the test says so. */
let begun: Map<string, ServerResponse>;
let begins: () => void;
let patienceMs = 60_000;

beforeEach(() => {
  openTestShop();
  patienceMs = 60_000;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  begun = new Map();
  begins = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<void> {
  const gates = new VisitorGates({
    sizes: { till: ONE, cached: ONE, anew: ONE, suggestions: ONE, previews: ONE, files: ONE },
    patienceMs,
  });
  server = createServer((request: IncomingMessage, response) => {
    if (request.url?.startsWith('/kept')) {
      begun.set(request.url, response);
      return void response.end();
    }
    const visit = newVisit(request, response);
    streamAnswer(visit);
    const { pathname } = new URL(request.url ?? '', 'http://shop.example');
    const route = /^\/(?:_next\/|api\/|healthz$|readyz$)/.test(pathname) ? undefined : (ROUTES[pathname] ?? NOT_FOUND);
    void gates.pass({ ...visit, route }, async () => {
      begun.set(request.url ?? '', response);
      begins();
      await once(response, 'close');
    });
  }).listen(0);
  server.on('connection', () => gates.noteConnection());
  await once(server, 'listening');
}

const ask = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);

/** Until work on these has begun. */
async function under(...paths: string[]): Promise<void> {
  while (!paths.every((path) => begun.has(path))) await new Promise<void>((resolve) => (begins = resolve));
}

/** Asks, and goes on once the server has heard it. */
async function received(path: string): Promise<ReturnType<typeof get>> {
  const arrived = once(server, 'request');
  const asked = get({ port: (server.address() as AddressInfo).port, path, agent: false }).on('error', () => undefined);
  await arrived;
  return asked;
}

describe('the gates before what is made for each visitor', () => {
  it('[15.23] answer 503, with words, where too many wait already', async () => {
    await open();
    void received('/search?q=1');
    await under('/search?q=1');
    await received('/search?q=2');
    const away = await ask('/search?q=3');
    expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect((await ask('/search?q=4')).status).toBe(503);
    expect(console.warn).toHaveBeenCalledTimes(1);
    const page = await away.text();
    expect(page).toContain('<h1>Very many visitors right now</h1>');
    expect(page).toContain('<a href="">Try again</a>');
    begun.get('/search?q=1')?.end();
    await under('/search?q=2');
  });

  it('[15.24] let calls, till pages, cached pages, files and health pass a queue of searches', async () => {
    await open();
    for (const query of ['1', '2']) await received(`/search?q=${query}`);
    const others = [
      '/login',
      '/api/cart/get',
      '/product/a',
      '/robots.txt',
      '/previews/v/page-home.jpg',
      '/placeholder.webp',
      '/_next/static/a.js',
      '/healthz',
      '/readyz',
      '/api/search/suggest?q=a',
    ];
    for (const path of others) void received(path);
    await under('/search?q=1', ...others);
    expect(begun.has('/search?q=2')).toBe(false);
    expect((await ask('/no-such-page')).status).toBe(503);
  });

  it('say no to suggestions as to programs', async () => {
    await open();
    for (const query of ['1', '2']) await received(`/api/search/suggest?q=${query}`);
    const away = await ask('/api/search/suggest?q=3');
    expect([away.status, await away.json()]).toEqual([
      503,
      { success: false, message: expect.stringContaining('try again') as unknown },
    ]);
  });

  it('are free as soon as an answer begins, however long its client takes to read it', async () => {
    await open();
    void received('/search?q=1');
    await under('/search?q=1');
    begun.get('/search?q=1')?.write('the beginning');
    void received('/search?q=2');
    await under('/search?q=2');
    expect(begun.get('/search?q=1')?.writableEnded).toBe(false);
  });

  it('[15.60] let in everybody who has come meanwhile before the next one is made', async () => {
    await open();
    for (const query of ['1', '2']) await received(`/search?q=${query}`);
    const { port } = server.address() as AddressInfo;
    const paths = Array.from({ length: 40 }, (_, index) => `/kept/${index}`);
    for (const path of paths)
      connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .write(`GET ${path} HTTP/1.0\r\n\r\n`);
    await once(server, 'connection');
    begun.get('/search?q=1')?.end();
    await under('/search?q=2');
    expect([...begun.keys()].at(-1)).toBe('/search?q=2');
    expect(begun.size).toBe(42);
  });

  it('forget a visitor who went away while waiting', async () => {
    await open();
    await received('/search?q=1');
    const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const impatient = await received('/search?q=2');
    const [, response] = await arrived;
    impatient.destroy();
    await once(response, 'close');
    await received('/search?q=3');
    begun.get('/search?q=1')?.end();
    await under('/search?q=3');
    expect([...begun.keys()]).toEqual(['/search?q=1', '/search?q=3']);
  });

  it('tell those who have waited long enough to come back', async () => {
    patienceMs = 5;
    await open();
    await received('/search?q=1');
    expect((await ask('/search?q=2')).status).toBe(503);
  });
});
