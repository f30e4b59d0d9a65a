import { describe, expect, it } from 'vitest';
import { baseQuantity, netQuantity, unitPriceWords } from './net-quantity';

describe('netQuantity', () => {
  it.each([
    ['200 g', 200, 'g'],
    ['500gm', 500, 'g'],
    ['250 Gms.', 250, 'g'],
    ['1 kg', 1000, 'g'],
    ['1.5kg', 1500, 'g'],
    ['2 x 250 g', 500, 'g'],
    [' 3×100 grams ', 300, 'g'],
    ['500 ml', 500, 'ml'],
    ['1 L', 1000, 'ml'],
    ['2 litres', 2000, 'ml'],
    ['12 X 10.125 g', 121.5, 'g'],
    ['0.333 kg', 333, 'g'],
    ['3 x 0.1 g', 0.3, 'g'],
    ['200  g', 200, 'g'],
    ['2x250 g', 500, 'g'],
    ['pack of 6', 6, 'piece'],
    ['Set of 3', 3, 'piece'],
    ['12 pcs', 12, 'piece'],
    ['6 pieces', 6, 'piece'],
    ...(['g', 'gm', 'gms', 'gram', 'grams'] as const).map((unit) => [`7 ${unit}`, 7, 'g'] as const),
    ...(['kg', 'kgs', 'kilo', 'kilogram', 'kilograms'] as const).map((unit) => [`7 ${unit}`, 7000, 'g'] as const),
    ...(['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters'] as const).map(
      (unit) => [`7 ${unit}`, 7000, 'ml'] as const,
    ),
  ] as const)('reads %j', (size, amount, unit) => {
    expect(netQuantity(size)).toEqual({ amount, unit });
  });

  it.each([
    '',
    'M',
    '42',
    'one-size',
    'Family pack',
    '0 g',
    'about 200 g',
    '200 g + 50 g free',
    'kg',
    '1e3 g',
    '200 gallons',
    '1234567 g',
    '1. g',
    '1.2345 g',
    '1234 x 5 g',
    'x 5 g',
    '2 xx 5 g',
    '5 g..',
    'a 5 g',
  ])('guesses nothing of %j', (size) => {
    expect(netQuantity(size)).toBeUndefined();
  });
});

describe('unitPriceWords', () => {
  it.each([
    [17900, '200 g', '₹89.50 per 100 g'],
    [17900, '500 g', '₹35.80 per 100 g'],
    [17900, '1 kg', '₹179 per kg'],
    [10000, '1.5 kg', '₹66.67 per kg'],
    [9900, '300 g', '₹33 per 100 g'],
    [9990, '999 g', '₹10 per 100 g'],
    [5000, '250 ml', '₹20 per 100 ml'],
    [12000, '2 l', '₹60 per litre'],
  ] as const)('%i paise for %s is %s', (paise, size, words) => {
    const quantity = netQuantity(size);
    expect(quantity && unitPriceWords(paise, quantity, baseQuantity(quantity, []))).toBe(words);
  });

  it.each([
    [['200 g', '1 kg'], '₹74.90 per 100 g'],
    [['1 kg', '5 kg'], '₹749 per kg'],
    [['250 ml', '1 kg', '2 kg'], '₹749 per kg'],
  ])('of all the packs %j has one quantity', (sizes, words) => {
    const packs = sizes.map(netQuantity);
    const pack = { amount: 1000, unit: 'g' } as const;
    expect(unitPriceWords(74900, pack, baseQuantity(pack, packs))).toBe(words);
  });
});
