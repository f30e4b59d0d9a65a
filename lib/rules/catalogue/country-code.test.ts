import { expect, it } from 'vitest';
import { countryCode } from './country-code';

it.each([
  ['India', 'IN'],
  [' india ', 'IN'],
  ['IN', 'IN'],
  ['Germany', 'DE'],
  ['Sri Lanka', 'LK'],
  ['United States', 'US'],
  ['Bharat', 'IN'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['The United States of America', 'US'],
  ['UAE', 'AE'],
  ['Hong Kong', 'HK'],
  ['Turkey', 'TR'],
  ['Turkiye', 'TR'],
  ['Myanmar', 'MM'],
  ['Czech Republic', 'CZ'],
  ['Trinidad and Tobago', 'TT'],
  ["Cote d'Ivoire", 'CI'],
  ['NA', undefined],
  ['no', undefined],
  ['la', undefined],
  ['in', undefined],
  ['DE', undefined],
  ['European Union', undefined],
  ['Unknown Region', undefined],
  ['ZZ', undefined],
  ['', undefined],
])('%j has the code %j', (country, code) => {
  expect(countryCode(country)).toBe(code);
});
