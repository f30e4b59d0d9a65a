import type { Colour } from '../engine/colour';
import { grain, noise, speck } from '../engine/random';
import type { Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { browned, fried, type Frying } from './dough';
import { drop } from './drop';
import type { Piece } from './murukku';

/** A crisp flower from the brass mould: achu murukku. */
export interface Rose {
  shades: Frying;
  petals: number;
  /** Black or white sesame in the batter. */
  seeds: Colour;
}

const WALL = 0.062;

/** Distance of a point to the nearest wall of the mould's pattern, in radii of the whole piece. */
function toWall(u: number, v: number, petals: number): number {
  const far = Math.hypot(u, v);
  const sector = (2 * Math.PI) / petals;
  const angle = Math.atan2(v, u);
  const off = angle - Math.round(angle / sector) * sector;
  const along = far * Math.cos(off);
  const across = far * Math.sin(off);
  const oval = Math.abs(Math.hypot((along - 0.62) / 0.3, across / 0.205) - 1) * 0.215;
  const spoke = along > 0.22 && along < 0.34 ? Math.abs(across) : 1;
  const heart = Math.abs(far - 0.2);
  const bridge = Math.abs(off) > sector * 0.36 ? Math.abs(far - 0.64) : 1;
  return Math.min(oval, spoke, heart, bridge);
}

export function layRose(relief: Relief, { shades, petals, seeds }: Rose, piece: Piece): void {
  const { seed } = piece;
  const rest = piece.rest ?? drop(relief, piece.x, piece.y, piece.size * 0.8);
  stamp(relief, {
    x: piece.x,
    y: piece.y,
    z: rest.z,
    size: piece.size,
    turn: piece.turn,
    lean: rest.lean,
    material: fried,
    reach: 1.05,
    solid(u, v, spot) {
      const bent = 0.02 * noise(u * 4, v * 4, seed);
      const near = toWall(u + bent, v + bent, petals);
      const blister = grain(u * 11, v * 11, seed + 3, 3);
      const wall = WALL * (1 + blister * 0.35);
      if (near > wall) return false;
      const part = near / wall;
      const grown = speck(u * 9, v * 9, seed + 17, 0.34, 0.3);
      spot.h = 0.15 + 0.1 * Math.sqrt(1 - part * part) + blister * 0.02 + 0.05 * noise(u * 1.5, v * 1.5, seed + 5);
      spot.tint =
        grown > 0.35
          ? seeds
          : browned(
              shades,
              0.32 + 0.5 * part * part + blister * 0.4 + 0.35 * Math.hypot(u, v) * Math.hypot(u, v) - 0.1,
            );
      spot.shade = 0.95 + blister * 0.12;
      return true;
    },
  });
}
