import { expect, it, vi } from 'vitest';
import { makeProduct } from '@/testing/make-product';
import { pictureFinder } from './picture-finder';
import type { Catalogue } from './catalogue-shape';
import { catalogueOf, openTestShop } from '@/testing/make-shop';

const products = [
  makeProduct('A', {
    _id: 'a',
    price: 1,
    image: [{ url: ' https://CDN.example/a.jpg?v=2' }, { url: 'https://elsewhere.example/b.jpg' }],
  }),
  makeProduct('H', { _id: 'h', price: 1, hidden: true, image: ['https://cdn.example/hidden.jpg'] }),
];
const facts = { carousel: { kind: 'loaded', images: [{ url: 'https://cdn.example/hero.jpg' }] } };
const hasPicture = pictureFinder(products, ['cdn.example']);
openTestShop({ catalogue: catalogueOf({ facts, hasPicture } as unknown as Catalogue) });
vi.mock('@/lib/storefront/settings', () => ({ settings: () => ({ imageHosts: ['cdn.example'] }) }));
const { isShownPicture } = await import('./is-shown-picture');

it('knows the pictures of products, hidden ones too, and of the carousel, as pages write them', async () => {
  for (const shown of [
    'https://cdn.example/a.jpg?v=2',
    'https://cdn.example/hidden.jpg',
    'https://cdn.example/hero.jpg',
  ])
    expect([shown, await isShownPicture(shown)]).toEqual([shown, true]);
});

it('knows no other query, and no host that is not allowed', async () => {
  for (const other of [
    'https://cdn.example/a.jpg',
    'https://cdn.example/a.jpg?v=3',
    'https://elsewhere.example/b.jpg',
    '',
  ])
    expect([other, await isShownPicture(other)]).toEqual([other, false]);
});
