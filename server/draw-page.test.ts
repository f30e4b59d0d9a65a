import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cachedListing, cachedPath, cachedProductPath } from '@/lib/routing/cached-path';
import { folderOf, PAGES } from '@/lib/routing/pages';
import { pageOf } from './draw-page';

const cached = (path: string) => pageOf({ kind: 'cached', path }, '/public');

it('[15.73] every page of the shop is asked by the folder that it is in, and no other is', () => {
  const named = [
    ...PAGES.flatMap((page) =>
      page.shows === 'goods' || page.shows === 'words' ? [cached(cachedPath('v1', folderOf(page)))] : [],
    ),
    cached(cachedPath('v1', cachedListing('men/kurtas', 3))),
    cached(cachedProductPath('v1', { id: 'a' })),
    pageOf({ kind: 'page' }, '/search?q=a'),
    pageOf({ kind: 'page' }, '/collection?category=Men'),
    pageOf({ kind: 'page' }, '/collection/men/kurtas?sort=low-high'),
    ...(['not-found', 'product-not-found', 'unavailable'] as const).map((answer) =>
      pageOf({ kind: 'answer', answer }, '/x'),
    ),
  ];
  const folders = readdirSync('app/(shop)', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => path.dirname(file));
  expect(new Set(named.map((page) => page?.folder))).toEqual(
    new Set(folders.filter((folder) => !folder.startsWith('sandbox'))),
  );
});

it('is handed what the address says, decoded once', () => {
  expect(cached(cachedProductPath('v1', { id: '5 % off/ü', color: 'Red' }))?.params).toEqual({
    address: ['v1', '5 % off/ü', 'Red', '-'],
  });
  expect(cached('/cached/v1/collection/men/~2')?.params).toEqual({ version: 'v1', shelf: ['men', '~2'] });
  expect(cached('/cached/v1/collection')?.params).toEqual({ version: 'v1' });
  expect(pageOf({ kind: 'page' }, '/collection/men?type=Kurtas')?.params).toEqual({ shelf: ['men'] });
});

it('leaves the gallery of components to Next', () => {
  expect(pageOf({ kind: 'page' }, '/sandbox/gallery')).toBeUndefined();
});
