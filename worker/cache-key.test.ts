import { beforeEach, expect, it, vi } from 'vitest';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { isCacheable, isOpenPage, cacheKey } from './cache-key';

/** A worker has no page that brings the shop's facts along. */
beforeEach(() => void vi.stubGlobal(Symbol.for('thread-and-tindi.facts') as never, {}));

it('is looked at without the facts of the shop', () => {
  expect(shopFacts).toThrow();
});

const at = (path: string) => new URL(path, 'https://shop.example');

it.each([
  ['/', 'https://shop.example/'],
  ['/?utm_source=mail', 'https://shop.example/'],
  ['/cart', 'https://shop.example/cart'],
  ['/collection', 'https://shop.example/collection'],
  ['/collection/men?utm_source=mail', 'https://shop.example/collection/men'],
  ['/about', 'https://shop.example/about'],
  ['/product/a?size=M&fbclid=1&color=Red', 'https://shop.example/product/a?color=Red&size=M'],
])('[17.36] %s is cached as %s', (path, name) => {
  expect(cacheKey(at(path))).toBe(name);
});

it.each([
  '/login',
  '/login?next=%2Fplace-order',
  '/place-order',
  '/orders',
  '/orders/5f/receipt',
  '/search?q=murukku',
  '/collection?category=Men',
  '/collection/men?page=2',
  '/api/cart/get',
  '/sandbox/outbox',
  '/desk',
  '/healthz',
  '/sw.js',
  '/About',
  '/nowhere',
])('[17.36] %s is not cached', (path) => {
  expect(cacheKey(at(path))).toBeUndefined();
});

it.each([
  ['/search?q=a', true],
  ['/collection?category=Men', true],
  ['/product/a', true],
  ['/collection/men/', true],
  ['/About', true],
  ['/orders', false],
  ['/api/cart/get', false],
  ['/sandbox/outbox', false],
  ['/desk', false],
])('[17.35] without a network %s may lead to the offline page: %s', (path, isOpen) => {
  expect(isOpenPage(at(path))).toBe(isOpen);
});

const CACHED = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' };

type Differing = Partial<Pick<Response, 'status' | 'type' | 'redirected'>> & { headers?: Record<string, string> };

function answer({ headers = {}, ...rest }: Differing = {}): Parameters<typeof isCacheable>[0] {
  return {
    status: 200,
    type: 'basic' as const,
    redirected: false,
    ...rest,
    headers: new Headers({ ...CACHED, ...headers }),
  };
}

it('[17.37] an answer for everybody is cached', () => {
  expect(isCacheable(answer())).toBe(true);
});

it.each([
  ['an error', { status: 503 }],
  ['not found', { status: 404 }],
  ['one that was redirected', { redirected: true }],
  ['one of another origin', { type: 'opaque' }],
  ['one that says no-store', { headers: { 'cache-control': 'no-store' } }],
  ['one that is private', { headers: { 'cache-control': 'private, max-age=60' } }],
  ['one that search engines shall not keep', { headers: { 'x-robots-tag': 'noindex' } }],
  ['one that differs by cookie', { headers: { vary: 'Accept, Cookie' } }],
  ['what is no page', { headers: { 'content-type': 'application/json' } }],
] satisfies [string, Differing][])('[17.37] %s is not cached', (_, other: Differing) => {
  expect(isCacheable(answer(other))).toBe(false);
});
