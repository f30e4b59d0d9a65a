import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogueFile } from '@/backend/catalogue/read-catalogue-file';
import { readDemo } from '@/backend/demo/read-demo';
import { fileOnDisk } from '@/backend/files/csv-file';
import { hasSizeChoice, isFood, isInPacks } from '@/lib/rules/catalogue/product-type';
import { typeNamed, wearerOf } from '@/lib/rules/catalogue/shop-kinds';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';

const WEARERS = new Map([
  ['Men', 'male'],
  ['Women', 'female'],
  ['Unisex', 'unisex'],
]);

/** What was true of products before a shop could name its own categories and types. */
const before = {
  isSnack: ({ category }: Kind) => category.toLowerCase() === 'snacks',
  wearerOf: ({ category }: Kind) => WEARERS.get(category),
  hasSizeChoice: ({ subCategory, sizes }: Kind) =>
    subCategory !== 'Handwear' && !(sizes.length === 0 || (sizes.length === 1 && sizes[0] === 'one-size')),
};

interface Kind {
  category: string;
  subCategory: string;
  sizes: readonly string[];
}

/** Each kind that is answered otherwise than before. */
const otherwise = (kinds: readonly Kind[]): Kind[] =>
  kinds.filter(
    (one) =>
      isFood(one) !== before.isSnack(one) ||
      isInPacks(one) !== before.isSnack(one) ||
      wearerOf(one) !== before.wearerOf(one) ||
      hasSizeChoice(one) !== before.hasSizeChoice(one) ||
      typeNamed(one.subCategory) !== one.subCategory,
  );

const CATEGORIES = ['Men', 'Women', 'Unisex', 'Snacks', 'snacks', 'SNACKS', 'Toys', '', '__proto__', 'constructor'];
const TYPES = ['Handwear', 'Shoewear', 'Winterwear', 'Eyewear', 'WMLadiesBag', 'SNChakli', 'SNNew', 'Sarees', ''];
const SIZES = [[], ['M'], ['one-size'], ['one-size', 'M'], ['200 g', '1 kg']];

it('the recorded kinds answer for every category with every type what they always did, known or not', () => {
  const kinds = CATEGORIES.flatMap((category) =>
    TYPES.flatMap((subCategory) => SIZES.map((sizes) => ({ category, subCategory, sizes }))),
  );
  expect(otherwise(kinds)).toEqual([]);
});

it('so they do for each product of the demo', async () => {
  expect(otherwise((await readDemo()).products)).toEqual([]);
});

describe.skipIf(!existsSync(REAL_CATALOGUE))('the real catalogue (skipped where ../shared is absent)', () => {
  it('answers for each product what it always did', async () => {
    const { products } = await readCatalogueFile(fileOnDisk(REAL_CATALOGUE));
    expect(products.length).toBeGreaterThan(10_000);
    expect(otherwise(products)).toEqual([]);
  });
});
