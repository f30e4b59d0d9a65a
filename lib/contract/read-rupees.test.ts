import { describe, expect, it } from 'vitest';
import { formatPrice, formatRupees } from '@/lib/money/format-rupees';
import { paiseToRupees } from '@/lib/money/paise';
import { readRupees } from './read-rupees';

describe('readRupees', () => {
  it('[22.87] takes an amount as people write it', () => {
    for (const typed of ['1299', ' 1,299 ', '₹1,299', '₹ 1299.00', 'Rs. 1,299/-', 'rs 1299', 'INR 1299.0'])
      expect(readRupees(typed)).toBe(1299);
    expect(readRupees('1,29,900.5')).toBe(129_900.5);
    expect(readRupees('129,900')).toBe(129_900);
    expect(readRupees('0')).toBe(0);
  });

  it('[22.87] reads every amount that the shop itself writes', () => {
    for (let paise = 0; paise < 1e10; paise = Math.ceil(paise * 1.003) + 1) {
      expect(readRupees(formatRupees(paise))).toBe(paiseToRupees(paise));
      expect(readRupees(formatPrice(paise))).toBe(paiseToRupees(paise));
      expect(readRupees(String(paiseToRupees(paise)))).toBe(paiseToRupees(paise));
    }
  });

  it('takes nothing that may mean another amount, or none', () => {
    for (const typed of [
      '',
      '₹',
      '-5',
      '+5',
      '49,50',
      '1,2',
      ',299',
      '1,,299',
      '1299,',
      '1.299',
      '1.234,50',
      '12,99.5',
    ])
      expect(readRupees(typed)).toBeUndefined();
    for (const typed of ['1e3', '0x10', '$12', '12 99', '1299.999', '123456789', '1,00,00,00,000', 'Infinity'])
      expect(readRupees(typed)).toBeUndefined();
  });
});
