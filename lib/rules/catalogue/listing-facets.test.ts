import { expect, it } from 'vitest';
import { listingFacets } from './listing-facets';
import { parseListingQuery } from './listing-query';
import { makeProduct } from '@/testing/make-product';

const make = (category: string, subCategory: string, index: number) =>
  makeProduct('A', { _id: `${index}`, category, subCategory });
const facets = (kinds: readonly (readonly [string, string])[], asked: Record<string, string> = {}) => [
  ...listingFacets(
    kinds.map(([category, type], index) => make(category, type, index)),
    parseListingQuery(asked),
  ),
];

it('[20.19] offers what some of the goods have, and not all', () => {
  expect(
    facets([
      ['Snacks', 'SNChakli'],
      ['snacks', 'snchekodi'],
    ]),
  ).toEqual(['type=SNChekodi', 'type=SNChakli']);
  expect(
    facets([
      ['Men', 'Handwear'],
      ['Women', 'Handwear'],
      ['Home', 'Lamps'],
    ]),
  ).toEqual(['category=Men', 'category=Women', 'type=Handwear']);
  expect(facets([['Men', 'Handwear']])).toEqual([]);
  expect(facets([])).toEqual([]);
});

it('[20.19] still offers what is chosen, so that it can be taken back', () => {
  expect(facets([['Men', 'Handwear']], { category: 'Women', type: 'Eyewear' })).toEqual([
    'category=Women',
    'type=Eyewear',
  ]);
});
