import { describe, expect, it } from 'vitest';
import { priceCart } from '@/lib/rules/cart/price-cart';
import { seededRandom } from '@/testing/seeded-random';
import { refundShare, type PaidOrder, type UnitRun } from './refund-share';
import { percentCoupon } from '@/testing/make-offer';

function anyOrder(roll: (below: number) => number): PaidOrder {
  const items = Array.from({ length: 1 + roll(5) }, () => ({
    pricePaise: roll(10) === 0 ? 0 : 1 + roll(300_000),
    quantity: 1 + roll(7),
  }));
  const fees = { shippingPaise: roll(10_000), platformPaise: roll(1000) };
  const coupon = percentCoupon([0, 7, 10, 33.33, 100][roll(5)] ?? 0);
  const { discountPaise, totalPaise, lineDiscounts } = priceCart(items, fees, coupon);
  // Orders from before lines had discounts of their own have none stored.
  const lines = roll(2) ? items : items.map((item, at) => ({ ...item, discountPaise: lineDiscounts[at] }));
  return { items: lines, discountPaise, totalPaise };
}

/** Each line cut into runs, the runs dealt to requests. */
function split(order: PaidOrder, roll: (below: number) => number): UnitRun[][] {
  const requests: UnitRun[][] = [[], [], [], []];
  order.items.forEach(({ quantity }, item) => {
    for (let first = 1; first <= quantity;) {
      const run = { item, first, quantity: 1 + roll(quantity - first + 1) };
      requests[roll(4)]?.push(run);
      first += run.quantity;
    }
  });
  return requests;
}

const whole = ({ items }: PaidOrder): UnitRun[] => items.map(({ quantity }, item) => ({ item, first: 1, quantity }));

describe('what is refunded', () => {
  it('[10.37] adds up however an order is split into requests, to what was paid where the fault is ours, and to the products otherwise', () => {
    const { below: roll } = seededRandom(7);
    for (let round = 0; round < 400; round += 1) {
      const order = anyOrder(roll);
      const subtotal = order.items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
      const requests = split(order, roll);
      for (const [reasonCode, due] of [
        ['damaged', order.totalPaise],
        ['size', subtotal - order.discountPaise],
      ] as const) {
        const parts = requests.map((units) => refundShare(order, units, reasonCode).totalPaise);
        expect(parts.every((part) => part >= 0 && Number.isSafeInteger(part))).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(due);
        expect(refundShare(order, whole(order), reasonCode).totalPaise).toBe(due);
        expect(due).toBeLessThanOrEqual(order.totalPaise);
      }
    }
  });

  it('[10.37] is within a paisa per piece of the exact fraction', () => {
    const { below: roll } = seededRandom(11);
    for (let round = 0; round < 200; round += 1) {
      const order = anyOrder(roll);
      const subtotal = BigInt(order.items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0));
      if (subtotal === 0n) continue;
      for (const [item, { pricePaise, quantity }] of order.items.entries()) {
        for (let first = 1; first <= quantity; first += 1) {
          const share = refundShare(order, [{ item, first, quantity: 1 }], 'damaged');
          // Compared as fractions over the subtotal: exact = price × total / subtotal.
          const off = BigInt(share.totalPaise) * subtotal - BigInt(pricePaise) * BigInt(order.totalPaise);
          expect(off < 2n * subtotal && off > -2n * subtotal).toBe(true);
          expect(share.discountPaise).toBeLessThanOrEqual(pricePaise);
        }
      }
    }
  });

  it('keeps the fees of somebody who changed their mind, and gives nothing back for what cost nothing', () => {
    const order = { items: [{ pricePaise: 49_950, quantity: 2 }], discountPaise: 9990, totalPaise: 95_310 };
    const one = [{ item: 0, first: 1, quantity: 1 }];
    expect(refundShare(order, one, 'changed-mind')).toEqual({
      itemsPaise: 49_950,
      discountPaise: 4995,
      feesPaise: 0,
      totalPaise: 44_955,
    });
    expect(refundShare(order, one, 'wrong')).toMatchObject({ feesPaise: 2700, totalPaise: 47_655 });
    expect(
      refundShare({ items: [{ pricePaise: 0, quantity: 1 }], discountPaise: 0, totalPaise: 0 }, one, 'wrong'),
    ).toEqual({ itemsPaise: 0, discountPaise: 0, feesPaise: 0, totalPaise: 0 });
  });
});
