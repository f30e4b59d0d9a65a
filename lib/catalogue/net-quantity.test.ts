import { describe, expect, it } from 'vitest';
import { netQuantity, unitPriceWords } from '@/lib/catalogue/net-quantity';

describe('netQuantity', () => {
  it.each([
    ['200 g', 200, 'g'], ['500gm', 500, 'g'], ['250 Gms.', 250, 'g'], ['1 kg', 1000, 'g'], ['1.5kg', 1500, 'g'], ['2 x 250 g', 500, 'g'], [' 3×100 grams ', 300, 'g'],
    ['500 ml', 500, 'ml'], ['1 L', 1000, 'ml'], ['2 litres', 2000, 'ml'],
  ] as const)('reads %j', (size, amount, unit) => {
    expect(netQuantity(size)).toEqual({ amount, unit });
  });

  it.each(['', 'M', '42', 'one-size', 'Family pack', '6 pieces', '0 g', 'about 200 g', '200 g + 50 g free', 'kg', '1e3 g', '200 gallons'])('guesses nothing of %j', (size) => {
    expect(netQuantity(size)).toBeUndefined();
  });
});

describe('unitPriceWords', () => {
  it.each([
    [17900, '200 g', '₹89.50 per 100 g'], [17900, '500 g', '₹35.80 per 100 g'], [17900, '1 kg', '₹179 per kg'], [10000, '1.5 kg', '₹66.67 per kg'], [9900, '300 g', '₹33 per 100 g'],
    [5000, '250 ml', '₹20 per 100 ml'], [12000, '2 l', '₹60 per litre'],
  ] as const)('%i paise for %s is %s', (paise, size, words) => {
    const quantity = netQuantity(size);
    expect(quantity && unitPriceWords(paise, quantity)).toBe(words);
  });
});
