import { describe, expect, it } from 'vitest';
import { parseListingQuery, type QueryParams } from '@/lib/rules/catalogue/listing-query';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { shorten } from './page-metadata';
import { collectionMetadata, searchMetadata } from './collection-metadata';

const collection = (params: QueryParams) => collectionMetadata(parseListingQuery(params), '/p.jpg');

describe('the head of a listing', () => {
  const shop = shopFacts();
  it('every page of the whole collection is one to be found, under its own name and address', () => {
    expect(collection({})).toMatchObject({
      title: 'All collections',
      alternates: { canonical: '/collection' },
      robots: { 'max-image-preview': 'large' },
      openGraph: { images: [{ url: '/p.jpg' }] },
    });
    expect(collection({ page: '3' })).toMatchObject({
      title: 'All collections, page 3',
      alternates: { canonical: '/collection?page=3' },
      robots: { 'max-image-preview': 'large' },
    });
    expect(collection({})['description']).toBe(`All of ${shop.name}: ${shop.description}`);
    expect(collection({ page: '3' })['description']).toBe(shorten(`Page 3. All of ${shop.name}: ${shop.description}`));
  });

  it.each(['0', '-2', 'x', '1'])('a page %j is the first', (page) => {
    expect(collection({ page })).toMatchObject({ title: 'All collections', alternates: { canonical: '/collection' } });
  });

  it('what is filtered or sorted is not to be found', () => {
    expect(collection({ category: ['Men', 'Women'] })).toMatchObject({
      title: 'All collections',
      robots: { index: false },
    });
    expect(collection({ type: 'Eyewear', sort: 'low-high' })).toMatchObject({
      title: 'All collections',
      alternates: { canonical: '/collection' },
      robots: { index: false },
    });
  });

  it('a search is called what was searched for, and never to be found', () => {
    expect(searchMetadata(parseListingQuery({ q: 'kurta' }))).toMatchObject({
      title: 'Search: kurta',
      robots: { index: false },
      alternates: { canonical: '/search' },
    });
    expect(searchMetadata(parseListingQuery({}))).toMatchObject({
      title: 'Search',
      robots: { index: false },
      description: `Search ${shop.name}. ${shop.description}`,
    });
  });
});
