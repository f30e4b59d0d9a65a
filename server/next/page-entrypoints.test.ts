import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { GALLERY, type Route } from '@/lib/rules/routing/find-route';
import { PAGES } from '@/lib/rules/routing/pages';
import type { PageRoute } from '@/lib/storefront/security/page-answer';
import { pageEntrypoints, builtPageOf } from './page-entrypoints';
import type { Visit } from '@/server/answer/visit';

const PAGE: PageRoute = { kind: 'page' };
const MISSING: Route = { kind: 'answer', answer: 'product-not-found' };

it('[15.73] every page of the shop is asked by the folder that it is in, and no other is', () => {
  const named = [
    ...PAGES.flatMap(({ path: address, shows }) => (shows === 'shopper' ? [] : [builtPageOf(PAGE, address)])),
    builtPageOf(PAGE, '/collection/men/kurtas?page=3'),
    builtPageOf(PAGE, '/product/a'),
    builtPageOf(PAGE, '/pages/onam'),
    builtPageOf(PAGE, GALLERY),
    builtPageOf(MISSING, '/product/nothing'),
    ...(['not-found', 'unavailable'] as const).map((answer) => builtPageOf({ kind: 'answer', answer }, '/x')),
  ];
  const folders = readdirSync('app/(shop)', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.posix.join(path.dirname(file.replaceAll(path.sep, '/')), '.')}`.replace('/.', '/'));
  expect(new Set(named.map(({ page }) => page))).toEqual(new Set(folders));
});

it.each([
  [PAGE, '/product/5%20%25%20off?color=Red', '/product/5%20%25%20off?color=Red'],
  [MISSING, '/product/a/b?color=Red', '/product/a%2Fb?color=Red'],
  [MISSING, '/product/%E0%A4%A', '/product/%EF%BF%BD'],
  [MISSING, '/product/a%2Fb', '/product/a%2Fb'],
  [MISSING, '/product/%5BproductId%5D?productId=b', '/product/%EF%BF%BD?productId=b'],
  [MISSING, '/product/%255Bproduct%2549d%255D?productId=b', '/product/%EF%BF%BD?productId=b'],
  [MISSING, '/product/a.rsc.rsc', '/product/%EF%BF%BD'],
  [PAGE, '/collection/men?q=a&_rsc=1', '/collection/men?q=a&_rsc=1'],
] as const)('[4.60] a product has one segment in the address that its page is asked by: %j %s', (route, url, asked) => {
  expect(builtPageOf(route, url).url).toBe(asked);
});

it('[15.73] a page that the build does not have is a fault, but for what Next has to find itself', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'));
  try {
    writeFileSync(path.join(build, 'pages.json'), '{}');
    const draw = pageEntrypoints(build);
    const drawn = (url: string) => () =>
      draw({ request: { url }, route: { kind: 'page' } } as unknown as Visit, {} as ServerResponse);
    expect(drawn('/search?q=a')).toThrow('The build has no page /search');
    for (const url of [GALLERY, '/search.rsc?q=a']) expect(drawn(url)()).toBeUndefined();
  } finally {
    rmSync(build, { recursive: true });
  }
});
