import { expect, it } from 'vitest';
import { parseListingQuery } from '@/lib/rules/catalogue/listing-query';
import { collectionJsonLd, listingJsonLd } from './listing-json-ld';

const SITE = 'https://shop.example';
const products = [{ _id: 'a b' }, { _id: 'c' }];

it('names the products of a listing by address alone', () => {
  const list = listingJsonLd([{ id: 'a b' }, { id: 'c' }], SITE);
  expect(list).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      { position: 1, url: `${SITE}/product/a%20b` },
      { position: 2, url: `${SITE}/product/c` },
    ],
  });
  expect(JSON.stringify(list)).not.toMatch(/price|Product|Offer/);
});

it('goes on counting where the page before ended, and tells the way the page shows', () => {
  const collection = collectionJsonLd({ query: parseListingQuery({ page: '2' }), page: { products, from: 16 } }, SITE);
  expect(collection?.['@context']).toBe('https://schema.org');
  expect(collection?.['@graph']).toMatchObject([
    {
      '@type': 'CollectionPage',
      url: `${SITE}/collection?page=2`,
      name: 'All collections',
      mainEntity: { '@id': `${SITE}/collection?page=2#goods` },
      breadcrumb: { '@id': `${SITE}/collection?page=2#breadcrumbs` },
    },
    { '@type': 'ItemList', itemListElement: [{ position: 16 }, { position: 17 }] },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${SITE}/` },
        { position: 2, name: 'Collection' },
      ],
    },
  ]);
});

it('says nothing of listings that are not to be listed, nor of an empty shop', () => {
  for (const query of [{ category: 'Men' }, { sort: 'low-high' }, { q: 'kurta' }, { type: 'Eyewear' }]) {
    expect(collectionJsonLd({ query: parseListingQuery(query), page: { products, from: 1 } }, SITE)).toBeUndefined();
  }
  expect(collectionJsonLd({ query: parseListingQuery({}), page: { products: [], from: 0 } }, SITE)).toBeUndefined();
});
