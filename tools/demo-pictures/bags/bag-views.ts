import type { Drawing } from '../drawing';
import type { Pose } from '../engine/pose';
import { look, type Relief } from '../engine/relief';
import { inColors } from '../in-colors';
import { ricePaper } from '../studio';
import { clothBagViews } from './cloth-bag-views';
import { sling } from './sling';
import { tote } from './tote';

const KASUTI = ['#9f1d2f', '#2b3f74'] as const;
const RAW = '#e6d8bd';
const INDIGO = '#2c3a66';

const scene =
  (draw: (relief: Relief) => Promise<void>, view?: readonly [number, number, number]): Drawing =>
  async (relief) => {
    if (view) look(relief, ...view);
    ricePaper(relief);
    await draw(relief);
  };

const SLING: Pose = { x: 450, y: 690, turn: 0, size: 1.22 };

type ToteLook = readonly [hex: string, thread: readonly [string, string], strap: string];
const TOTES: readonly ToteLook[] = [
  [RAW, KASUTI, '#8a5a34'],
  [INDIGO, ['#f1e6cf', '#e0a52e'], '#d8c39a'],
];
const toteIn =
  ([hex, thread, strap]: ToteLook) =>
  (relief: Relief) =>
    tote(relief, { x: 450, y: 680, turn: 0, size: 1.12 }, hex, thread, strap);
const slingIn = (hex: string) => (relief: Relief) => sling(relief, SLING, hex);

/** Front and close in every colour, and with its sister in another. */
export const bagViews: Record<string, readonly Drawing[]> = {
  'kasuti-canvas-tote': inColors(
    TOTES,
    (look) => scene(toteIn(look)),
    (look) => scene(toteIn(look), [400, 640, 2.1]),
    scene(async (relief) => {
      await tote(relief, { x: 560, y: 600, turn: 7, size: 0.86 }, INDIGO, ['#f1e6cf', '#e0a52e'], '#d8c39a');
      await tote(relief, { x: 350, y: 730, turn: -6, size: 0.86 }, RAW, KASUTI, '#8a5a34', 110);
    }),
  ),
  ...clothBagViews,
  'mayil-leather-sling': inColors(
    ['#8c3b2e', '#2b2729', '#1f5a5c'],
    (hex) => scene(slingIn(hex)),
    (hex) => scene(slingIn(hex), [450, 720, 2]),
    scene(async (relief) => {
      await sling(relief, { x: 330, y: 380, turn: -16, size: 0.66 }, '#1f5a5c');
      await sling(relief, { x: 560, y: 880, turn: 10, size: 0.66 }, '#8c3b2e');
    }),
  ),
};
