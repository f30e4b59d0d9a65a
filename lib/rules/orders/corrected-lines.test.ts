import { expect, it } from 'vitest';
import { seededRandom } from '@/testing/seeded-random';
import { correctedLines, unitsOf, type BoughtLine, type WantedUnits } from './corrected-lines';

const line = (variantKey: string, quantity: number, pricePaise: number): BoughtLine => ({
  productId: 'kurta',
  variantKey,
  quantity,
  pricePaise,
});
const wanted = (variantKey: string, quantity: number, of?: number): WantedUnits => ({
  productId: 'kurta',
  variantKey,
  quantity,
  ...(of === undefined ? {} : { of }),
});
const today = () => 550;

it('what stays costs what it cost, what is added what it costs today', () => {
  const before = [line('M', 2, 500), line('L', 1, 500)];
  expect(correctedLines(before, [wanted('M', 3, 0), wanted('L', 0, 1)], today)).toEqual([
    { ...line('M', 2, 500), of: 0 },
    line('M', 1, 550),
  ]);
});

it('units that are added at the price of their line join it', () => {
  expect(correctedLines([line('M', 2, 550)], [wanted('M', 2, 0), wanted('M', 1)], today)).toEqual([
    { ...line('M', 3, 550), of: 0 },
  ]);
});

it('another size is at today’s price, unless another line of the order gives it up', () => {
  const before = [line('M', 1, 500), line('L', 1, 500)];
  expect(correctedLines(before, [wanted('L', 1, 0), wanted('M', 1, 1)], today)).toEqual([
    { ...line('M', 1, 500), of: 0 },
    { ...line('L', 1, 500), of: 1 },
  ]);
  expect(correctedLines(before, [wanted('S', 1, 0), wanted('L', 1, 1)], today)).toEqual([
    { ...line('L', 1, 500), of: 1 },
    line('S', 1, 550),
  ]);
});

it('of two prices of one variant the line that is meant is lowered', () => {
  const before = [line('M', 2, 500), line('M', 1, 450)];
  expect(correctedLines(before, [wanted('M', 2, 0), wanted('M', 0, 1)], today)).toEqual([
    { ...line('M', 2, 500), of: 0 },
  ]);
  expect(correctedLines(before, [wanted('M', 0, 0), wanted('M', 1, 1)], today)).toEqual([
    { ...line('M', 1, 450), of: 1 },
  ]);
});

it('whatever is wanted, there is so much of it, no line twice, and no unit that stays costs another price', () => {
  const random = seededRandom(42);
  const sizes = ['S', 'M', 'L', 'XL'];
  for (let round = 0; round < 500; round += 1) {
    const before = Array.from({ length: 1 + random.below(3) }, () =>
      line(random.pick(sizes), 1 + random.below(3), 400 + 50 * random.below(3)),
    );
    const asked = [
      ...before.map((one, of) =>
        wanted(random.below(3) === 0 ? random.pick(sizes) : one.variantKey, random.below(5), of),
      ),
      ...Array.from({ length: random.below(3) }, () => wanted(random.pick(sizes), 1 + random.below(3))),
    ];
    const after = correctedLines(before, asked, today);
    const positive = (units: Map<string, number>) => [...units].filter(([, count]) => count > 0).sort();
    expect(positive(unitsOf(after))).toEqual(positive(unitsOf(asked)));
    expect(after.every(({ quantity }) => quantity > 0)).toBe(true);
    for (const [id, count] of unitsOf(after)) {
      const paid = (lines: readonly BoughtLine[]) => unitsOf(lines).get(id) ?? 0;
      // As many at their old price as can stay.
      const stays = Math.min(count, paid(before));
      const old = after.filter(({ of }) => of !== undefined);
      expect(paid(old)).toBeGreaterThanOrEqual(stays);
      for (const one of old)
        expect(one).toMatchObject({
          pricePaise: before[one.of ?? 0]?.pricePaise,
          variantKey: before[one.of ?? 0]?.variantKey,
        });
    }
    expect(new Set(after.map(({ of }) => of ?? -1).filter((of) => of >= 0)).size).toBe(
      after.filter(({ of }) => of !== undefined).length,
    );
  }
});
