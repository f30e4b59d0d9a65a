import { expect, it } from 'vitest';
import { caretAfterDigits, hasTooManyDigits, toInternational } from './to-international';

it('allows 15 digits and no more, whatever stands between them', () => {
  expect([
    hasTooManyDigits('+91 98765-43210'),
    hasTooManyDigits('1'.repeat(15)),
    hasTooManyDigits('1'.repeat(16)),
  ]).toEqual([false, false, true]);
});

it('reads what is typed so far as an Indian number', () => {
  expect(['98765', '098765 43210', '+91 98765', '919876543210', '0', '', ' - ', '+'].map(toInternational)).toEqual([
    '+9198765',
    '+919876543210',
    '+9198765',
    '+919876543210',
    '',
    '',
    '',
    '',
  ]);
  expect([' +44 20', '00919876543210', '9123456789', '98765432101'].map(toInternational)).toEqual([
    '+4420',
    '+919876543210',
    '+919123456789',
    '+9198765432101',
  ]);
});

it('finds the caret behind the same digit however the number is grouped', () => {
  expect([0, 4, 5, 6, 10].map((digits) => caretAfterDigits('98765 43210', digits))).toEqual([0, 4, 5, 7, 11]);
  expect([0, 2, 3].map((digits) => caretAfterDigits('+91 98765', digits))).toEqual([1, 3, 5]);
});
