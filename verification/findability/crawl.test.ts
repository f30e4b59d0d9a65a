import { expect, it } from 'vitest';
import { clicksFrom, productsFrom } from './crawl';

const listings = new Map([
  ['/collection/men', { products: ['/product/a', '/product/b'], next: '/collection/men?page=2' }],
  ['/collection/men?page=2', { products: ['/product/c'], next: '/collection/men' }],
]);

it('the products of a listing stand on all of its pages, and a way in a circle ends', () => {
  const { products, pages } = productsFrom(listings, '/collection/men');
  expect([[...products], pages]).toEqual([['/product/a', '/product/b', '/product/c'], 2]);
  expect(productsFrom(listings, '/collection/toys').products.size).toBe(0);
});

it('clicks are counted on the shortest way, and what no link reaches has none', () => {
  const links = new Map([
    ['/collection/men', ['/collection/men?page=2', '/product/a']],
    ['/collection/men?page=2', ['/collection/men', '/product/b']],
    ['/product/b', ['/product/c', '/product/a']],
    ['/product/d', ['/collection/men']],
  ]);
  const clicks = clicksFrom(links, '/collection/men');
  expect(['a', 'b', 'c', 'd'].map((id) => clicks.get(`/product/${id}`))).toEqual([1, 2, 3, undefined]);
});
