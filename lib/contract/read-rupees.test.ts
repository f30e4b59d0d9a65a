import { describe, expect, it } from 'vitest';
import { formatPrice, formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { readRupees, rupeesWords } from './read-rupees';

describe('readRupees', () => {
  it('[22.87] takes an amount as people write it', () => {
    for (const typed of ['1299', ' 1,299 ', '₹1,299', '₹ 1299.00', 'Rs. 1,299/-', 'rs 1299', 'INR 1299.0', '1299,-'])
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

  it('[22.87] says how an amount is written that other countries write otherwise', () => {
    const said = (typed: string) => rupeesWords(typed).replace('must be rupees like 1299 or 1299.50', '…');
    expect(said('1.299,00')).toBe('…: for 1.299,00 write 1299.00');
    expect(said('€ 1.29.900')).toBe('…');
    expect(said('1.299')).toBe('…: 1.299 may be 1299 or 1.30');
    expect(said('49,50')).toBe('…: 49,50 may be 49.50 or 4950');
    expect(said('₹१२९९,५०')).toBe('…: ₹1299,50 may be 1299.50 or 129950');
    for (const typed of ['12E5', '', 'free', '1299.9999', '12 99']) expect(said(typed)).toBe('…');
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
