import { expect, it } from 'vitest';
import { redirectsAnswer } from './redirect';

/** Stands beside a redirect that can be read: a list of which nothing can be read counts as no list. */
const taken = (to: string) =>
  redirectsAnswer
    .parse({
      success: true,
      redirects: [
        { from: '/a', to },
        { from: '/sound', to: '/' },
      ],
    })
    .redirects.flatMap((one) => (one.from === '/a' ? [one.to] : []));

it.each(['/', '/product/a%20b?color=Red&size=L', '/terms#delivery', '/shop/நெய் முறுக்கு', '/a//b'])(
  '[20.61] takes %j as a path of the shop',
  (to) => {
    expect(taken(to)).toEqual([to]);
  },
);

it.each([
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\u0085/x',
  'https://evil.example/',
  'evil.example',
  '',
])('[20.61] leaves out a redirect to %j, which browsers would lead elsewhere', (to) => {
  expect(taken(to)).toEqual([]);
});
