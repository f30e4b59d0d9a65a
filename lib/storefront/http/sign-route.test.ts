import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Route } from '@/lib/rules/routing/find-route';
import { readHandedRoute, signRoute } from './sign-route';

const key = randomBytes(32);
const route: Route = { kind: 'redirect', to: '/search?q=நெய்', status: 308 };
const signed = signRoute(route, key);

it('hands a route over as it is, in letters that a header may carry', () => {
  expect(signed).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(readHandedRoute(signed, key)).toEqual(route);
});

it.each([
  ['nothing', null],
  ['an empty one', ''],
  ['no signature', signed.split('.')[0] ?? ''],
  ['an empty signature', `${signed.split('.')[0]}.`],
  ['the signature of another route', `${signRoute({ kind: 'pass' }, key).split('.')[0]}.${signed.split('.')[1]}`],
  ['the signature of another process', signRoute(route, randomBytes(32))],
])('takes %s for no route', (_what, header) => {
  expect(readHandedRoute(header, key)).toBeUndefined();
});

it('takes nothing before there is a key', () => {
  expect(readHandedRoute(signed, undefined)).toBeUndefined();
});
