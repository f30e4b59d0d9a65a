import { beforeAll, describe, expect, it } from 'vitest';
import { joinPairs, meaningfulWords } from './meaningful-words';
import { searchIndex } from '@/lib/storefront/search/search-index';
import type { Vocabulary } from './vocabulary';
import { makeProduct } from '@/testing/make-product';

let vocabulary: Vocabulary;
beforeAll(async () => {
  const names = ['Handloom Kurta', 'Shortkurta Blue', 'Polo T-shirt', 'Midrise Jeans', 'Muruku Tin', 'Butter Murukku'];
  ({ vocabulary } = await searchIndex(names.map((name, index) => makeProduct(name, { _id: String(index) }))));
});

describe('meaningfulWords', () => {
  it('leaves out what says nothing about products, unless nothing else is said', () => {
    expect(
      meaningfulWords(
        'a kurta for the women with an and at by from in of on or to wala wali wale ka ki ke ko aur shirt',
      ),
    ).toEqual(['kurta', 'women', 'shirt']);
    expect(meaningfulWords('For the')).toEqual(['for', 'the']);
    expect(meaningfulWords('')).toEqual([]);
  });

  it('reads eight words of the first hundred signs', () => {
    expect(meaningfulWords('1a 2a 3a 4a 5a 6a 7a 8a 9a')).toEqual(['1a', '2a', '3a', '4a', '5a', '6a', '7a', '8a']);
    expect(meaningfulWords(`${'-'.repeat(97)}abcd`)).toEqual(['abc']);
    expect(meaningfulWords(`${'\u{1F336}'.repeat(97)}abcd`)).toEqual(['abc']);
  });
});

describe('joinPairs', () => {
  it.each([
    ['t shirt', ['tshirt']],
    ['mid rise jeans', ['midrise', 'jeans']],
    ['short kurta', ['shortkurta']],
    ['ring murukku tin', ['ringmurukku', 'tin']],
    ['hand loom', ['handloom']],
    ['blue kurta', ['blue', 'kurta']],
    ['x 5 kurta y', ['5', 'kurta']],
    ['polo t shirt t', ['polo', 'tshirt']],
    ['sling bag hand bag', ['slingbag', 'handbag']],
    ['t', []],
  ])('%s', (typed, joined) => {
    expect(joinPairs(vocabulary, typed.split(' ')).map(({ word }) => word)).toEqual(joined);
  });
});

it('keeps what was typed apart', () => {
  expect(joinPairs(vocabulary, ['mid', 'rise', 'jeans'])).toEqual([
    { word: 'midrise', parts: ['mid', 'rise'] },
    { word: 'jeans', parts: [] },
  ]);
});
