import { expect, test } from 'vitest';
import { isGtin } from './is-gtin';

test.each([
  ['GTIN-8', '96385074'],
  ['GTIN-12', '614141000036'],
  ['GTIN-13', '4006381333931'],
  ['GTIN-14', '10614141000415'],
])('%s is one with its check digit, and with no other', (_what, number) => {
  for (let digit = 0; digit < 10; digit += 1) {
    const other = number.slice(0, -1) + String(digit);
    expect(isGtin(other), other).toBe(other === number);
  }
});

test.each(['', '9638507', '40063813339', '4006381 333931', '40063813339310', 'ISBN'])("'%s' is none", (text) => {
  expect(isGtin(text)).toBe(false);
});
