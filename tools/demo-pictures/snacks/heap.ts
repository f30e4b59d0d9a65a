import { seeded } from '../engine/random';
import type { Relief } from '../engine/relief';
import type { Piece } from './murukku';

export type Lay = (relief: Relief, piece: Piece) => void;

export interface Heap {
  lay: Lay;
  /** Radius of one piece. */
  size: number;
  x: number;
  y: number;
  radius: number;
  seed: number;
}

/** Rings of pieces from the outside in, so that later ones lie on earlier ones. */
export function heap(relief: Relief, { lay, size, x, y, radius, seed }: Heap): void {
  const random = seeded(seed);
  let number = 0;
  for (let far = radius - size * 0.9; far > -size * 0.4; far -= size * 0.82) {
    const ring = Math.max(0, far);
    const count = Math.max(1, Math.round((2 * Math.PI * ring) / (size * 1.55)));
    const start = random() * 6;
    for (let place = 0; place < count; place += 1) {
      const angle = start + (place / count) * 2 * Math.PI + (random() - 0.5) * 0.25;
      const off = ring + (random() - 0.5) * size * 0.3;
      number += 1;
      lay(relief, {
        x: x + Math.cos(angle) * off,
        y: y + Math.sin(angle) * off,
        size: size * (0.94 + random() * 0.12),
        turn: random() * 6.28,
        seed: seed * 100 + number,
      });
    }
  }
}
