import type { Colour } from './colour';
import { put, type Material, type Relief } from './relief';

/** What a stamped solid shows at a point of itself. */
export interface Spot {
  /** Height over the solid's own ground, in the solid's own units. */
  h: number;
  tint: Colour;
  shade: number;
}

export interface Stamp {
  x: number;
  y: number;
  z: number;
  /** Picture units per unit of the solid. */
  size: number;
  /** Radians. */
  turn: number;
  /** Slopes of the solid's ground, to the right and downwards. */
  lean?: readonly [number, number];
  material: Material;
  /** Fills the spot for (u, v) in [-1, 1]², or returns false where the solid is not. */
  solid: (u: number, v: number, spot: Spot) => boolean;
  /** How far beyond ±1 the solid reaches. */
  reach?: number;
}

/** Sets a small solid into the picture; whatever stands higher already stays in front. */
export function stamp(relief: Relief, { x, y, z, size, turn, lean = [0, 0], material, solid, reach = 1 }: Stamp): void {
  const { scale, columns, rows } = relief;
  x -= relief.left;
  y -= relief.top;
  const half = size * reach * 1.42;
  const left = Math.max(0, Math.floor((x - half) * scale));
  const right = Math.min(columns - 1, Math.ceil((x + half) * scale));
  const bottom = Math.min(rows - 1, Math.ceil((y + half) * scale));
  const cos = Math.cos(turn) / size;
  const sin = Math.sin(turn) / size;
  const stretchX = Math.sqrt(1 + lean[0] * lean[0]);
  const stretchY = Math.sqrt(1 + lean[1] * lean[1]);
  const spot: Spot = { h: 0, tint: [0, 0, 0], shade: 1 };
  for (let row = Math.max(0, Math.floor((y - half) * scale)); row <= bottom; row += 1) {
    const dy = row / scale - y;
    for (let column = left; column <= right; column += 1) {
      const dx = column / scale - x;
      const u = dx * stretchX * cos + dy * stretchY * sin;
      const v = dy * stretchY * cos - dx * stretchX * sin;
      if (u < -reach || u > reach || v < -reach || v > reach || !solid(u, v, spot)) continue;
      const top = z + dx * lean[0] + dy * lean[1] + spot.h * size;
      const index = row * columns + column;
      if (top > relief.z[index]!) put(relief, index, top, spot.tint, spot.shade, material);
    }
  }
}
