import type { Drawing } from '../drawing';
import { look, type Relief } from '../engine/relief';
import type { Pose } from '../engine/pose';
import { inColors } from '../in-colors';
import { ricePaper } from '../studio';
import { backpack, clutch, jhola, potli } from './cloth-bags';

type Bag = (relief: Relief, pose: Pose) => Promise<void>;

const on =
  (bag: Bag, pose: Pose, view?: readonly [number, number, number]): Drawing =>
  async (relief) => {
    if (view) look(relief, ...view);
    ricePaper(relief);
    await bag(relief, pose);
  };

/** Front and close in every colour, and turned beside its sister. */
const bagIn = <Look>(
  looks: readonly [Look, ...Look[]],
  made: (look: Look) => Bag,
  pose: Pose,
  view: readonly [number, number, number],
  middle = 690,
): readonly Drawing[] =>
  inColors(
    looks,
    (one) => on(made(one), pose),
    (one) => on(made(one), pose, view),
    async (relief) => {
      ricePaper(relief);
      await made(looks[1] ?? looks[0])(relief, { x: 590, y: middle - 300, turn: 9, size: 0.78 });
      await made(looks[0])(relief, { x: 330, y: middle + 180, turn: -8, size: 0.78 });
    },
  );

type Two = readonly [string, string];

export const clothBagViews: Record<string, readonly Drawing[]> = {
  'kanchi-jhola-bag': bagIn<readonly [string, Two]>(
    [
      ['#efe3c8', ['#8f2b3c', '#27406b']],
      ['#27406b', ['#e3b04b', '#f1e6cf']],
      ['#7a2331', ['#e3b04b', '#2f5a4a']],
    ],
    ([hex, bands]) =>
      (relief, pose) =>
        jhola(relief, pose, hex, bands),
    { x: 450, y: 668, turn: 0, size: 1.04 },
    [450, 720, 2],
  ),
  'arani-silk-potli': bagIn<Two>(
    [
      ['#8a1f4a', '#e6bb58'],
      ['#1f5b52', '#e6bb58'],
      ['#c9962f', '#8a1f3a'],
    ],
    ([hex, thread]) =>
      (relief, pose) =>
        potli(relief, pose, hex, thread),
    { x: 450, y: 660, turn: 0, size: 1.24 },
    [450, 640, 2.1],
  ),
  'banarasi-evening-clutch': bagIn<Two>(
    [
      ['#3a1e4f', '#d9b25c'],
      ['#7d1d2b', '#e0bb68'],
    ],
    ([hex, thread]) =>
      (relief, pose) =>
        clutch(relief, pose, hex, thread),
    { x: 440, y: 640, turn: -4, size: 1.18 },
    [440, 640, 2],
  ),
  'coorg-canvas-backpack': bagIn<Two>(
    [
      ['#5d6648', '#8a5a34'],
      ['#33405a', '#9c6b3f'],
    ],
    ([hex, hide]) =>
      (relief, pose) =>
        backpack(relief, pose, hex, hide),
    { x: 450, y: 580, turn: 0, size: 1.26 },
    [450, 640, 2],
  ),
};
