import { expect, it } from 'vitest';
import { countryName, countryRank } from './country-name';

it('has one name for a country, however it is written', () => {
  expect(['India', 'Bharat', 'IN', 'U.S.A.', 'Atlantis', ' ', undefined].map(countryName)).toEqual([
    'India',
    'India',
    'India',
    'United States',
    'Atlantis',
    undefined,
    undefined,
  ]);
});

it('ranks countries by their names, what states none last', () => {
  const written = ['USA', undefined, 'China', 'Bharat', 'Dominican Republic', 'Dominica', 'Åland Islands'];
  expect(written.toSorted((one, other) => countryRank(one) - countryRank(other)).map(countryName)).toEqual([
    'Åland Islands',
    'China',
    'Dominica',
    'Dominican Republic',
    'India',
    'United States',
    undefined,
  ]);
});
