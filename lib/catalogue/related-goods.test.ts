import { expect, it } from 'vitest';
import { product, type Product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/shelves/build-shelf-tree';
import { relatedGoods } from './related-goods';

const make = (id: string, fields: object = {}) =>
  product.parse({ _id: id, name: id, price: 100, category: 'Men', subCategory: 'Winterwear', ...fields });
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

it('[2.114] are the next five of the same category and subCategory, the first after the last', () => {
  const list = [...'hgfedcba'].map((id) => make(id));
  const products = [make('snack', { category: 'Snacks' }), ...list];
  const relatedTo = relatedGoods(products, buildShelfTree(products, []));
  expect(list.map((one) => idsOf(relatedTo(one)).join(''))).toEqual([
    'gfedc',
    'fedcb',
    'edcba',
    'dcbah',
    'cbahg',
    'bahgf',
    'ahgfe',
    'hgfed',
  ]);
});

it('[2.114] are filled up from the own shelf, then from the category, each from where the product stands', () => {
  const products = [
    make('cap 1', { subCategory: 'Cap' }),
    make('shirt 1', { price: 900 }),
    make('cap 2', { subCategory: 'Cap' }),
    make('shirt 2'),
    make('belt', { subCategory: 'Belt' }),
    make('sari', { category: 'Women' }),
    make('shirt 3', { price: 900 }),
    make('shirt 4'),
    make('lamp', { category: 'Home' }),
  ];
  const cheap = shelf.parse({
    slug: 'cheap',
    parent: 'men',
    title: 'Cheap',
    heading: 'Cheap',
    filter: { maxPrice: 100 },
  });
  const relatedTo = relatedGoods(products, buildShelfTree(products, [cheap]));
  expect(products.map((one) => idsOf(relatedTo(one)).join(', '))).toEqual([
    'cap 2, shirt 2, belt, shirt 4, shirt 1',
    'shirt 2, shirt 3, shirt 4, cap 2, belt',
    'cap 1, shirt 2, belt, shirt 4, shirt 3',
    'shirt 3, shirt 4, shirt 1, belt, cap 1',
    'shirt 4, cap 1, cap 2, shirt 2, shirt 3',
    '',
    'shirt 4, shirt 1, shirt 2, cap 1, cap 2',
    'shirt 1, shirt 2, shirt 3, cap 1, cap 2',
    '',
  ]);
});
