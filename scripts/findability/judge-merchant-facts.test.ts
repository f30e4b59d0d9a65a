import { expect, it } from 'vitest';
import { isGtin } from './judge-merchant-facts';

it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('%s is a GTIN', (number) => {
  expect(isGtin(number)).toBe(true);
});

it.each(['4006381333932', '123', '', '400638133393', 'ABCDEFGH'])('%s is none', (number) => {
  expect(isGtin(number)).toBe(false);
});
