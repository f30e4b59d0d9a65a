import { describe, expect, it } from 'vitest';
import { paint } from './paint';
import { blankRelief, matte, put, type Relief } from './relief';
import { light } from './light';

const SIZE = 120;
/** Milliseconds; native image code takes long to start on a busy machine. */
const PATIENCE = 30_000;

async function dome(): Promise<Relief> {
  const relief = blankRelief(SIZE, SIZE, 1);
  for (let index = 0; index < relief.z.length; index += 1) put(relief, index, 0, [0.5, 0.5, 0.5], 1, matte);
  await paint(relief, { svg: '<circle cx="60" cy="60" r="25" fill="#bbbbbb"/>', material: matte, puff: 25 });
  return relief;
}

const brightness = (pixels: Buffer, x: number, y: number) => pixels[(y * SIZE + x) * 3]!;

describe('light', () => {
  it(
    'comes from the upper left, casts a shadow to the lower right, and is the same every time',
    async () => {
      const pixels = light(await dome());
      expect(brightness(pixels, 48, 48)).toBeGreaterThan(brightness(pixels, 72, 72) + 20);
      expect(brightness(pixels, 80, 82)).toBeLessThan(brightness(pixels, 12, 12) - 15);
      expect(light(await dome()).equals(pixels)).toBe(true);
    },
    PATIENCE,
  );

  it(
    'raises a blown-up circle to its height in the middle and to nothing at its edge',
    async () => {
      const relief = await dome();
      expect(relief.z[60 * SIZE + 60]).toBeCloseTo(25, 0);
      expect(relief.z[60 * SIZE + 87]).toBe(0);
    },
    PATIENCE,
  );
});
