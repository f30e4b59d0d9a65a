import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOT_FOUND, type Route } from '@/lib/rules/routing/find-route';
import { AnswerStore } from './answer-store';
import { nameOf } from './cached-page';
import { Prerenderer } from './prerenderer';
import type { Form } from '@/server/next/router-request';
import { openTestShop } from '@/testing/make-shop';

let server: Server;
let store: AnswerStore;
let prerenderer: Prerenderer;
/** What was made, in order. */
let rendered: string[];
let pages: { version: string; addresses: readonly string[] };
/** Called with each page that is asked for. */
let onAsked: (path: string) => void;
/** The answer for this page is cut off in its middle. */
let cutOff: string | undefined;

const formOf = ({ headers }: IncomingMessage): Form =>
  headers.rsc === undefined ? 'page' : headers['next-router-prefetch'] === undefined ? 'data' : 'tree';

const pagesNow = () => ({ version: pages.version, addresses: () => pages.addresses });

const page = (address: string): Route => ({ kind: 'cached', address, version: pages.version });

const storeAnswer = (address: string, form: Form) =>
  store.put(nameOf({ route: page(address), form }) ?? '', {}, gzipSync('x'));

beforeEach(async () => {
  rendered = [];
  pages = { version: 'v1', addresses: ['/', '/about', '/product/a', '/product/b'] };
  onAsked = () => undefined;
  cutOff = undefined;
  store = new AnswerStore(undefined, { untilIdle: () => new Promise<void>(() => undefined) });
  prerenderer = new Prerenderer(store, { pagesNow, untilIdle: async () => undefined, checkMs: 5, staysMs: 0 });
  openTestShop({
    route: async ({ pathname }) => ({ route: pages.addresses.includes(pathname) ? page(pathname) : NOT_FOUND }),
  });
  // Renders as the shop does, and keeps what it made.
  server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const form = formOf(request);
    onAsked(path);
    rendered.push(`${path} ${form}`);
    if (path === cutOff) {
      response.writeHead(200, { 'content-length': 100 });
      response.write('x', () => response.destroy());
      return;
    }
    storeAnswer(path, form);
    response.end('x');
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => {
  prerenderer.stop();
  server.close();
});

/** As a rendering, which lets nobody else run. */
const until = (ends: number) => {
  while (performance.now() < ends);
};
const start = () => prerenderer.start((server.address() as AddressInfo).port);
const prerendered = () => rendered.filter((one) => one.endsWith(' page')).map((one) => one.split(' ')[0]);
const note = (url: string, headers = {}) =>
  prerenderer.note({ request: { url, headers } as IncomingMessage, route: page(url) });

it('[15.71] every page is made with its data for the router before anybody asks, once', async () => {
  start();
  await vi.waitFor(() => expect(rendered).toHaveLength(12));
  expect(rendered.slice(0, 3)).toEqual(['/ page', '/ tree', '/ data']);
  expect(prerendered()).toEqual(pages.addresses);
});

it('[15.71] those come first that were asked for lately, the last one before all', async () => {
  note('/product/b?color=red');
  note('/about');
  note('/product/b');
  note('/product/gone');
  note('/product/a', { 'sec-purpose': 'prefetch' });
  start();
  await vi.waitFor(() => expect(prerendered()).toHaveLength(4));
  expect(prerendered()).toEqual(['/product/b', '/about', '/', '/product/a']);
});

it('[15.79] among visitors who never leave a page is made in a twentieth of the time, and else after one look', async () => {
  let watched = 0;
  const watch = (visit: () => void) => {
    prerenderer = new Prerenderer(store, {
      pagesNow,
      checkMs: 5,
      staysMs: 0,
      untilIdle: async () => void (await pause(1), (watched += 1), visit()),
    });
    onAsked = () => until(performance.now() + 2);
    start();
    return vi.waitFor(() => expect(rendered).toHaveLength(12), 10_000);
  };
  await watch(() => undefined);
  expect(watched).toBe(4);
  prerenderer.stop();
  [watched, rendered, pages] = [0, [], { ...pages, version: 'v2' }];
  await watch(() => note('/about'));
  // Three pages of three answers of 2 ms each, twenty times, in watches of a millisecond or two.
  expect(watched).toBeGreaterThan(100);
});

it('[15.79] before the first page spare time is watched as long as it is by itself, then as long as the page before took', async () => {
  const asked: (number | undefined)[] = [];
  prerenderer = new Prerenderer(store, {
    pagesNow,
    checkMs: 5,
    staysMs: 0,
    untilIdle: async (watchedMs) => void asked.push(watchedMs),
  });
  start();
  await vi.waitFor(() => expect(rendered).toHaveLength(12));
  expect(asked[0]).toBeUndefined();
  for (const watchedMs of asked.slice(1)) expect(watchedMs).toBeGreaterThan(0);
});

it('[15.71] what is kept already is not made again, and a change begins anew', async () => {
  storeAnswer('/about', 'data');
  start();
  await vi.waitFor(() => expect(prerendered()).toEqual(['/', '/product/a', '/product/b']));
  rendered = [];
  onAsked = (path) => {
    if (path === '/' && pages.version === 'v2') pages = { version: 'v3', addresses: ['/product/b'] };
  };
  pages = { version: 'v2', addresses: ['/', '/product/a'] };
  await vi.waitFor(() => expect(prerendered()).toEqual(['/', '/product/b']));
});

it('[15.71] a page that breaks off, or whose address cannot be routed, keeps no other from being made', async () => {
  cutOff = '/about';
  openTestShop({
    route: async ({ pathname }) => {
      if (pathname === '/') throw new Error('no database');
      return { route: page(pathname) };
    },
  });
  start();
  await vi.waitFor(() => expect(prerendered()).toEqual(expect.arrayContaining(['/product/a', '/product/b'])));
});
