import { expect, it } from 'vitest';
import { product, type Product } from '@/lib/contract/product';
import { relatedGoods } from './related-goods';

const make = (id: string, fields: object = {}) =>
  product.parse({ _id: id, name: id, price: 100, category: 'Men', subCategory: 'Winterwear', ...fields });
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

it('[2.114] are the next five of the same category and subCategory, the first after the last', () => {
  const list = [...'hgfedcba'].map((id) => make(id));
  const relatedTo = relatedGoods([make('snack', { category: 'Snacks' }), ...list]);
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
