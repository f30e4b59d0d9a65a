import type { Drawing } from '../drawing';
import type { Pose } from '../engine/pose';
import { look } from '../engine/relief';
import { inColors } from '../in-colors';
import { ricePaper } from '../studio';
import { aviator, browline, catEye, roundAcetate, roundWire, square, wayfarer, wrap, type Frame } from './frames';
import { foldedGlasses, openGlasses } from './glasses';

const FRONT: Pose = { x: 450, y: 560, turn: -7, size: 1.08 };

const front =
  (frame: Frame): Drawing =>
  async (relief) => {
    ricePaper(relief);
    await foldedGlasses(relief, FRONT, frame);
  };

const close =
  (frame: Frame): Drawing =>
  async (relief) => {
    look(relief, 640, 520, 2);
    ricePaper(relief);
    await foldedGlasses(relief, FRONT, frame);
  };

const open =
  (frame: Frame): Drawing =>
  async (relief) => {
    ricePaper(relief);
    await openGlasses(relief, { x: 450, y: 740, turn: 9, size: 0.98 }, frame);
  };

const views = (first: Frame, ...others: Frame[]): readonly Drawing[] =>
  inColors([first, ...others], front, close, open(first));

const plain = (frame: Frame, hex: string, lensTop: string, lensBottom: string): Frame => ({
  ...frame,
  hex,
  mottle: undefined,
  lensTop,
  lensBottom,
});

/** From the front and close at the hinge in every colour, and open from above. */
export const eyewearViews: Record<string, readonly Drawing[]> = {
  'madras-wayfarer-sunglasses': views(wayfarer, plain(wayfarer, '#1c1b1d', '#17181b', '#5e646b')),
  'neela-cat-eye-sunglasses': views(catEye, plain(catEye, '#22252b', '#1b1d22', '#7d848c'), {
    ...catEye,
    hex: '#155457',
    mottle: ['#2f8a8a', '#08292b'],
    lensTop: '#163235',
    lensBottom: '#86b0ae',
  }),
  'kovalam-aviator-sunglasses': views(aviator, {
    ...aviator,
    hex: '#c3c6c8',
    metal: '#d5d7d8',
    lensTop: '#1f2730',
    lensBottom: '#6f8296',
  }),
  'chepauk-sports-sunglasses': views(wrap, { ...wrap, hex: '#a3282d', lensTop: '#1b1c20', lensBottom: '#5b5f66' }),
  'thamarai-round-sunglasses': views(roundAcetate, plain(roundAcetate, '#c9808b', '#4a2b33', '#d3a2a6')),
  'fort-square-sunglasses': views(square, {
    ...square,
    hex: '#6b3f1d',
    mottle: ['#b7752e', '#2a140a'],
    lensTop: '#2b1d14',
    lensBottom: '#8a6a44',
  }),
  'mylapore-browline-sunglasses': views(browline, {
    ...browline,
    browHex: '#1c1b1d',
    hex: '#c3c6c8',
    metal: '#d5d7d8',
    lensTop: '#1b1e22',
    lensBottom: '#5f676f',
  }),
  'promenade-round-sunglasses': views(roundWire, {
    ...roundWire,
    hex: '#c3c6c8',
    metal: '#d5d7d8',
    lensTop: '#20262e',
    lensBottom: '#5f6f80',
  }),
};
