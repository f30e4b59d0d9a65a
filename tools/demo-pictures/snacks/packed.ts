import type { Drawing } from '../drawing';
import { inset, type Relief } from '../engine/relief';
import { ricePaper } from '../studio';
import { jar } from './jar';
import { pouch } from './pouch';
import type { Tindi } from './tindis';

/** Where packs stand, largest first: x, y and size of each, and how far before the one behind it. */
const STANDS: Record<number, readonly (readonly [number, number, number, number])[]> = {
  1: [[30, 4, 0.93, 0]],
  2: [
    [-64, -33, 0.82, 0],
    [412, 424, 0.6, 46],
  ],
  3: [
    [-55, -48, 0.7, 0],
    [395, 177, 0.58, 0],
    [140, 632, 0.46, 0],
  ],
};

/** Largest piece drawn in a pack, in the pack's own units. */
const MOST = { pouch: 96, jar: 82 };

const LOOSE: Record<number, readonly (readonly [number, number])[]> = {
  1: [
    [146, 1010],
    [330, 1046],
    [748, 1026],
  ],
  2: [
    [120, 940],
    [262, 1030],
    [392, 924],
  ],
  3: [
    [112, 800],
    [590, 890],
    [716, 1000],
    [566, 1036],
  ],
};

async function stand(relief: Relief, tindi: Tindi, quantity: string, seed: number): Promise<void> {
  const { lay, band, words, pack } = tindi;
  const filled = { lay, size: Math.min(tindi.size, MOST[pack]), band, words, quantity, seed };
  await (pack === 'jar' ? jar(relief, filled) : pouch(relief, filled));
}

/** In every pack it is sold in, with a few pieces that got out. */
export const packed =
  (tindi: Tindi, seed: number): Drawing =>
  async (relief) => {
    ricePaper(relief);
    const { quantities, size, lay } = tindi;
    for (const [place, [x, y, by, lift]] of STANDS[quantities.length]!.entries()) {
      await inset(relief, x, y, by, () => stand(relief, tindi, quantities[place]!, seed + 70 + place), lift);
    }
    for (const [place, [x, y]] of LOOSE[quantities.length]!.entries()) {
      lay(relief, { x, y, size: Math.min(74, size * 0.86), turn: place * 1.7 + seed, seed: seed * 70 + place });
    }
  };
