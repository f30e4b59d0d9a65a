import type { Drawing } from '../drawing';
import { colour } from '../engine/colour';
import { inset, type Relief } from '../engine/relief';
import { coffee } from '../snacks/coffee';
import { bowl, plate } from '../snacks/crockery';
import { chilli, curryLeaves } from '../snacks/garnish';
import { whiteSesame } from '../snacks/grains';
import { heap } from '../snacks/heap';
import { tindis } from '../snacks/tindis';
import { towel } from '../snacks/towel';
import { ricePaper } from '../studio';

/** One tier of the carrier, filled. */
function tier(
  relief: Relief,
  id: keyof typeof tindis,
  x: number,
  y: number,
  radius: number,
  by: number,
  seed: number,
): void {
  const { lay, size } = tindis[id];
  bowl(relief, x, y, radius, 'steel', 10);
  for (const [layer, part] of [0.86, 0.8, 0.5].entries())
    heap(relief, { lay, size: size * by, x, y, radius: radius * part, seed: seed + layer * 11 });
}

/** Four o'clock: a tiffin carrier taken apart on a checked towel, and coffee. */
export const tiffin: Drawing = async (relief) => {
  ricePaper(relief, colour('#efdfc4'));
  await inset(relief, 430, -270, 1.3, () => towel(relief, '#9f1d2f', -12));
  plate(relief, 1500, 130, 190, 'steel', 24);
  plate(relief, 1500, 130, 46, 'steel', 36);
  tier(relief, 'andhra-chekodi', 770, 300, 218, 0.84, 3);
  tier(relief, 'ragi-mullu-murukku', 1200, 330, 226, 0.72, 6);
  tier(relief, 'jeera-butter-murukku', 930, 690, 222, 0.88, 9);
  await inset(relief, 1350, 660, 1.25, () => coffee(relief, 20, 8, 0.4));
  curryLeaves(relief, 600, 800, -0.7);
  chilli(relief, 1160, 836, 0.4);
  whiteSesame(relief, 560, 520, 0.5);
  const { lay, size } = tindis['mullu-murukku'];
  lay(relief, { x: 1205, y: 640, size: size * 0.66, turn: 1, seed: 8 });
};
