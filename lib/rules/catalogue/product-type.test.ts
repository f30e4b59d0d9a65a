import { afterEach, expect, it } from 'vitest';
import { readShopDocument, type ShopDocument } from '@/lib/contract/shop-document';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { categoryName, foodRefusal, hasSizeChoice, isFood, isInPacks } from './product-type';
import { categoryNamed, isFoodType, kindsVersion, shopCategories, shopTypes, typeNamed, wearerOf } from './shop-kinds';

const demo = factsOfNow().document;
afterEach(() => holdDocument(demo));

type Kinds = Partial<Pick<ShopDocument, 'categories' | 'productTypes'>>;
const faultsOf = (kinds: object): readonly string[] => {
  const read = readShopDocument({ ...demo, ...kinds }, { strictly: true });
  return read.ok ? [] : read.faults;
};
const sarees = { value: 'Sarees', label: 'Silk Sarees', group: 'Ethnic wear', sizes: 'none' } as const;
const pickles = { value: 'Pickles', label: 'Pickles', group: 'Snack Type', isFood: true, sizes: 'packs' } as const;
/** A shop of its own: 'Kids', food that is no snack, and things in packs that are no food. */
const OWN = {
  categories: [
    ...demo.categories,
    { value: 'Kids', label: 'Children', wearer: 'kids', sells: 'fashion' },
    { value: 'Home Decor', label: 'Home Decor', sells: 'other' },
    { value: 'Pantry', label: 'Pantry', sells: 'food' },
  ],
  productTypes: [
    ...demo.productTypes,
    sarees,
    pickles,
    { value: 'Incense', label: 'Incense', group: 'Home', sizes: 'packs' },
    { value: 'Hampers', label: 'Hampers', group: 'Snack Type', isFood: true, sizes: 'sizes' },
  ],
} satisfies Kinds;
const openOwn = () => holdDocument({ ...demo, ...OWN });

it("[1.05] categories are 'Men', 'Women', 'Unisex' and 'Snacks' where a shop names none", () => {
  const { categories: _, productTypes: _none, ...said } = demo;
  const read = readShopDocument(said, { strictly: true });
  expect(read.ok && read.document.categories.map(({ value }) => value)).toEqual(['Men', 'Women', 'Unisex', 'Snacks']);
  expect(shopCategories().map(({ label }) => label)).toEqual(['Men', 'Women', 'Unisex', 'Snacks']);
});

it('[1.06] fashion sub-categories are the five recorded ones', () => {
  expect(shopTypes().flatMap(({ isFood: ofFood, value }) => (ofFood ? [] : value))).toEqual([
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

it('every type is called what the filters have always called it', () => {
  expect(shopTypes().map(({ label, value }) => `${value}: ${label}`)).toEqual([
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

it('knows whom products are for, and of snacks that they are for nobody in particular', () => {
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

it('the recorded kinds cost no page a byte', () => {
  expect(factsOfDocument(demo).shop).not.toHaveProperty('kinds');
  expect(JSON.stringify(factsOfDocument({ ...demo, ...OWN }).shop.kinds).length).toBeLessThan(300);
});

it('food follows the kind of its category and never its name', () => {
  openOwn();
  const categories = ['Snacks', 'SNACKS', 'Pantry', 'pantry', 'Kids', 'Home Decor', 'Toys', 'constructor'];
  expect(categories.filter((category) => isFood({ category }))).toEqual(['Snacks', 'SNACKS', 'Pantry', 'pantry']);
  expect(foodRefusal([{ category: 'Kids' }, { category: 'snacks' }])).toBe('Snacks are food and cannot be returned.');
  expect(foodRefusal([{ category: 'Pantry' }, { category: 'snacks' }])).toBe('Food cannot be returned.');
  expect(foodRefusal([{ category: 'Kids' }])).toBeUndefined();
  holdDocument({ ...demo, categories: [{ value: 'Snacks', label: 'Toys', sells: 'other' }] });
  expect(isFood({ category: 'Snacks' })).toBe(false);
});

it('a type says whether there are sizes, packs or neither', () => {
  openOwn();
  const packs = (category: string, subCategory?: string) => isInPacks({ category, subCategory });
  expect([packs('Pantry', 'Pickles'), packs('Pantry'), packs('Pantry', 'Sauces')]).toEqual([true, true, true]);
  expect([packs('Home Decor', 'Incense'), packs('Home Decor', 'Lamps'), packs('Toys', 'Incense')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([packs('Pantry', 'Hampers'), packs('Women', 'Sarees')]).toEqual([false, false]);
  // A type of food in a category of clothes is none of theirs.
  expect(packs('Women', 'Pickles')).toBe(false);
  expect(hasSizeChoice({ subCategory: 'sarees', sizes: ['S', 'M'] })).toBe(false);
  expect(hasSizeChoice({ subCategory: 'Pickles', sizes: ['250 g'] })).toBe(true);
});

it('what a merchant calls them is read in files, in any case; what nobody knows stays as it is', () => {
  openOwn();
  expect(['silk sarees', 'SAREES', 't-shirts', 'Capes'].map(typeNamed)).toEqual([
    'Sarees',
    'Sarees',
    'Winterwear',
    'Capes',
  ]);
  expect(['children', 'KIDS', 'home decor', 'Toys'].map(categoryNamed)).toEqual(['Kids', 'Kids', 'Home Decor', 'Toys']);
  expect([wearerOf({ category: 'Kids' }), categoryName('kids'), categoryName('Toys')]).toEqual([
    'kids',
    'Children',
    'Toys',
  ]);
  expect(['Pickles', 'pickles', 'SNNew', 'Sarees', 'New'].map(isFoodType)).toEqual([true, true, true, false, false]);
});

it('changes its version with the kinds alone', () => {
  const before = kindsVersion();
  holdDocument({ ...demo, name: 'Another' });
  expect(kindsVersion()).toBe(before);
  openOwn();
  expect(kindsVersion()).not.toBe(before);
});

it.each([
  [
    'two types of one value',
    { productTypes: [sarees, { ...sarees, label: 'More' }] },
    "1.value: is 'Sarees', as another",
  ],
  ['in another case', { productTypes: [sarees, { ...sarees, value: 'SAREES', label: 'More' }] }, '1.value: is'],
  ['two types of one name', { productTypes: [sarees, { ...pickles, label: 'silk sarees' }] }, '1.label: is'],
  ['a name that is the value of another', { productTypes: [sarees, { ...pickles, label: 'Sarees' }] }, '1.label: is'],
  ['an empty label', { productTypes: [{ ...sarees, label: ' ' }] }, '0.label: must not be empty'],
  ['no heading', { productTypes: [{ ...sarees, group: undefined }] }, '0.group: is missing'],
  ['a comma', { productTypes: [{ ...sarees, value: 'Silk, cotton' }] }, '0.value: takes letters from A to Z'],
  ['a slash', { categories: [{ value: 'a/b', label: 'a', sells: 'other' }] }, '0.value: takes letters from A to Z'],
  ['another script', { categories: [{ value: 'சேலை', label: 'a', sells: 'other' }] }, '0.value: takes letters'],
  ['nothing', { categories: [] }, 'categories: must hold at least one entry'],
  ['an unknown kind', { categories: [{ value: 'A', label: 'A', sells: 'toys' }] }, '0.sells: must be one of fashion'],
  ['a code that is none', { productTypes: [{ ...sarees, hsn: '50072' }] }, '0.hsn: must be the 4, 6 or 8 digits'],
  ['an unknown field', { productTypes: [{ ...sarees, size: 'M' }] }, '0.size: is no field'],
  [
    '200 types',
    { productTypes: Array.from({ length: 200 }, (_, at) => ({ ...sarees, value: `T${at}`, label: `T${at}` })) },
    'productTypes: must hold at most 100 entries',
  ],
])('names what is wrong: %s', (_name, kinds, words) => {
  expect(faultsOf(kinds).join('\n')).toContain(words);
});

it('a label is a text like any other, whatever signs it has', () => {
  expect(faultsOf({ productTypes: [{ ...sarees, label: '<script>alert(1)</script>' }] })).toEqual([]);
});
