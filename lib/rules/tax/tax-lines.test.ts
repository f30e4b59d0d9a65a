import { describe, expect, it } from 'vitest';
import { priceCart } from '@/lib/rules/cart/price-cart';
import type { PaidOrder, UnitRun } from '@/lib/rules/orders/refund-share';
import { seededRandom } from '@/testing/seeded-random';
import { creditLines, type CreditLine } from './credit-lines';
import { rateOfUnit, type RateRule } from './rate-rule';
import { addUp, taxLines, type TaxLine } from './tax-lines';
import { percentCoupon } from '@/testing/make-offer';

const CLOTHES: RateRule = { hsn: '62', from: '2025-09-22', rate: 500, limit: { paise: 250_000, above: 1800 } };
const RULES: readonly RateRule[] = [
  CLOTHES,
  { hsn: '210690', from: '2025-09-22', rate: 500 },
  { hsn: '7117', from: '2017-07-01', rate: 300 },
  { hsn: '71', from: '2017-07-01', rate: 25 },
  { hsn: '4202', from: '2017-11-15', rate: 1800 },
  { hsn: '24', from: '2025-09-22', rate: 4000 },
  { hsn: '1905', from: '2017-07-01', rate: 0 },
];

function anyOrder(roll: (below: number) => number): { order: PaidOrder; rules: RateRule[] } {
  const items = Array.from({ length: 1 + roll(5) }, () => ({
    // Often where the rate of clothes changes.
    pricePaise: [1 + roll(300_000), 262_400 + roll(200), 294_900 + roll(200), 1 + roll(20), 0][roll(5)] ?? 0,
    quantity: 1 + roll(9),
  }));
  const fees = { shippingPaise: roll(10_000), platformPaise: roll(1000) };
  const { discountPaise, totalPaise } = priceCart(items, fees, percentCoupon([0, 0, 7, 10, 33.33, 100][roll(6)] ?? 0));
  return { order: { items, discountPaise, totalPaise }, rules: items.map(() => RULES[roll(RULES.length)] ?? CLOTHES) };
}

/** Whether `paise` is no further than `halves` half paise from the fraction over / under. */
const isNear = (paise: number, over: bigint, under: bigint, halves: bigint): boolean => {
  const off = 2n * (BigInt(paise) * under - over);
  return (off < 0n ? -off : off) <= halves * under;
};

describe('lines of a tax invoice', () => {
  it('[22.60] add up to the order to the paisa, each to its own price, discount and fees, with halves that are alike and within half a paisa of the exact fraction', () => {
    const { below: roll } = seededRandom(22);
    for (let round = 0; round < 2000; round += 1) {
      const { order, rules } = anyOrder(roll);
      for (const isWithinState of [true, false]) {
        const lines = taxLines(order, rules, isWithinState);
        expect(addUp(lines).totalPaise).toBe(order.totalPaise);
        expect(unitCount(lines)).toBe(order.items.reduce((sum, { quantity }) => sum + quantity, 0));
        for (const line of lines) expectExact(line, isWithinState);
      }
    }
  });

  it('[22.61] a line whose pieces lie on both sides of the limit becomes two, since a coupon leaves single paise over', () => {
    // Four units of ₹2,625.01; the coupon takes 1 paisa off three of them.
    const order: PaidOrder = { items: [{ pricePaise: 262_501, quantity: 4 }], discountPaise: 3, totalPaise: 1_050_001 };
    const lines = taxLines(order, [CLOTHES], true);
    expect(lines.map(({ pieces: run, rate, totalPaise }) => [run, rate, totalPaise])).toEqual([
      [{ item: 0, first: 1, quantity: 3 }, 500, 787_500],
      [{ item: 0, first: 4, quantity: 1 }, 1800, 262_501],
    ]);
    expect(lines[0]).toMatchObject({ taxablePaise: 750_000, cgstPaise: 18_750, sgstPaise: 18_750, igstPaise: 0 });
  });

  it('[22.61] a coupon can change the rate: ₹2,900 is 18%, with 10% off it is 5%', () => {
    const rateWith = (percent: number) => {
      const items = [{ pricePaise: 290_000, quantity: 1 }];
      const { discountPaise, totalPaise } = priceCart(
        items,
        { shippingPaise: 4900, platformPaise: 500 },
        percentCoupon(percent),
      );
      return taxLines({ items, discountPaise, totalPaise }, [CLOTHES], true)[0];
    };
    expect(rateWith(0)).toMatchObject({ rate: 1800, feesPaise: 5400, totalPaise: 295_400 });
    expect(rateWith(10)).toMatchObject({ rate: 500, discountPaise: 29_000, totalPaise: 266_400 });
  });
});

describe('lines of credit notes', () => {
  it('[22.62] never credit more than was invoiced, and all of it to the paisa, however an order is split into notes', () => {
    const { below: roll } = seededRandom(62);
    for (let round = 0; round < 800; round += 1) {
      const { order, rules } = anyOrder(roll);
      const isWithinState = roll(2) === 0;
      const lines = taxLines(order, rules, isWithinState);
      const credited: CreditLine[] = [];
      const note = (wanted: Parameters<typeof creditLines>[2]) => {
        const more = creditLines({ lines, isWithinState }, credited, wanted, order);
        credited.push(...more);
        return addUp(more).totalPaise;
      };
      for (const run of split(order, roll)) {
        note(roll(3) === 0 ? { amountPaise: roll(5000) } : { units: [run], withFees: roll(2) === 0 });
        expect(addUp(credited).totalPaise).toBeLessThanOrEqual(order.totalPaise);
      }
      note({ amountPaise: Number.MAX_SAFE_INTEGER });
      expect(addUp(credited)).toEqual(addUp(lines));
      expect(note({ amountPaise: 1000 })).toBe(0);
    }
  });

  it('[22.62] give pieces back for what was paid for them, without fees or with them', () => {
    const order: PaidOrder = { items: [{ pricePaise: 49_950, quantity: 2 }], discountPaise: 9990, totalPaise: 95_310 };
    const lines = taxLines(order, [CLOTHES], false);
    const back = (withFees: boolean) =>
      creditLines(
        { lines, isWithinState: false },
        [],
        { units: [{ item: 0, first: 2, quantity: 1 }], withFees },
        order,
      );
    expect(back(false)).toMatchObject([{ line: 0, quantity: 1, totalPaise: 44_955, igstPaise: 2141, cgstPaise: 0 }]);
    expect(back(true)).toMatchObject([{ totalPaise: 47_655 }]);
  });
});

const unitCount = (lines: readonly TaxLine[]) => lines.reduce((sum, line) => sum + line.pieces.quantity, 0);

function expectExact(line: TaxLine, isWithinState: boolean): void {
  const { rate, totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = line;
  expect(line.pricePaise - line.discountPaise + line.feesPaise).toBe(totalPaise);
  expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
  expect(cgstPaise).toBe(sgstPaise);
  const [over, under] = [BigInt(totalPaise) * BigInt(rate), BigInt(10_000 + rate)];
  if (isWithinState) expect(isNear(cgstPaise, over, 2n * under, 1n) && igstPaise === 0).toBe(true);
  else expect(isNear(igstPaise, over, under, 1n) && cgstPaise === 0).toBe(true);
}

function split({ items }: PaidOrder, roll: (below: number) => number): UnitRun[] {
  return items.flatMap(({ quantity }, item) => {
    const runs: UnitRun[] = [];
    for (let first = 1; first <= quantity; first += runs.at(-1)?.quantity ?? 1)
      runs.push({ item, first, quantity: 1 + roll(quantity - first + 1) });
    return runs.filter(() => roll(4) > 0);
  });
}

describe('the rate of a piece', () => {
  it('[22.61] is the lower one while the price before tax stays within the limit, else the higher one, against exact fractions', () => {
    for (let paise = 262_000; paise < 296_000; paise += 1) {
      // Before tax at 5 %: paise × 20 / 21, compared with 250,000.
      const fits = BigInt(paise) * 20n <= 250_000n * 21n;
      expect(rateOfUnit(CLOTHES, paise)).toBe(fits ? 500 : 1800);
    }
  });
});
