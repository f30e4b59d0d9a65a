import { describe, expect, it } from 'vitest';
import { breadcrumbList, breadcrumbTrail, listingTrail } from './breadcrumb-trail';

const HOME = { name: 'Home', path: '/' };
const COLLECTION = { name: 'Collection', path: '/collection' };

describe('the way from home', () => {
  it('to a product leads through its category, where the filters know it', () => {
    expect(breadcrumbTrail({ category: 'Men', name: 'Kurta' })).toEqual([
      HOME,
      COLLECTION,
      { name: 'Men', path: '/collection?category=Men' },
      { name: 'Kurta' },
    ]);
    expect(breadcrumbTrail({ category: 'Toys', name: 'Top' })).toEqual([HOME, COLLECTION, { name: 'Top' }]);
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
