import { expect, it } from 'vitest';
import { makeProduct } from '@/testing/make-product';
import { withSizeGuide } from './with-size-guide';

const all = { M: { chest: 96 } };
const men = { M: { chest: 100 } };
const guides = [
  { type: 'Topwear', chart: all },
  { type: 'Topwear', category: 'Men', chart: men },
  { type: 'Bottomwear', category: 'Men', chart: { 32: { waist: 81 } } },
];
const chartOf = (fields: Parameters<typeof makeProduct>[1]) =>
  withSizeGuide(makeProduct('Kurta', { sizes: ['M', 'L'], ...fields }), guides).sizeChart;

it('[22.170] a product without measures of its own shows the merchant’s for its type, of its category first', () => {
  expect(chartOf({ category: 'Men', subCategory: 'Topwear' })).toBe(men);
  expect(chartOf({ category: 'Women', subCategory: 'Topwear' })).toBe(all);
  const own = { M: { chest: 98 } };
  expect(chartOf({ category: 'Men', subCategory: 'Topwear', sizeChart: own })).toEqual(own);
  expect(chartOf({ category: 'Women', subCategory: 'Bottomwear', sizes: ['32'] })).toBeUndefined();
  expect(chartOf({ category: 'Men', subCategory: 'Bottomwear' })).toBeUndefined();
});
