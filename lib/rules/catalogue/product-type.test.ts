import { expect, it } from 'vitest';
import { CATEGORIES, FASHION_TYPES, isSnack, hasSizeChoice, SNACK_TYPES, wearerOf } from './product-type';

it("[1.05] categories are 'Men', 'Women', 'Unisex' and 'Snacks'", () => {
  expect(CATEGORIES).toEqual(['Men', 'Women', 'Unisex', 'Snacks']);
});

it('[1.06] fashion sub-categories are the five recorded ones', () => {
  expect(FASHION_TYPES.map(({ value }) => value)).toEqual([
    'Handwear',
    'Shoewear',
    'Winterwear',
    'Eyewear',
    'WMLadiesBag',
  ]);
});

it("[1.08] 'Handwear' needs no size, whatever sizes it lists", () => {
  expect(hasSizeChoice({ subCategory: 'Handwear', sizes: ['2.4', '2.6'] })).toBe(false);
  expect(hasSizeChoice({ subCategory: 'Winterwear', sizes: ['S', 'M'] })).toBe(true);
  expect(hasSizeChoice({ subCategory: 'Eyewear', sizes: ['one-size'] })).toBe(false);
});

it('snacks are snacks in any case', () => {
  expect([isSnack({ category: 'Snacks' }), isSnack({ category: 'snacks' }), isSnack({ category: 'Men' })]).toEqual([
    true,
    true,
    false,
  ]);
});

it('every type is called what the filters have always called it', () => {
  const words = [...FASHION_TYPES, ...SNACK_TYPES].map(({ label, value }) => `${value}: ${label}`);
  expect(words).toEqual([
    'Handwear: Handwear',
    'Shoewear: Shoewear',
    'Winterwear: T-shirts',
    'Eyewear: SunGlasses',
    'WMLadiesBag: Women Hand Bag',
    'SNThatteNippattu: Thatte / Nippattu',
    'SNMulluMurukku: Mullu Murukku',
    'SNFlowerMurukku: Flower Murukku',
    'SNChekodi: Chekodi',
    'SNChakli: Chakli',
    'SNThattuVadai: Thattu Vadai',
    'SNWhiteChekodi: White Chekodi',
    'SNButterMurukku: Butter Murukku',
    'SNTomatoMurukku: Tomato Murukku',
  ]);
});

it('knows whom goods are for, and of snacks that they are for nobody in particular', () => {
  expect(['Men', 'Women', 'Unisex', 'Snacks', 'constructor'].map((category) => wearerOf({ category }))).toEqual([
    'male',
    'female',
    'unisex',
    undefined,
    undefined,
  ]);
});

it('goods without sizes need none, and those with one real size do', () => {
  expect(
    [[], ['M'], ['one-size', 'M'], ['one-size']].map((sizes) => hasSizeChoice({ subCategory: 'Winterwear', sizes })),
  ).toEqual([false, true, true, false]);
});
