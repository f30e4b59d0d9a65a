import type { Drawing } from '../drawing';
import { seeded } from '../engine/random';
import type { Relief } from '../engine/relief';
import { ricePaper } from '../studio';
import type { Rest } from './drop';
import { heap } from './heap';
import type { Closeness, Tindi } from './tindis';

/** Places of a few large pieces, as if they had been set down one by one; size, as a part of the usual, last. */
const PLACES: Record<Exclude<Closeness, 'poured'>, readonly (readonly [number, number, number])[]> = {
  laid: [
    [165, 265, 1],
    [640, 215, 1],
    [850, 560, 1],
    [215, 905, 1],
    [690, 905, 1],
    [370, 560, 1],
    [600, 600, 1],
  ],
  hero: [
    [760, 150, 0.86],
    [130, 960, 0.86],
    [840, 990, 0.8],
    [440, 560, 1.62],
  ],
  fanned: [
    [800, 1010, 1.2],
    [640, 770, 1.2],
    [470, 560, 1.2],
    [300, 350, 1.2],
    [120, 160, 1.2],
  ],
};

/** So close that ridge, blister and seed show; the lens keeps its middle sharp. */
export const closeUp =
  ({ lay, size, close, beside }: Tindi, seed: number): Drawing =>
  (relief: Relief) => {
    ricePaper(relief);
    relief.focus = { x: 0.52, y: 0.52, reach: 0.36 };
    if (close === 'poured') {
      heap(relief, { lay, size: size * 1.9, x: 470, y: 640, radius: 620, seed: seed + 300 });
      heap(relief, { lay, size: size * 1.9, x: 480, y: 600, radius: 330, seed: seed + 320 });
      return;
    }
    const random = seeded(seed + 50);
    const large = 235 + size * 0.12;
    PLACES[close].forEach(([x, y, by], place) => {
      // Each cracker of a fan leans on the one before it, its near edge up, so that it casts a shadow there.
      const rest: Rest | undefined = close === 'fanned' ? { z: 14 + place * 13, lean: [0.07, 0.08] } : undefined;
      lay(relief, {
        ...(rest && { rest }),
        x: x + (random() - 0.5) * 40,
        y: y + (random() - 0.5) * 40,
        size: large * by * (0.95 + random() * 0.1),
        turn: random() * 6.28,
        seed: seed * 50 + place,
      });
    });
    if (close === 'fanned') {
      beside[0]?.(relief, 720, 190, 0.4);
      beside[1]?.(relief, 170, 930, -0.6);
    }
  };
