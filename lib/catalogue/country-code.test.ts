import { expect, it } from 'vitest';
import { countryCode } from './country-code';

it.each([
  ['India', 'IN'],
  [' india ', 'IN'],
  ['IN', 'IN'],
  ['Germany', 'DE'],
  ['Sri Lanka', 'LK'],
  ['United States', 'US'],
  ['Bharat', undefined],
  ['Unknown Region', undefined],
  ['ZZ', undefined],
  ['', undefined],
])('%j has the code %j', (country, code) => {
  expect(countryCode(country)).toBe(code);
});
