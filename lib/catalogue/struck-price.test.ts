import { describe, expect, it } from 'vitest';
import { pageFacts } from '@/lib/shop/shop-facts';
import { maximumRetailPrice, mrpLine, struckPrice } from './struck-price';

describe('prices beside the price', () => {
  const { legal } = pageFacts();
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

  it('the maximum retail price is the struck one, or else the price, and none for goods that cost nothing', () => {
    expect(
      [
        { price: 499, originalPrice: 799 },
        { price: 499, originalPrice: 400 },
        { price: 0, originalPrice: 799 },
        { price: -1 },
      ].map(maximumRetailPrice),
    ).toEqual([799, 499, undefined, undefined]);
    expect([mrpLine({ price: 1299, originalPrice: 1799 }), mrpLine({ price: 0 })]).toEqual([
      `MRP ₹1,799 ${legal.mrpWords}`,
      undefined,
    ]);
  });

  it('is not said where the merchant does not say that it is one', () => {
    const words = legal.mrpWords;
    legal.mrpWords = undefined;
    try {
      expect([maximumRetailPrice({ price: 499 }), mrpLine({ price: 499 })]).toEqual([undefined, undefined]);
    } finally {
      legal.mrpWords = words;
    }
  });
});
