import { mix, smoothstep, type Colour } from '../engine/colour';
import { cellHash, grain, noise, speck } from '../engine/random';
import type { Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { browned, fried, type Frying } from './dough';
import { drop } from './drop';
import type { Piece } from './murukku';

/** A flat cracker and what is pressed into it. */
export interface Disc {
  shades: Frying;
  /** Thickness as a part of the radius. */
  thickness: number;
  /** Nuts or dal: how many cells across, how large, how they look. */
  studs: { cells: number; reach: number; chance: number; tint: Colour; height: number };
  /** Chilli and curry-leaf flakes. */
  flakes: readonly { tint: Colour; cells: number; chance: number }[];
}

function flakeAt(disc: Disc, u: number, v: number, seed: number): Colour | undefined {
  for (const [place, flake] of disc.flakes.entries()) {
    // Flakes are torn, not stamped: the grid they come from is bent, and differs in size from spot to spot.
    const bend = 0.35 * noise(u * flake.cells * 2.2, v * flake.cells * 2.2, seed + place);
    const stretch = 1 + 0.9 * cellHash(place, seed, 3);
    const near = speck(
      (u + v * 0.6) * flake.cells * stretch + bend,
      (v - u * 0.6) * flake.cells + bend,
      seed + 40 + place * 9,
      0.36,
      flake.chance,
    );
    if (near > 0.2 + 0.4 * Math.abs(noise(u * 4, v * 4, seed + 71))) return flake.tint;
  }
  return undefined;
}

/** A patted cracker: nippattu, thattu vadai. `broken` takes a piece off on its right. */
export function layDisc(relief: Relief, disc: Disc, piece: Piece, broken = false): void {
  const { seed } = piece;
  const rest = piece.rest ?? drop(relief, piece.x, piece.y, piece.size);
  const { studs, shades } = disc;
  stamp(relief, {
    x: piece.x,
    y: piece.y,
    z: rest.z,
    size: piece.size,
    turn: piece.turn,
    lean: rest.lean,
    material: fried,
    reach: 1.06,
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      const angle = Math.atan2(v, u);
      const edge =
        0.96 +
        0.035 * noise(Math.cos(angle) * 2.2, Math.sin(angle) * 2.2, seed) +
        0.018 * noise(angle * 5, far, seed + 1);
      if (far > edge) return false;
      if (broken && u > 0.34 + 0.1 * noise(v * 3, 1, seed) + 0.05 * noise(v * 11, 4, seed)) return false;
      const rim = smoothstep(0, 0.13, edge - far);
      const warp = 0.07 * noise(u * 1.2, v * 1.2, seed + 7);
      const blister = grain(u * 5.2, v * 5.2, seed + 3, 4);
      const pock = speck(u * 9, v * 9, seed + 23, 0.5, 0.45);
      const nut = speck(u * studs.cells, v * studs.cells, seed + 31, studs.reach, studs.chance);
      const dome = nut > 0 ? Math.sqrt(nut * (2 - nut)) : 0;
      spot.h =
        disc.thickness * (0.35 + 0.65 * Math.sqrt(rim)) +
        warp +
        blister * 0.055 -
        pock * 0.02 +
        dome * studs.height * rim;
      const brown = 0.4 + blister * 0.62 + 0.3 * (1 - rim) + 0.28 * noise(u * 1.6, v * 1.6, seed + 19) - pock * 0.15;
      const dough = browned(shades, brown);
      spot.tint = flakeAt(disc, u, v, seed) ?? (dome > 0.2 ? mix(dough, studs.tint, Math.min(0.85, dome)) : dough);
      spot.shade = 0.94 + blister * 0.14;
      return true;
    },
  });
}
