import { describe, expect, it } from 'vitest';
import { mrpLine, saleEndWords, struckPrice } from './struck-price';
import { makeProduct } from '@/testing/make-product';

describe('prices beside the price', () => {
  it('the earlier one is struck only where it is above the price', () => {
    expect(
      [
        { price: 499, originalPrice: 799 },
        { price: 499, originalPrice: 499 },
        { price: 499, originalPrice: 400 },
        { price: 499 },
      ].map(struckPrice),
    ).toEqual([799, undefined, undefined, undefined]);
  });

  it('[2.178] an MRP is said where the merchant states one, and is never worked out of other prices', () => {
    expect(mrpLine({ mrp: 1799 })).toBe('MRP ₹1,799 inclusive of all taxes');
    const struck = makeProduct('Kurta', { _id: 'kurta', price: 1299, originalPrice: 1799 });
    expect([mrpLine(struck), mrpLine(makeProduct('Kurta', { ...struck, mrp: 0 }))]).toEqual([undefined, undefined]);
  });

  it('[20.113] a sale says when it ends, by clocks in India, where it has an end', () => {
    const own = { price: 800, salePrice: 800, originalPrice: 1000 };
    expect(saleEndWords(own, '2026-11-30T18:30:00.000Z')).toBe('Sale price until 30 Nov 2026');
    expect(saleEndWords(own, '2026-11-30T15:30:00.000Z')).toBe('Sale price until 30 Nov 2026, 9:00 pm');
    expect(saleEndWords(own, undefined)).toBeUndefined();
    expect(saleEndWords({ price: 1000, salePrice: 800 }, '2026-11-30T18:30:00.000Z')).toBeUndefined();
    expect(saleEndWords({ price: 1000, salePrice: 1000 }, '2026-11-30T18:30:00.000Z')).toBeUndefined();
  });
});
