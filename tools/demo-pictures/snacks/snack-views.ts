import type { Drawing } from '../drawing';
import { ricePaper } from '../studio';
import { closeUp } from './close-up';
import { packed } from './packed';
import { serve } from './serve';
import { tindis, type Tindi } from './tindis';
import { towel } from './towel';

/** Where garnishes lie around the plate, and how they are turned. */
const BESIDE: readonly (readonly [number, number, number])[] = [
  [150, 128, -0.5],
  [740, 1020, -0.35],
  [150, 1010, 0.7],
];

const served =
  ({ lay, size, serving, towel: spread, band, beside }: Tindi, seed: number): Drawing =>
  async (relief) => {
    ricePaper(relief);
    if (spread) await towel(relief, band, -9);
    beside.forEach((garnish, place) => garnish(relief, ...BESIDE[place]!));
    // On a towel it stands above every crease.
    await serve(relief, serving, lay, size, seed, spread ? 22 : 2);
  };

/** Served, so close that the crumb shows, and in its packs. */
export const snackViews: Record<string, readonly Drawing[]> = Object.fromEntries(
  Object.entries(tindis).map(([id, tindi], index) => [
    id,
    [served(tindi, index + 1), closeUp(tindi, index + 1), packed(tindi, index + 1)],
  ]),
);
