import { describe, expect, it } from 'vitest';
import { caretAfterDigits, hasTooManyDigits, phoneEntry, phoneToShow } from './phone-entry';

it('[9.01] allows 15 digits and no more, whatever is between them and in whichever script', () => {
  expect(
    ['+91 98765-43210', '1'.repeat(15), '१'.repeat(15), '1'.repeat(16), '१'.repeat(16)].map(hasTooManyDigits),
  ).toEqual([false, false, false, true, true]);
});

describe('phoneEntry', () => {
  it('groups a number as it is written in India, also half of one', () => {
    expect(['9', '98765', '987654', '9876543210', '98765-43210', ' 98765  43210 '].map(phoneEntry)).toEqual([
      '9',
      '98765',
      '98765 4',
      '98765 43210',
      '98765 43210',
      '98765 43210',
    ]);
  });

  it('keeps what was dialled before it, and takes no number for it that begins so', () => {
    expect(
      ['09876543210', '+919876543210', '919876543210', '0919876543210', '00919876543210', '9198765432'].map(phoneEntry),
    ).toEqual([
      '098765 43210',
      '+91 98765 43210',
      '91 98765 43210',
      '091 98765 43210',
      '0091 98765 43210',
      '91987 65432',
    ]);
    expect(['0', '00', '009', '+', '+9', '+91', '+1 702 123 4567', ''].map(phoneEntry)).toEqual([
      '0',
      '00',
      '009',
      '+',
      '+9',
      '+91',
      '+17021234567',
      '',
    ]);
  });

  it('[5.47] writes the digits of Indian keyboards plainly, and leaves letters out', () => {
    expect(['९८७६५४३२१०', '௯௮௭௬௫௪௩௨௧௦', '+৯১ ৯৮৭৬৫ ৪৩২১০', 'call me', '98765x43210'].map(phoneEntry)).toEqual([
      '98765 43210',
      '98765 43210',
      '+91 98765 43210',
      '',
      '98765 43210',
    ]);
  });

  it('changes nothing of what it has written', () => {
    for (const typed of ['9876543210', '+919876543210', '09876543210', '919876543210', '+17', '98'])
      expect(phoneEntry(phoneEntry(typed))).toBe(phoneEntry(typed));
  });
});

it('shows a kept number as it was typed, without a second +91', () => {
  expect(['+919876543210', '98765 43210', '098765 43210', '+91 98765'].map(phoneToShow)).toEqual([
    '98765 43210',
    '98765 43210',
    '098765 43210',
    '+91 98765',
  ]);
});

it('finds the caret behind the same digit however the number is grouped, and behind the gap when deleting forward', () => {
  expect([0, 4, 5, 6, 10].map((digits) => caretAfterDigits('98765 43210', digits))).toEqual([0, 4, 5, 7, 11]);
  expect([0, 2, 3].map((digits) => caretAfterDigits('+91 98765', digits))).toEqual([1, 3, 5]);
  expect([4, 5, 10].map((digits) => caretAfterDigits('98765 43210', digits, true))).toEqual([4, 6, 11]);
});
