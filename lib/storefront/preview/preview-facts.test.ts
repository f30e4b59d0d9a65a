import { describe, expect, it } from 'vitest';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import {
  listingPreviewPath,
  productPreview,
  productPreviewPath,
  shelfPreview,
  shelfPreviewPath,
} from './preview-facts';
import { makeProduct } from '@/testing/make-product';

const kurta = makeProduct('Kurta', {
  _id: 'kurta',
  price: 1299,
  colors: ['Mustard', 'Maroon', 'Ivory'],
  sizes: ['M', 'XXL'],
  image: [
    { url: '/mustard.webp', color: 'Mustard' },
    { url: '/maroon.webp', color: 'Maroon' },
    { url: '/back.webp' },
    { url: 'https://strange.example/detail.webp' },
  ],
  stock: { 'XXL-Mustard': 0 },
});
const queryOf = (asked: object) => productPreviewPath(kurta, [], asked).split('?')[1] ?? '';
const versionOf = (path: string) => path.split('/')[2];

describe('[20.51] a variant has a picture of its own only where it looks different or is sold out', () => {
  it.each([
    ['nothing asked for', {}, ''],
    ['the first colour', { color: 'Mustard' }, ''],
    ['a size', { size: 'M' }, ''],
    ['a colour it does not come in', { color: 'Blue' }, ''],
    ['another colour', { color: 'Maroon' }, 'color=Maroon'],
    ['a size of it', { color: 'Maroon', size: 'M' }, 'color=Maroon'],
    ['a colour without pictures of its own', { color: 'Ivory' }, 'color=Ivory'],
    ['what is sold out', { color: 'Mustard', size: 'XXL' }, 'color=Mustard&size=XXL'],
  ])('%s', (_name, asked, query) => {
    expect(queryOf(asked)).toBe(query);
    expect(versionOf(productPreviewPath(kurta, [], asked)) === versionOf(productPreviewPath(kurta, [], {}))).toBe(
      query === '',
    );
  });

  it('shows the pictures of its colour that may be shown', () => {
    expect(productPreview(kurta, [], { color: 'Maroon' }).pictures).toEqual(['/maroon.webp', '/back.webp']);
    expect(productPreview(kurta, [], { color: 'Mustard', size: 'XXL' }).offer?.soldOut).toBe(
      'Sold out in Mustard, size XXL',
    );
  });
});

describe('[20.56] the picture of products has another address when it shows something else, and only then', () => {
  const shirt = { ...kurta, _id: 'shirt', image: [{ url: '/shirt.webp' }] };
  const row = {
    slug: 'kurtas',
    parent: 'men',
    title: 'Kurtas',
    heading: 'Kurtas for men',
    introduction: '',
    featured: false,
  };
  const filter = { words: ['kurta'], bestseller: false };
  const pathOf = (products: (typeof kurta)[], heading = row.heading) => {
    const shelf = buildShelfTree(products, [{ ...row, heading, filter }]).find('men/kurtas');
    return shelf && shelfPreviewPath(shelf, []);
  };

  it('of a shelf, whose path has no slash there', () => {
    expect(pathOf([kurta])).toMatch(/^\/previews\/[\w-]{12}\/shelf-men_kurtas\.jpg$/);
    expect(pathOf([{ ...kurta, price: 1, description: 'Other words' }])).toBe(pathOf([kurta]));
    expect(pathOf([shirt, kurta])).not.toBe(pathOf([kurta]));
    expect(pathOf([kurta], 'Kurtas')).not.toBe(pathOf([kurta]));
  });

  it('of home and collection', () => {
    expect(listingPreviewPath('home', [kurta], [])).toMatch(/\/page-home\.jpg$/);
    expect(listingPreviewPath('home', [shirt, kurta], [])).not.toBe(listingPreviewPath('home', [kurta], []));
    expect(listingPreviewPath('collection', [kurta], [])).not.toBe(listingPreviewPath('home', [kurta], []));
  });
});

it.each([
  ['முள்ளு முறுக்கு', 'Murukku', 'Murukku'],
  ['முள்ளு முறுக்கு, 2', 'முறுக்கு', 'Mullu murukku'],
  ['Murukku முறுக்கு', 'x', 'Murukku முறுக்கு'],
])('[20.54] a shelf called %j and %j has words on its picture that our typeface can draw', (heading, title, words) => {
  const slug = 'mullu-murukku';
  const shelf = { slug, title, heading, introduction: '', featured: false, filter: { words: [], bestseller: false } };
  const node = buildShelfTree([kurta], [{ ...shelf, parent: 'men' }]).find(`men/${slug}`);
  if (!node) throw new Error('no such shelf');
  expect(shelfPreview(node, []).title).toBe(words);
});
