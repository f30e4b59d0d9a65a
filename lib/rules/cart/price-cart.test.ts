import { describe, expect, it } from 'vitest';
import { seededRandom } from '@/testing/seeded-random';
import type { OrderFees } from './fee-words';
import { payloadAmountPaise, priceCart } from './price-cart';

const fees = { shippingPaise: 4900, platformPaise: 500 };

/** The same sum in whole hundredths of a paisa, by other means. */
function oracle(subtotal: number, percent: number): number {
  const exact = BigInt(subtotal) * BigInt(Math.round(percent * 100));
  const [whole, rest] = [exact / 10_000n, exact % 10_000n];
  return Number(whole + (rest * 2n >= 10_000n ? 1n : 0n));
}

describe('priceCart', () => {
  it('[9.16] is subtotal + shipping + platform fee − coupon percent of the subtotal', () => {
    expect(
      priceCart(
        [
          { pricePaise: 49950, quantity: 2 },
          { pricePaise: 12000, quantity: 1 },
        ],
        fees,
        10,
      ),
    ).toEqual({
      subtotalPaise: 111_900,
      shippingPaise: 4900,
      platformPaise: 500,
      discountPaise: 11_190,
      totalPaise: 106_110,
    });
  });

  it('takes nothing off without a coupon, and all of the goods at 100 percent', () => {
    expect(priceCart([{ pricePaise: 49950, quantity: 1 }], fees)).toMatchObject({
      discountPaise: 0,
      totalPaise: 55_350,
    });
    expect(priceCart([{ pricePaise: 49950, quantity: 1 }], fees, 100)).toMatchObject({ totalPaise: 5400 });
  });

  it('[3.24] counts a fee that was never heard as 0', () => {
    expect(priceCart([{ pricePaise: 49950, quantity: 1 }], { platformPaise: 500 })).toMatchObject({
      shippingPaise: 0,
      totalPaise: 50450,
    });
  });

  it('[9.40] delivers free from the amount on, counted after the coupon, and says what is missing', () => {
    const free = { ...fees, freeAbovePaise: 99_900 };
    const priced = (pricePaise: number, percent = 0) => priceCart([{ pricePaise, quantity: 1 }], free, percent);
    expect(priced(99_899)).toMatchObject({ shippingPaise: 4900, totalPaise: 105_299, untilFreePaise: 1 });
    expect(priced(99_900)).toMatchObject({ shippingPaise: 0, totalPaise: 100_400, untilFreePaise: 0 });
    // 1,100 less 10 percent is 990: of what is added, the coupon takes its share as well.
    expect(priced(110_000, 10)).toMatchObject({ shippingPaise: 4900, totalPaise: 104_400, untilFreePaise: 1000 });
    expect(priced(111_000, 10)).toMatchObject({ shippingPaise: 0, totalPaise: 100_400, untilFreePaise: 0 });
    expect(priced(111_000, 100)).not.toHaveProperty('untilFreePaise');
    expect(priceCart([], { ...free, shippingPaise: 0 })).not.toHaveProperty('untilFreePaise');
  });

  it('[9.43] adds the fee of the area to that of the delivery, and both are free from the amount on', () => {
    const area = { ...fees, areaPaise: 8000, freeAbovePaise: 99_900 };
    const priced = (pricePaise: number, of: OrderFees = area) => priceCart([{ pricePaise, quantity: 1 }], of);
    expect(priced(49_950)).toMatchObject({ shippingPaise: 12_900, totalPaise: 63_350, untilFreePaise: 49_950 });
    expect(priced(99_900)).toMatchObject({ shippingPaise: 0, untilFreePaise: 0 });
    expect(priced(49_950, { ...area, shippingPaise: 0 })).toMatchObject({
      shippingPaise: 8000,
      untilFreePaise: 49_950,
    });
  });

  it('[9.24] is 0 for an empty cart, whatever the fees', () => {
    expect(priceCart([], fees, 10)).toMatchObject({ subtotalPaise: 0, discountPaise: 0, totalPaise: 0 });
    expect(priceCart([{ pricePaise: 0, quantity: 3 }], fees).totalPaise).toBe(0);
  });

  it('[9.18] counts whole paise, rounding a half up, in 20,000 carts and never a float', () => {
    const { below: random } = seededRandom(20261120);
    for (let round = 0; round < 20_000; round++) {
      const lines = Array.from({ length: 1 + random(6) }, () => ({
        pricePaise: random(5_000_000),
        quantity: 1 + random(99),
      }));
      const percent = random(2) ? random(101) : random(10_001) / 100;
      const price = priceCart(lines, fees, percent);
      const subtotal = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
      expect([price.subtotalPaise, price.discountPaise]).toEqual([subtotal, oracle(subtotal, percent)]);
      expect(Number.isSafeInteger(price.totalPaise)).toBe(true);
    }
  });
});

describe('payloadAmountPaise', () => {
  it('[9.13] is (subtotal + shipping) minus the coupon percent of both', () => {
    expect(payloadAmountPaise(111_900, 4900, 10)).toBe(105_120);
    expect(payloadAmountPaise(111_900, 4900, 0)).toBe(116_800);
    expect(payloadAmountPaise(111_900, 4900, 100)).toBe(0);
    expect(payloadAmountPaise(105, 0, 10)).toBe(94);
  });
});
