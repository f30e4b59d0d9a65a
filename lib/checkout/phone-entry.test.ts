import { expect, it } from 'vitest';
import { hasTooManyDigits, toInternational } from './phone-entry';

it('allows 15 digits and no more, whatever stands between them', () => {
  expect([hasTooManyDigits('+91 98765-43210'), hasTooManyDigits('1'.repeat(15)), hasTooManyDigits('1'.repeat(16))]).toEqual([false, false, true]);
});

it('reads what is typed so far as an Indian number', () => {
  expect(['98765', '098765 43210', '+91 98765', '919876543210', '0', '', ' - '].map(toInternational)).toEqual([
    '+9198765', '+919876543210', '+9198765', '+919876543210', '', '', '',
  ]);
});
