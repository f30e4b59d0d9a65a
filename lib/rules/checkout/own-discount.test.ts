import { expect, it } from 'vitest';
import { ownDiscountFaults, termsOfOwn } from './own-discount';

it('[22.246] a discount of the merchant has a bound by percent and a reason', () => {
  const faults = (paise: number, reason = 'regular') => Object.keys(ownDiscountFaults({ paise, reason }, 50_000, 20));
  expect(faults(10_000)).toEqual([]);
  expect(faults(10_001)).toEqual(['discount']);
  expect(faults(5_000, '')).toEqual(['discountReason']);
  expect(faults(0, '')).toEqual([]);
  expect(termsOfOwn({ paise: 5_050, reason: '' })).toEqual({ gives: { kind: 'rupees', rupees: 50.5 } });
  expect(termsOfOwn({ paise: 0, reason: '' })).toBeUndefined();
});
