import { describe, expect, it } from 'vitest';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { breadcrumbList, breadcrumbTrail, listingTrail, shelfTrail } from './breadcrumb-trail';
import { makeProduct } from '@/testing/make-product';

const HOME = { name: 'Home', path: '/' };
const COLLECTION = { name: 'Collection', path: '/collection' };

describe('the way from home', () => {
  it('[20.15] to a product leads through its category and its own shelf, where it has them', () => {
    const [kurta, shirt, top] = [
      ['Men', 'Kurta'],
      ['Men', 'Shirt'],
      ['Toys', 'Top'],
    ].map(([category, name]) => makeProduct(name, { category }));
    const kurtas = shelf.parse({
      slug: 'kurtas',
      parent: 'men',
      title: 'Kurtas',
      heading: 'Kurtas for Men',
      filter: { words: ['kurta'] },
    });
    const tree = buildShelfTree(
      [kurta, shirt, top].filter((one) => one !== undefined),
      [kurtas],
    );
    const way = (one: typeof kurta) => one && breadcrumbTrail(one, tree.own(one));
    const MEN = { name: 'Men', path: '/collection/men' };
    expect(way(kurta)).toEqual([HOME, MEN, { name: 'Kurtas', path: '/collection/men/kurtas' }, { name: 'Kurta' }]);
    expect(way(shirt)).toEqual([HOME, MEN, { name: 'Shirt' }]);
    expect(way(top)).toEqual([HOME, COLLECTION, { name: 'Top' }]);
    expect(tree.all.slice(0, 2).map(shelfTrail)).toEqual([
      [HOME, { name: 'Men' }],
      [HOME, MEN, { name: 'Kurtas' }],
    ]);
  });

  it('to a listing ends at the one category that is chosen, else at the collection', () => {
    expect(listingTrail({ categories: ['Men'] })).toEqual([HOME, COLLECTION, { name: 'Men' }]);
    for (const categories of [[], ['Men', 'Women']])
      expect(listingTrail({ categories })).toEqual([HOME, { name: 'Collection' }]);
  });

  it('is numbered for machines, and the page itself has no address in it', () => {
    expect(breadcrumbList([HOME, { name: 'Kurta' }], 'https://shop.example')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
        { '@type': 'ListItem', position: 2, name: 'Kurta' },
      ],
    });
  });
});
