import type { Drawing } from '../drawing';
import type { Pose } from '../engine/pose';
import { look } from '../engine/relief';
import { ricePaper } from '../studio';
import { catEye, roundWire, wayfarer, type Frame } from './frames';
import { foldedGlasses, openGlasses } from './glasses';

const FRONT: Pose = { x: 450, y: 560, turn: -7, size: 1.08 };

const views = (frame: Frame): readonly Drawing[] => [
  async (relief) => {
    ricePaper(relief);
    await foldedGlasses(relief, FRONT, frame);
  },
  async (relief) => {
    look(relief, 640, 520, 2);
    ricePaper(relief);
    await foldedGlasses(relief, FRONT, frame);
  },
  async (relief) => {
    ricePaper(relief);
    await openGlasses(relief, { x: 450, y: 740, turn: 9, size: 0.98 }, frame);
  },
];

/** From the front, close at the hinge, and open from above. */
export const eyewearViews: Record<string, readonly Drawing[]> = {
  'madras-wayfarer-sunglasses': views(wayfarer),
  'neela-cat-eye-sunglasses': views(catEye),
  'promenade-round-sunglasses': views(roundWire),
};
