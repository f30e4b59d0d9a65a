import type { Drawing } from '../drawing';
import type { Pose } from '../engine/pose';
import { look, type Relief } from '../engine/relief';
import { inColors } from '../in-colors';
import { pile, silk, velvet } from '../fabric';
import { ricePaper } from '../studio';
import { crest, jasmine } from './embroidery';
import { loafer, PONDY, slipOn } from './closed-shoes';
import { kolhapuri } from './leather-sandal';
import { crossStrap, slide } from './open-sandals';
import { JUTTI, slipper, type Slipper } from './slipper';
import { sneaker } from './sneaker';

export type Shoe = (relief: Relief, pose: Pose) => Promise<void>;

export const malli: Slipper = {
  ...JUTTI,
  hex: '#b3243b',
  material: silk,
  texture: pile(4),
  embroidery: jasmine(),
  insole: '#e0c79b',
  curl: 0,
};
export const raja: Slipper = {
  ...JUTTI,
  hex: '#1c2c5b',
  material: velvet,
  texture: pile(9),
  embroidery: crest(),
  insole: '#8a2a2f',
  curl: 0.8,
};

const side =
  (shoe: Shoe): Drawing =>
  async (relief) => {
    ricePaper(relief);
    await shoe(relief, { x: 290, y: 575, turn: -5, flip: true, size: 1.32 });
    await shoe(relief, { x: 610, y: 575, turn: 5, size: 1.32 });
  };

const close =
  (shoe: Shoe, x: number, y: number): Drawing =>
  async (relief) => {
    look(relief, x, y, 2);
    ricePaper(relief);
    await shoe(relief, { x: 290, y: 575, turn: -5, flip: true, size: 1.32 });
    await shoe(relief, { x: 610, y: 575, turn: 5, size: 1.32 });
  };

/** One up, one down, as they come out of the box. */
const boxed =
  (shoe: Shoe): Drawing =>
  async (relief) => {
    ricePaper(relief);
    await shoe(relief, { x: 300, y: 540, turn: 28, flip: true, size: 1.14 });
    await shoe(relief, { x: 600, y: 600, turn: 204, size: 1.14 });
  };

/** The pair from above, close, and head to heel, and the first two in every other colour. */
export const shoeViews = <Look>(
  looks: readonly [Look, ...Look[]],
  made: (look: Look) => Shoe,
  x: number,
  y: number,
): readonly Drawing[] =>
  inColors(
    looks,
    (look) => side(made(look)),
    (look) => close(made(look), x, y),
    boxed(made(looks[0])),
  );

export const footwearViews: Record<string, readonly Drawing[]> = {
  'kolhapuri-classic-chappal': shoeViews(
    ['#b06a35', '#5a3420'],
    (hex) => (relief, pose) => kolhapuri(relief, pose, hex),
    590,
    430,
  ),
  'malli-embroidered-jutti': shoeViews(
    ['#b3243b', '#1f7a52', '#efe6d0'],
    (hex) => (relief, pose) => slipper(relief, pose, { ...malli, hex }),
    600,
    330,
  ),
  'marina-canvas-sneakers': shoeViews(
    ['#2a3a5e', '#e6dcc6', '#a8342b'],
    (hex) => (relief, pose) => sneaker(relief, pose, hex),
    600,
    470,
  ),
  'vaigai-cross-strap-sandal': shoeViews(
    ['#a8663a', '#2a2324', '#c79a4a'],
    (hex) => (relief, pose) => crossStrap(relief, pose, hex),
    590,
    460,
  ),
  'kovalam-foam-slides': shoeViews(
    ['#2b3a4a', '#b5533c', '#6f7f5b'],
    (hex) => (relief, pose) => slide(relief, pose, hex),
    590,
    470,
  ),
  'karaikudi-penny-loafer': shoeViews(
    ['#6e3b22', '#201c1c'],
    (hex) => (relief, pose) => loafer(relief, pose, hex),
    600,
    400,
  ),
  'pondy-canvas-slip-on': shoeViews(PONDY, (look) => (relief, pose) => slipOn(relief, pose, look), 600, 420),
  'raja-velvet-mojari': shoeViews(
    ['#1c2c5b', '#6d1a2a', '#14503f'],
    (hex) => (relief, pose) => slipper(relief, pose, { ...raja, hex }),
    600,
    330,
  ),
};
