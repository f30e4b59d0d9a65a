import type { Drawing } from '../drawing';
import type { Pose } from '../engine/pose';
import { look, type Relief } from '../engine/relief';
import { ricePaper } from '../studio';
import { sling } from './sling';
import { tote } from './tote';

const KASUTI = ['#9f1d2f', '#2b3f74'] as const;
const RAW = '#e6d8bd';
const INDIGO = '#2c3a66';

const scene = (draw: (relief: Relief) => Promise<void>, view?: readonly [number, number, number]): Drawing => async (relief) => {
  if (view) look(relief, ...view);
  ricePaper(relief);
  await draw(relief);
};

const SLING: Pose = { x: 450, y: 690, turn: 0, size: 1.22 };

const rawTote = (relief: Relief) => tote(relief, { x: 450, y: 680, turn: 0, size: 1.12 }, RAW, KASUTI, '#8a5a34');

/** Front, close, and with its sister in another colour. */
export const bagViews: Record<string, readonly Drawing[]> = {
  'kasuti-canvas-tote': [
    scene(rawTote),
    scene(rawTote, [400, 640, 2.1]),
    scene(async (relief) => {
      await tote(relief, { x: 560, y: 600, turn: 7, size: 0.86 }, INDIGO, ['#f1e6cf', '#e0a52e'], '#d8c39a');
      await tote(relief, { x: 350, y: 730, turn: -6, size: 0.86 }, RAW, KASUTI, '#8a5a34', 110);
    }),
  ],
  'mayil-leather-sling': [
    scene((relief) => sling(relief, SLING, '#8c3b2e')),
    scene((relief) => sling(relief, SLING, '#8c3b2e'), [450, 720, 2]),
    scene(async (relief) => {
      await sling(relief, { x: 330, y: 380, turn: -16, size: 0.66 }, '#1f5a5c');
      await sling(relief, { x: 560, y: 880, turn: 10, size: 0.66 }, '#8c3b2e');
    }),
  ],
};
