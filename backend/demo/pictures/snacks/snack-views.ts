import type { Drawing } from '../drawing';
import { seeded } from '../engine/random';
import { inset } from '../engine/relief';
import { ricePaper } from '../studio';
import { heap } from './heap';
import { pouch } from './pouch';
import { serve } from './serve';
import { tindis, type Tindi } from './tindis';

/** Where garnishes lie around the plate, and how they are turned. */
const BESIDE: readonly (readonly [number, number, number])[] = [[150, 128, -0.5], [740, 1020, -0.35], [150, 1010, 0.7]];

const plated = ({ lay, size, ware, heaped, beside }: Tindi, seed: number): Drawing => async (relief) => {
  ricePaper(relief);
  beside.forEach((garnish, place) => garnish(relief, ...BESIDE[place]!));
  await serve(relief, ware, heaped);
  const layers = heaped ? [300, 290, 210, 130] : [330];
  layers.forEach((radius, layer) => heap(relief, { lay, size, x: 450, y: 570, radius, seed: seed + layer * 20 }));
};

/** Places of a few large pieces, as if they had been set down one by one. */
const SET_DOWN = [[165, 265], [640, 215], [850, 560], [215, 905], [690, 905], [370, 560], [600, 600]] as const;

const close = ({ lay, size }: Tindi, seed: number): Drawing => (relief) => {
  ricePaper(relief);
  relief.focus = { x: 0.52, y: 0.52, reach: 0.36 };
  const random = seeded(seed + 50);
  const large = 235 + size * 0.12;
  SET_DOWN.forEach(([x, y], place) => {
    lay(relief, { x: x + (random() - 0.5) * 50, y: y + (random() - 0.5) * 50, size: large * (0.94 + random() * 0.12), turn: random() * 6.28, seed: seed * 50 + place });
  });
};

const packed = ({ lay, size, band }: Tindi, seed: number): Drawing => async (relief) => {
  ricePaper(relief);
  const piece = Math.min(size, 96);
  await inset(relief, 30, 4, 0.93, () => pouch(relief, lay, piece, band, seed + 70));
  for (const [place, [x, y]] of ([[146, 1010], [330, 1046], [748, 1026]] as const).entries()) {
    lay(relief, { x, y, size: Math.min(74, piece * 0.9), turn: place * 1.7 + seed, seed: seed * 70 + place });
  }
};

/** Plated, so close that the crumb shows, and in its pouch. */
export const snackViews: Record<string, readonly Drawing[]> = Object.fromEntries(
  Object.entries(tindis).map(([id, tindi], index) => [id, [plated(tindi, index + 1), close(tindi, index + 1), packed(tindi, index + 1)]]),
);
