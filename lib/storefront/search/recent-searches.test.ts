import { expect, it } from 'vitest';
import { RecentSearches, recentSearches } from './recent-searches';
import { searchProducts } from './search-products';
import { makeProduct } from '@/testing/make-product';

const found = (count: number) => ({
  products: Array.from({ length: count }, (_, index) => makeProduct('Kurta', { _id: String(index) })),
});

it('forgets those asked for longest ago when it is full', () => {
  const searches = new RecentSearches(1000);
  searches.set('a', found(300));
  searches.set('b', found(300));
  searches.get('a');
  searches.set('c', found(300));
  expect(['a', 'b', 'c'].map((text) => searches.get(text)?.products.length)).toEqual([300, undefined, 300]);
});

it('counts searches that find nothing, and keeps none that is larger than all', () => {
  const searches = new RecentSearches(1000);
  for (let index = 0; index < 100; index += 1) searches.set(`text ${index}`, found(0));
  expect(searches.get('text 0')).toBeUndefined();
  expect(searches.get('text 99')).toEqual({ products: [] });
  searches.set('much', found(2000));
  expect(searches.get('much')).toBeUndefined();
});

it('answers the same again, and of another catalogue anew', async () => {
  const { products } = found(3);
  const first = await searchProducts(products, 'kurta');
  expect(await searchProducts(products, 'kurta')).toBe(first);
  expect(recentSearches(products).get('kurta')).toBe(first);
  expect(await searchProducts(products, 'kutra')).toBe(await searchProducts(products, 'kutra'));
  expect((await searchProducts(products.slice(1), 'kurta')).products).toHaveLength(2);
});

it('weighs a search by its text, by what it found and by being there at all', () => {
  const searches = new RecentSearches(300);
  searches.set('a'.repeat(50), found(50));
  searches.set('b'.repeat(50), found(0));
  expect([searches.get('a'.repeat(50))?.products.length, searches.get('b'.repeat(50))?.products.length]).toEqual([
    undefined,
    0,
  ]);
  const exact = new RecentSearches(302);
  exact.set('a', found(50));
  exact.set('b', found(50));
  expect([exact.get('a')?.products.length, exact.get('b')?.products.length]).toEqual([50, 50]);
});

it('weighs a search once, however often it is asked for or kept again', () => {
  const searches = new RecentSearches(1000);
  for (let time = 0; time < 20; time += 1) searches.set('a', found(100));
  searches.set('b', found(100));
  for (let time = 0; time < 20; time += 1) searches.get('b');
  searches.get('unknown');
  searches.set('c', found(100));
  expect(['a', 'b', 'c'].map((text) => searches.get(text)?.products.length)).toEqual([100, 100, 100]);
});
