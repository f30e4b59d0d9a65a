import { expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { prepareRelated, relatedProducts } from './related-products';
import { makeProduct } from '@/testing/make-product';

const many = (noun: string, count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, at) => makeProduct(`No. ${at} ${noun}`, fields));
const shelfOf = (slug: string, filter: object) =>
  shelf.parse({ slug, parent: 'men', title: slug, heading: slug, filter });

function relatedIn(products: readonly Product[], rows: ReturnType<typeof shelfOf>[] = []) {
  const byId = new Map(products.map((one) => [one._id, one]));
  const relatedTo = relatedProducts(products, byId, buildShelfTree(products, rows));
  return (name: string) => {
    const one = byId.get(name);
    return one ? relatedTo(one).map((other) => other.name) : [];
  };
}
const nounsOf = (names: readonly string[]) => [...new Set(names.map((name) => name.split(' ').at(-1)))];

it('[2.114] are the same products before others of their type, whatever they are called', () => {
  const related = relatedIn([...many('Bra', 6), ...many('Backpack', 7), ...many('T-shirt', 3), ...many('Tees', 3)]);
  expect(nounsOf(related('No. 0 Bra'))).toEqual(['Bra']);
  expect(nounsOf(related('No. 6 Backpack'))).toEqual(['Backpack']);
  expect(nounsOf(related('No. 0 Tees')).toSorted()).toEqual(['T-shirt', 'Tees']);
});

it('[2.114] are of the own shelf before the same products elsewhere, and of the type where the shelf has few', () => {
  const rows = [shelfOf('handloom', { words: ['handloom'] }), shelfOf('linen', { words: ['linen'] })];
  const related = relatedIn(
    [
      ...many('Handloom Shirt', 3),
      ...many('Handloom Belt', 3, { subCategory: 'Handwear' }),
      ...many('Linen Shirt', 2),
      ...many('Shirt', 8),
      ...many('Watch', 8, { subCategory: 'Handwear' }),
    ],
    rows,
  );
  expect(related('No. 1 Handloom Shirt').every((name) => name.includes('Handloom'))).toBe(true);
  expect(related('No. 1 Linen Shirt')[0]).toBe('No. 0 Linen Shirt');
  expect(nounsOf(related('No. 1 Linen Shirt'))).toEqual(['Shirt']);
});

it('[2.114] are of the same colour first, and among those the nearest in price', () => {
  const [red, blue] = [{ colors: ['Red'], price: 100 }, { colors: ['Blue'] }];
  const products = [
    ...many('Red Shirt', 3, red),
    ...many('Blue Shirt', 7, blue),
    makeProduct('Cheap Shirt', { ...red, price: 90 }),
    makeProduct('Dear Shirt', { ...red, price: 5000 }),
    makeProduct('Own Shirt', { ...red, price: 95 }),
  ];
  const related = relatedIn(products);
  expect(related('Own Shirt').slice(0, 2)).toEqual(['Cheap Shirt', 'No. 0 Red Shirt']);
  const own = related('Own Shirt');
  expect(own.indexOf('Dear Shirt')).toBeGreaterThan(own.findLastIndex((name) => name.includes('Red')));
});

it('[2.114] count the lowest price that can be bought, where sizes cost differently', () => {
  const bySize = (prices: Record<string, number>, stock?: Record<string, number>) => ({
    colors: ['Red'],
    sizes: ['S', 'M'],
    price: prices['S'] ?? 0,
    prices,
    stock,
  });
  const related = relatedIn([
    ...many('Shirt', 8, { colors: ['Red'], price: 800 }),
    makeProduct('Own Shirt', bySize({ S: 100, M: 900 }, { 'S-Red': 0 })),
    makeProduct('Near Shirt', bySize({ S: 100, M: 880 }, { 'S-Red': 0 })),
  ]);
  expect(related('Own Shirt')[0]).toBe('Near Shirt');
});

it('[2.114] are never of another category, and all there are of a category with few', () => {
  const related = relatedIn([
    ...many('Shirt', 2),
    makeProduct('Belt', { subCategory: 'Handwear' }),
    makeProduct('Saree', { category: 'Women' }),
  ]);
  expect(related('Belt').toSorted()).toEqual(['No. 0 Shirt', 'No. 1 Shirt']);
  expect(related('Saree')).toEqual([]);
});

it('are found in turns with requests in a large catalogue, and are the same', async () => {
  const products = ['Shirt', 'Bra', 'Cap'].flatMap((noun) => many(noun, 2000));
  const shelves = buildShelfTree(products, []);
  const byId = new Map(products.map((one) => [one._id, one]));
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await prepareRelated(products, shelves);
  isDone = true;
  expect(turns).toBeGreaterThan(10);
  const [prepared, asked] = [
    relatedProducts(products, byId, shelves),
    relatedProducts(products, byId, buildShelfTree(products, [])),
  ];
  for (const one of products.slice(0, 50)) expect(prepared(one)).toEqual(asked(one));
});
