import type { Drawing } from '../drawing';
import type { Pose } from '../engine/pose';
import { look, type Relief } from '../engine/relief';
import { pile, silk, velvet } from '../fabric';
import { ricePaper } from '../studio';
import { crest, jasmine } from './embroidery';
import { kolhapuri } from './leather-sandal';
import { JUTTI, slipper, type Slipper } from './slipper';
import { sneaker } from './sneaker';

export type Shoe = (relief: Relief, pose: Pose) => Promise<void>;

export const malli: Slipper = { ...JUTTI, hex: '#b3243b', material: silk, texture: pile(4), embroidery: jasmine(), insole: '#e0c79b', curl: 0 };
export const raja: Slipper = { ...JUTTI, hex: '#1c2c5b', material: velvet, texture: pile(9), embroidery: crest(), insole: '#8a2a2f', curl: 0.8 };

const side = (shoe: Shoe): Drawing => async (relief) => {
  ricePaper(relief);
  await shoe(relief, { x: 290, y: 575, turn: -5, flip: true, size: 1.32 });
  await shoe(relief, { x: 610, y: 575, turn: 5, size: 1.32 });
};

const close = (shoe: Shoe, x: number, y: number): Drawing => async (relief) => {
  look(relief, x, y, 2);
  ricePaper(relief);
  await shoe(relief, { x: 290, y: 575, turn: -5, flip: true, size: 1.32 });
  await shoe(relief, { x: 610, y: 575, turn: 5, size: 1.32 });
};

/** One up, one down, as they come out of the box. */
const boxed = (shoe: Shoe): Drawing => async (relief) => {
  ricePaper(relief);
  await shoe(relief, { x: 300, y: 540, turn: 28, flip: true, size: 1.14 });
  await shoe(relief, { x: 600, y: 600, turn: 204, size: 1.14 });
};

const views = (shoe: Shoe, x: number, y: number): readonly Drawing[] => [side(shoe), close(shoe, x, y), boxed(shoe)];

/** The pair from above, close, and head to heel. */
export const footwearViews: Record<string, readonly Drawing[]> = {
  'kolhapuri-classic-chappal': views((relief, pose) => kolhapuri(relief, pose, '#b06a35'), 590, 430),
  'malli-embroidered-jutti': views((relief, pose) => slipper(relief, pose, malli), 600, 330),
  'marina-canvas-sneakers': views((relief, pose) => sneaker(relief, pose, '#2a3a5e'), 600, 470),
  'raja-velvet-mojari': views((relief, pose) => slipper(relief, pose, raja), 600, 330),
};
