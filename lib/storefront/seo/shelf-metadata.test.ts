import { describe, expect, it } from 'vitest';
import { parseListingQuery, type QueryParams } from '@/lib/rules/catalogue/listing-query';
import { shelf } from '@/lib/contract/shelf';
import { collectionJsonLd } from './listing-json-ld';
import { shelfMetadata, shelfOfQuery, shelfTitle } from './shelf-metadata';
import { buildShelfTree, type ShelfNode } from '@/lib/rules/shelves/build-shelf-tree';
import { makeProduct } from '@/testing/make-product';

const SITE = 'https://shop.example';
const products = ['Cotton Kurta', 'Silk Kurta', 'Linen Kurta', 'Tee', 'Polo'].map((name, index) =>
  makeProduct(name, { _id: `m${index}`, price: 500 + index }),
);
const murukku = ['Plain', 'Ragi', 'Garlic'].map((name, index) =>
  makeProduct(name, { _id: `s${index}`, price: 120, category: 'Snacks', subCategory: 'SNMulluMurukku' }),
);
const row = (facts: object) => shelf.parse({ slug: 'x', title: 'X', heading: 'X', filter: {}, ...facts });
const tree = buildShelfTree(
  [...products, ...murukku],
  [
    row({
      slug: 'kurtas',
      parent: 'men',
      title: 'Kurtas',
      heading: 'Cotton Kurtas for Men',
      filter: { words: ['kurta'] },
    }),
    row({ slug: 'tees', parent: 'men', title: 'Tees', heading: 'Tees', filter: { words: ['tee', 'polo'] } }),
    row({
      slug: 'mullu-murukku',
      parent: 'snacks',
      title: 'Mullu Murukku',
      heading: 'Mullu Murukku',
      introduction: 'Thorny, and to order online. All in rice.',
      filter: { type: 'SNMulluMurukku' },
    }),
    row({ slug: 'footwear', title: 'Footwear', heading: 'Juttis and Shoes' }),
  ],
);
const at = (path: string): ShelfNode => {
  const found = tree.find(path);
  if (!found) throw new Error(`no shelf ${path}`);
  return found;
};
const head = (path: string, params: QueryParams = {}) => shelfMetadata(at(path), parseListingQuery(params), '/p.jpg');

describe('the head of a shelf', () => {
  it('[20.40] says heading, title and category, each once, and no price', () => {
    expect(tree.all.map(shelfTitle)).toEqual([
      'Men',
      'Cotton Kurtas for Men',
      'Tees, Men',
      'Women',
      'Unisex',
      'Snacks',
      'Mullu Murukku, Snacks',
      'Footwear: Juttis and Shoes',
    ]);
  });

  it('[20.40] takes no longer word of an Indian script for a shorter one', () => {
    const shelves = buildShelfTree([], [row({ title: 'मसाल', heading: 'गरम मसाला' })]);
    expect(shelfTitle(shelves.find('x')!)).toBe('मसाल: गरम मसाला');
  });

  it('[20.40] describes itself in the merchant’s words, or else by its title and facts of its goods', () => {
    expect(head('snacks/mullu-murukku')['description']).toBe('Thorny, and to order online. All in rice.');
    expect(head('men/kurtas')['description']).toBe(
      'Cotton Kurtas for Men: 3 products, ₹500 to ₹502, delivered in 3 to 6 days',
    );
  });

  it('[20.40] is its own canonical on each page, which title and description tell apart', () => {
    expect(head('men/kurtas')).toMatchObject({
      alternates: { canonical: '/collection/men/kurtas' },
      robots: { 'max-image-preview': 'large' },
      openGraph: { url: '/collection/men/kurtas', images: [{ url: '/p.jpg' }] },
    });
    expect(head('men/kurtas', { page: '2' })).toMatchObject({
      title: 'Cotton Kurtas for Men, page 2',
      description: expect.stringMatching(/^Page 2\. Cotton/) as string,
      alternates: { canonical: '/collection/men/kurtas?page=2' },
      robots: { 'max-image-preview': 'large' },
    });
  });

  it.each<[string, QueryParams]>([
    ['men/tees', {}],
    ['women', {}],
    ['men/kurtas', { sort: 'low-high' }],
    ['men/kurtas', { q: 'red' }],
    ['men/kurtas', { type: 'Eyewear', page: '2' }],
    ['men', { category: 'Women' }],
  ])('[20.40] %s is not to be found with %j: too few products, or the same as elsewhere', (path, params) => {
    expect(head(path, params)).toMatchObject({ robots: { index: false } });
    expect(
      collectionJsonLd({ query: parseListingQuery(params), page: { products, from: 1 }, shelf: at(path) }, SITE),
    ).toBeUndefined();
  });
});

it('[20.41] a shelf tells what it is, its products by address alone, and the way to it', () => {
  const query = parseListingQuery({ page: '2' });
  const url = `${SITE}/collection/men/kurtas?page=2`;
  expect(
    collectionJsonLd({ query, page: { products: products.slice(0, 1), from: 21 }, shelf: at('men/kurtas') }, SITE),
  ).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        '@id': url,
        url,
        name: 'Cotton Kurtas for Men',
        mainEntity: { '@id': `${url}#goods` },
        breadcrumb: { '@id': `${url}#breadcrumbs` },
      },
      {
        '@type': 'ItemList',
        '@id': `${url}#goods`,
        itemListElement: [{ '@type': 'ListItem', position: 21, url: `${SITE}/product/m0` }],
      },
      {
        '@type': 'BreadcrumbList',
        '@id': `${url}#breadcrumbs`,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
          { '@type': 'ListItem', position: 2, name: 'Men', item: `${SITE}/collection/men` },
          { '@type': 'ListItem', position: 3, name: 'Kurtas' },
        ],
      },
    ],
  });
});

it('[20.42] one category alone is its shelf, on whichever page; anything more is not', () => {
  const shelfAt = (params: QueryParams) => shelfOfQuery(parseListingQuery(params), tree)?.path;
  expect([shelfAt({ category: 'Snacks' }), shelfAt({ category: 'Men', page: '2' })]).toEqual(['snacks', 'men']);
  for (const more of [{ type: 'Eyewear' }, { sort: 'low-high' }, { q: 'red' }, { category: ['Men', 'Women'] }])
    expect(shelfAt({ category: 'Men', ...more })).toBeUndefined();
  expect(shelfAt({})).toBeUndefined();
});
