import { expect, it } from 'vitest';
import { CURRENCY_CODE, formatPrice, formatRupees, formatSigned } from './format-rupees';

it('writes rupees with two decimals, grouped the Indian way', () => {
  expect([0, 5, 129_900, 10_000_000, 1_234_567_890].map(formatRupees)).toEqual([
    '₹0.00',
    '₹0.05',
    '₹1,299.00',
    '₹1,00,000.00',
    '₹1,23,45,678.90',
  ]);
});

it('leaves the decimals of whole rupees away on cards', () => {
  expect([129_900, 129_950, 100_000_00].map(formatPrice)).toEqual(['₹1,299', '₹1,299.50', '₹1,00,000']);
});

it('shows what is taken off by a minus sign', () => {
  expect([-12_990, 0, 12_990].map(formatSigned)).toEqual(['−₹129.90', '₹0.00', '₹129.90']);
});

it('is in Indian rupees', () => {
  expect(CURRENCY_CODE).toBe('INR');
});
