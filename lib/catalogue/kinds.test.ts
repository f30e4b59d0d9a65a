import { expect, it } from 'vitest';
import { CATEGORIES, FASHION_TYPES, isSnack, needsSize } from '@/lib/catalogue/kinds';

it("[1.05] categories are 'Men', 'Women', 'Unisex' and 'Snacks'", () => {
  expect(CATEGORIES).toEqual(['Men', 'Women', 'Unisex', 'Snacks']);
});

it('[1.06] fashion sub-categories are the five recorded ones', () => {
  expect(FASHION_TYPES.map(({ value }) => value)).toEqual(['Handwear', 'Shoewear', 'Winterwear', 'Eyewear', 'WMLadiesBag']);
});

it("[1.08] 'Handwear' needs no size, whatever sizes it lists", () => {
  expect(needsSize({ subCategory: 'Handwear', sizes: ['2.4', '2.6'] })).toBe(false);
  expect(needsSize({ subCategory: 'Winterwear', sizes: ['S', 'M'] })).toBe(true);
  expect(needsSize({ subCategory: 'Eyewear', sizes: ['one-size'] })).toBe(false);
});

it('snacks are snacks in any case', () => {
  expect([isSnack({ category: 'Snacks' }), isSnack({ category: 'snacks' }), isSnack({ category: 'Men' })]).toEqual([true, true, false]);
});
