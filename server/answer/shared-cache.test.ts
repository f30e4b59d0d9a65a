import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { finishHead } from './answer';
import { forSharedCaches, routerHash } from './shared-cache';
import { newVisit } from './visit';

type Headers = Record<string, string | string[]>;

const PAGE = 'public, max-age=0, must-revalidate';
const SHARED = `${PAGE}, s-maxage=5, stale-while-revalidate=5, stale-if-error=86400`;
const TREE = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
const DATA = { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D', 'next-url': '/about' };

/** The headers that an answer is sent with behind a shared cache. */
function sent(url: string, asked: Headers, answered: Headers, status = 200) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: asked });
  const response = new ServerResponse(request);
  for (const [name, value] of Object.entries(answered)) response.setHeader(name, value);
  const visit = newVisit(request, response);
  visit.finishHead = forSharedCaches(visit);
  finishHead(visit, status);
  return response.getHeaders();
}
const control = (...asked: Parameters<typeof sent>) => sent(...asked)['cache-control'];
const html = { 'cache-control': PAGE, 'content-type': 'text/html' };

it('[20.112] nothing is stored beyond the moment at which an offer begins or ends', () => {
  const sentBefore = (ms: number, cacheControl: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/', headers: {} });
    const response = new ServerResponse(request);
    response.setHeader('cache-control', cacheControl);
    const visit = newVisit(request, response);
    visit.finishHead = forSharedCaches(visit, () => Date.now() + ms);
    finishHead(visit, 200);
    return response.getHeader('cache-control');
  };
  vi.useFakeTimers();
  expect(sentBefore(60_000, PAGE)).toBe(SHARED);
  expect(sentBefore(7900, PAGE)).toContain('s-maxage=5, stale-while-revalidate=2,');
  expect(sentBefore(3000, PAGE)).toContain('s-maxage=3, stale-while-revalidate=0,');
  expect(sentBefore(-1, PAGE)).toContain('s-maxage=0, stale-while-revalidate=0,');
  expect(sentBefore(200_000, 'public, max-age=300')).toMatch(/^public, max-age=200, s-maxage=5,/);
  vi.useRealTimers();
});

describe('[14.125] behind a shared cache', () => {
  it('a page is stored for 5 s, and read for a day without a shop; what browsers are sent stays', () => {
    expect(control('/collection?utm=a', {}, html)).toBe(SHARED);
    expect(control('/collection', {}, html, 304)).toBe(SHARED);
    expect(control('/api/search/suggest?q=a', {}, { 'cache-control': 'public, max-age=60' })).toMatch(
      /=60, s-maxage=5,/,
    );
    const days = 'public, max-age=86400, stale-while-revalidate=604800';
    expect(control('/demo/a.jpg', {}, { 'cache-control': days })).toBe(days);
  });

  it.each([
    ['is no-store', { ...html, 'cache-control': 'no-store' }, 200, 'no-store'],
    ['says nothing of it', { 'content-type': 'text/html' }, 200, 'no-store'],
    ['sets a cookie', { ...html, 'set-cookie': 'token=a' }, 200, 'no-store'],
    ['failed', html, 500, 'no-store'],
    ['is a part', html, 206, 'no-store'],
    ['is asked for anew each time', { 'cache-control': 'no-cache' }, 200, 'no-cache'],
  ])('nothing is stored that %s', (_what, answered, status, expected) => {
    expect(control('/', {}, answered, status)).toBe(expected);
  });

  it('an answer varies by what matters alone', () => {
    const router = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';
    expect(sent('/cart', {}, { ...html, vary: [router, 'Accept-Encoding'] })['vary']).toBe('accept-encoding');
    expect(sent('/cart', {}, { ...html, vary: router })['vary']).toBe('accept-encoding');
    for (const url of ['/product/a', '//Product/a', '/pages/onam'])
      expect(sent(url, {}, html)['vary']).toMatch(/^accept(-encoding)?, accept(-encoding)?$/);
    const picture = { 'cache-control': 'public, max-age=86400', 'content-type': 'image/webp' };
    expect(sent('/_next/image?url=a', {}, { ...picture, vary: 'Accept' })['vary']).toBe('accept');
    expect(sent('/icon.png', {}, picture)).not.toHaveProperty('vary');
  });
});

describe("[14.126] what Next's router asks for is stored by an address with the hash of its headers alone:", () => {
  it.each([
    ['data', DATA],
    ['the tree', TREE],
    ['data from nowhere', { rsc: '1' }],
  ])('%s', async (_form, asked: Headers) => {
    const said = ['prefetch', 'segment-prefetch', 'state-tree'].map((name) => asked[`next-router-${name}`]);
    const [prefetch, segment, tree] = said as [('1' | undefined)?, string?, string?];
    const hash = await computeCacheBustingSearchParam(prefetch, segment, tree, asked['next-url']);
    expect(routerHash(asked)).toBe(hash);
    expect(control(`/collection?_rsc${hash && `=${hash}`}`, asked, html)).toBe(SHARED);
  });

  it.each([
    ['without it', '/collection', DATA],
    ['with that of other headers', `/collection?_rsc=${routerHash(TREE)}`, DATA],
    ['with two of them', `/collection?_rsc=${routerHash(TREE)}&_rsc=${routerHash(DATA)}`, DATA],
    ['with it, and none of the headers', `/collection?_rsc=${routerHash(DATA)}`, {}],
    ['with a header that has no hash', `/collection?_rsc=${routerHash(DATA)}`, { ...DATA, 'next-action': 'a' }],
    ['by the ending of the address', '/collection.rsc', {}],
  ])('nothing is stored that is asked for %s', (_how, url, asked: Headers) => {
    expect(control(url, asked, html)).toBe('no-store');
  });
});
