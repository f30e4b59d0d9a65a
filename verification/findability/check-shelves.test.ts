import { expect, it } from 'vitest';
import { indexFault, withPicture } from './check-shelves';

it('a shelf of three products is indexed, a smaller one is not, and either is named where it is wrong', () => {
  const faults = [2, 3].flatMap((products) =>
    [true, false].flatMap((isIndexed) =>
      [true, false].map((isListed) => indexFault({ products, isIndexed, isListed }) ?? 'well'),
    ),
  );
  expect(faults).toEqual([
    'holds 2 goods and says no noindex',
    'holds 2 goods and says no noindex',
    'holds 2 goods and is in the sitemap',
    'well',
    'well',
    'is in no sitemap',
    'holds 3 goods and says noindex',
    'holds 3 goods and says noindex',
  ]);
});

it('only shelves whose products have a picture need one', () => {
  const shelves = [
    { path: '/collection/men', products: new Set(['/product/a', '/product/b']), isIndexed: true },
    { path: '/collection/snacks', products: new Set(['/product/c']), isIndexed: true },
  ];
  expect([...withPicture(shelves, new Set(['/product/b', '/product/d']))]).toEqual(['/collection/men']);
});
