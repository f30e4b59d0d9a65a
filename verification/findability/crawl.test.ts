import { expect, it } from 'vitest';
import { clicksFrom, goodsFrom } from './crawl';

const listings = new Map([
  ['/collection/men', { products: ['/product/a', '/product/b'], next: '/collection/men?page=2' }],
  ['/collection/men?page=2', { products: ['/product/c'], next: '/collection/men' }],
]);

it('the goods of a listing stand on all of its pages, and a way in a circle ends', () => {
  const { goods, pages } = goodsFrom(listings, '/collection/men');
  expect([[...goods], pages]).toEqual([['/product/a', '/product/b', '/product/c'], 2]);
  expect(goodsFrom(listings, '/collection/toys').goods.size).toBe(0);
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
