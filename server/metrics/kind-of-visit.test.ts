import { expect, it } from 'vitest';
import { NOT_FOUND, PASS, type Route } from '@/lib/rules/routing/find-route';
import { kindOfVisit } from './kind-of-visit';

const CACHED: Route = { kind: 'cached', address: '/x', version: 'v1' };

it.each<[pathname: string, route: Route | undefined, kind: string]>([
  ['/', CACHED, 'home'],
  ['/product/mulasi', CACHED, 'product'],
  ['/product/mulasi.rsc', CACHED, 'product'],
  ['/product/gone', { kind: 'answer', answer: 'product-not-found' }, 'product-not-found'],
  ['/collection', CACHED, 'collection'],
  ['/collection', { kind: 'page' }, 'filtered'],
  ['/collection/men/kurtas', CACHED, 'shelf'],
  ['/collection/men/kurtas', { kind: 'page' }, 'filtered'],
  ['/search', { kind: 'page' }, 'search'],
  ['/orders', { kind: 'till' }, 'orders'],
  ['/orders/TT-1/receipt', { kind: 'till' }, 'receipt'],
  ['/desk/orders/TT-1', { kind: 'desk' }, 'desk'],
  ['/order/TT-7K2M9QX4B0TC.AbcdefghijkLmnopqrst_-1', { kind: 'order' }, 'order'],
  ['/asha', NOT_FOUND, 'not-found'],
  ['/Collection', { kind: 'redirect', to: '/collection', status: 308 }, 'redirect'],
  ['/robots.txt', PASS, 'file'],
  ['/api/order/place', undefined, 'placeOrder'],
  ['/api/desk/today', undefined, 'readToday'],
  ['/api/search/suggest', undefined, 'suggest'],
  ['/api/asha', undefined, 'unknown-call'],
  ['/_next/image', undefined, 'picture'],
  ['/_next/static/chunks/a.js', undefined, 'asset'],
  ['/readyz', undefined, 'health'],
])('[14.50] %s is one of few kinds', (pathname, route, kind) => {
  expect(kindOfVisit(pathname, route)).toBe(kind);
});
