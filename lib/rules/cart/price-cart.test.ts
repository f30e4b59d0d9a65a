import { describe, expect, it } from 'vitest';
import { seededRandom } from '@/testing/seeded-random';
import type { OrderFees } from './fee-words';
import type { PricedLine } from './fit-offer';
import { payloadAmountPaise, priceCart } from './price-cart';
import type { OfferTerms } from '@/lib/contract/offer';

const fees = { shippingPaise: 4900, platformPaise: 500 };

const entered = (terms: OfferTerms, isPrepaid = true) => ({ terms, isPrepaid });
const off = (percent: number) => entered({ gives: { kind: 'percent', percent } });

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
        off(10),
      ),
    ).toEqual({
      subtotalPaise: 111_900,
      shippingPaise: 4900,
      platformPaise: 500,
      discountPaise: 11_190,
      totalPaise: 106_110,
      lineDiscounts: [9990, 1200],
      percent: 10,
    });
  });

  it('takes nothing off without a coupon, and all of the products at 100 percent', () => {
    expect(priceCart([{ pricePaise: 49950, quantity: 1 }], fees)).toMatchObject({
      discountPaise: 0,
      totalPaise: 55_350,
    });
    expect(priceCart([{ pricePaise: 49950, quantity: 1 }], fees, off(100))).toMatchObject({ totalPaise: 5400 });
  });

  it('[3.24] counts a fee that was never heard as 0', () => {
    expect(priceCart([{ pricePaise: 49950, quantity: 1 }], { platformPaise: 500 })).toMatchObject({
      shippingPaise: 0,
      totalPaise: 50450,
    });
  });

  it('[9.40] delivers free from the amount on, counted after the coupon, and says what is missing', () => {
    const free = { ...fees, freeAbovePaise: 99_900 };
    const priced = (pricePaise: number, percent = 0) => priceCart([{ pricePaise, quantity: 1 }], free, off(percent));
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
    expect(priceCart([], fees, off(10))).toMatchObject({ subtotalPaise: 0, discountPaise: 0, totalPaise: 0 });
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
      const price = priceCart(lines, fees, off(percent));
      const subtotal = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
      expect([price.subtotalPaise, price.discountPaise]).toEqual([subtotal, oracle(subtotal, percent)]);
      expect(Number.isSafeInteger(price.totalPaise)).toBe(true);
    }
  });
});

describe('offers', () => {
  const line = (pricePaise: number, quantity = 1, of: Partial<PricedLine> = {}) => ({ pricePaise, quantity, ...of });
  const saved = (lines: readonly PricedLine[], terms: OfferTerms, isPrepaid = true) =>
    priceCart(lines, fees, entered(terms, isPrepaid));
  const snacks = { shelves: ['snacks', 'snacks/mixtures'] };

  it('[9.47] take rupees off, never more than the items cost, and the lines add up to it', () => {
    const rupees: OfferTerms = { gives: { kind: 'rupees', rupees: 100 } };
    expect(saved([line(33_333), line(33_333), line(33_333)], rupees)).toMatchObject({
      discountPaise: 10_000,
      lineDiscounts: [3334, 3333, 3333],
      percent: 0,
      totalPaise: 99_999 - 10_000 + 5400,
    });
    expect(saved([line(6000)], rupees)).toMatchObject({ discountPaise: 6000, totalPaise: 5400 });
  });

  it('[9.47] sell any three for one price as often as that saves, the dearest first', () => {
    const three: OfferTerms = { gives: { kind: 'any', units: 3, rupees: 499 } };
    expect(saved([line(15_000), line(24_900), line(19_900, 2)], three).lineDiscounts).toEqual([0, 5696, 9104]);
    expect(saved([line(20_000, 7)], three)).toMatchObject({ discountPaise: 2 * 10_100 });
    // Three for less than the offer's price are three for their own.
    for (const few of [[line(15_000, 3)], [line(90_000, 2)]])
      expect(saved(few, three)).toMatchObject({ discountPaise: 0, misfit: { why: 'products' } });
  });

  it('[9.47] sell a pack for one price: each of its products or SKUs, as many packs as there are', () => {
    const pack: OfferTerms = { gives: { kind: 'pack', rupees: 999 }, products: ['kurta', 'dupatta-Red'] };
    const kurtas = line(90_000, 3, { names: ['kurta', 'kurta-M'] });
    const red = line(30_000, 2, { names: ['dupatta', 'dupatta-Red'] });
    const blue = line(30_000, 2, { names: ['dupatta', 'dupatta-Blue'] });
    expect(saved([kurtas, blue, red], pack).lineDiscounts).toEqual([30_150, 0, 10_050]);
    expect(saved([kurtas, blue], pack)).toMatchObject({ misfit: { why: 'products' } });
  });

  it('[9.47] count for a shelf, for products, and deliver free', () => {
    const half = { kind: 'percent', percent: 50 } as const;
    expect(saved([line(10_000, 1, snacks), line(50_000)], { gives: half, shelf: 'snacks' })).toMatchObject({
      lineDiscounts: [5000, 0],
      percent: 0,
    });
    expect(saved([line(50_000)], { gives: half, shelf: 'snacks' })).toMatchObject({ misfit: { why: 'products' } });
    expect(
      saved([line(10_000, 1, { names: ['a'] }), line(10_000)], { gives: half, products: ['a'] }).lineDiscounts,
    ).toEqual([5000, 0]);
    expect(saved([line(10_000)], { gives: { kind: 'free-delivery' } })).toMatchObject({
      discountPaise: 0,
      shippingPaise: 0,
      totalPaise: 10_500,
    });
  });

  it('[9.48] say what is missing, and that they are for orders paid online', () => {
    const terms: OfferTerms = { gives: { kind: 'rupees', rupees: 50 }, minimum: 500, shelf: 'snacks' };
    expect(saved([line(40_000, 1, snacks), line(90_000)], terms)).toMatchObject({
      discountPaise: 0,
      misfit: { why: 'minimum', missingPaise: 10_000 },
    });
    expect(saved([line(50_000, 1, snacks)], { ...terms, isForPrepaid: true }, false)).toMatchObject({
      misfit: { why: 'payment' },
    });
    expect(saved([line(50_000, 1, snacks)], { ...terms, isForPrepaid: true })).not.toHaveProperty('misfit');
  });

  it('[9.40] say how much is missing until free delivery only where that is true of whatever is added', () => {
    const until = (terms: OfferTerms) =>
      priceCart([line(60_000, 1, snacks)], { ...fees, freeAbovePaise: 99_900 }, entered(terms)).untilFreePaise;
    expect(until({ gives: { kind: 'rupees', rupees: 100 } })).toBe(49_900);
    expect(until({ gives: { kind: 'percent', percent: 10 }, shelf: 'snacks' })).toBeUndefined();
    expect(until({ gives: { kind: 'percent', percent: 10 }, minimum: 900 })).toBeUndefined();
    expect(until({ gives: { kind: 'free-delivery' } })).toBe(0);
  });
});

describe('automatic offers', () => {
  const free = { ...fees, freeAbovePaise: 49_900 };
  const rupees = (amount: number): OfferTerms => ({ gives: { kind: 'rupees', rupees: amount } });
  const named = (...terms: readonly OfferTerms[]) => terms.map((one, at) => ({ name: `O${at}`, terms: one }));
  const priced = (automatic: readonly OfferTerms[], terms?: OfferTerms, isPrepaid = false) =>
    priceCart([{ pricePaise: 50_000, quantity: 2 }], free, { automatic: named(...automatic), terms, isPrepaid });

  it('[9.53] count where they save most, the delivery counted; of equal ones the first', () => {
    expect(priced([rupees(100), rupees(200), rupees(200)]).automatic).toMatchObject({ name: 'O1', paise: 20_000 });
    expect(priced([{ gives: { kind: 'free-delivery' } }]).automatic).toBeUndefined();
    const small = priceCart([{ pricePaise: 10_000, quantity: 1 }], free, {
      automatic: named(rupees(48), { gives: { kind: 'free-delivery' } }),
      isPrepaid: false,
    });
    expect(small).toMatchObject({ automatic: { name: 'O1', paise: 0 }, shippingPaise: 0, totalPaise: 10_500 });
    expect(priced([{ ...rupees(200), isForPrepaid: true }]).automatic).toBeUndefined();
    expect(priced([{ ...rupees(200), isForPrepaid: true }], undefined, true)).toMatchObject({ totalPaise: 80_500 });
  });

  it('[9.53] leave the rest to a code, whose recorded percentage is 0, and never cost the free delivery', () => {
    expect(priced([rupees(600)])).toMatchObject({ shippingPaise: 0, totalPaise: 40_500, percent: 0 });
    expect(priced([rupees(600)], { gives: { kind: 'percent', percent: 10 } })).toMatchObject({
      discountPaise: 64_000,
      lineDiscounts: [64_000],
      percent: 0,
      automatic: { paise: 60_000 },
    });
    expect(priced([rupees(600)], { ...rupees(50), minimum: 500 })).toMatchObject({
      misfit: { why: 'minimum', missingPaise: 10_000 },
    });
  });
});

describe('payloadAmountPaise', () => {
  const amount = (subtotalPaise: number, percent: number, discountPaise = 0) =>
    payloadAmountPaise({ subtotalPaise, shippingPaise: 4900, percent, discountPaise });

  it('[9.13] is (subtotal + shipping) minus the coupon percent of both', () => {
    expect(amount(111_900, 10)).toBe(105_120);
    expect(amount(111_900, 0)).toBe(116_800);
    expect(amount(111_900, 100)).toBe(0);
    expect(payloadAmountPaise({ subtotalPaise: 105, shippingPaise: 0, percent: 10, discountPaise: 11 })).toBe(94);
  });

  it('[9.49] is the shown total less the platform fee where an offer is no percentage of everything', () => {
    expect(amount(111_900, 0, 10_000)).toBe(106_800);
  });
});
