import type { Drawing } from '../drawing';
import { paint } from '../engine/paint';
import { lowered, matte } from '../engine/relief';
import { malli, raja } from '../footwear/footwear-views';
import { kolhapuri } from '../footwear/leather-sandal';
import { slipper } from '../footwear/slipper';
import { marigold, petals } from './blossoms';
import { oxideSteps, STEP_HIGH } from './grounds';
import { lotusKolam } from './lotus-kolam';

/** Left at the door: a pair on each of three red-oxide steps. */
export const footwear: Drawing = async (relief) => {
  oxideSteps(relief);
  await paint(relief, { svg: lotusKolam(1480, 790, 92, '#f3e4cf', 4), material: matte, lift: 0.8 });
  const left = (step: number, draw: () => Promise<void>) => lowered(relief, step * STEP_HIGH, draw);
  await left(2, async () => {
    await kolhapuri(relief, { x: 516, y: 470, turn: -10, flip: true, size: 0.78 }, '#b06a35');
    await kolhapuri(relief, { x: 660, y: 440, turn: 2, size: 0.78 }, '#b06a35');
  });
  await left(1, async () => {
    await slipper(relief, { x: 884, y: 400, turn: -6, flip: true, size: 0.94 }, malli);
    await slipper(relief, { x: 1036, y: 456, turn: 5, size: 0.94 }, malli);
  });
  await slipper(relief, { x: 1302, y: 420, turn: 3, flip: true, size: 0.98 }, raja);
  await slipper(relief, { x: 1462, y: 404, turn: 15, size: 0.98 }, raja);
  marigold(relief, 846, 806, 44, 2);
  marigold(relief, 922, 850, 36, 5, '#f6bd22');
  petals(relief, 890, 786, 90, 12, 3);
};
