import type { Colour } from './colour';
import { put, type Material, type Relief } from './relief';

/** A point of a tube's middle line with the tube's radius there, in picture units. */
export interface Bead {
  x: number;
  y: number;
  z: number;
  radius: number;
}

export interface Skin {
  /** Added height, as a part of the radius. */
  bump: number;
  tint: Colour;
  shade: number;
}

export interface Tube {
  line: readonly Bead[];
  material: Material;
  /** Fills the skin at `angle` around (0 to π, π/2 on top) and `along` units from the start. */
  skin: (angle: number, along: number, skin: Skin) => void;
}

/** How far the line turns at `at`, in radians. */
function turning(from: Bead, at: Bead, to: Bead): number {
  const turn = Math.abs(Math.atan2(to.y - at.y, to.x - at.x) - Math.atan2(at.y - from.y, at.x - from.x));
  return Math.min(turn, 2 * Math.PI - turn);
}

/** Lays a tube into the picture; whatever stands higher already stays in front. */
export function layTube(relief: Relief, { line, material, skin }: Tube): void {
  const { scale, columns, rows } = relief;
  const touch: Skin = { bump: 0, tint: [0, 0, 0], shade: 1 };
  let along = 0;
  for (let place = 0; place < line.length - 1; place += 1) {
    const from = { ...line[place]!, x: line[place]!.x - relief.left, y: line[place]!.y - relief.top };
    const to = { ...line[place + 1]!, x: line[place + 1]!.x - relief.left, y: line[place + 1]!.y - relief.top };
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.hypot(dx, dy) || 1e-6;
    const reach = Math.max(from.radius, to.radius) * 1.15;
    const crest = Math.max(from.z, to.z) + reach * 1.1;
    // A pixel belongs to the piece of line it lies beside; only at bends must a piece look past its ends.
    const before = line[place - 1];
    const after = line[place + 2];
    const bent = Math.max(
      before ? turning(before, line[place]!, line[place + 1]!) : 9,
      after ? turning(line[place]!, line[place + 1]!, after) : 9,
    );
    const past = 0.25 + (bent * reach) / length;
    const left = Math.max(0, Math.floor((Math.min(from.x, to.x) - reach) * scale));
    const right = Math.min(columns - 1, Math.ceil((Math.max(from.x, to.x) + reach) * scale));
    const bottom = Math.min(rows - 1, Math.ceil((Math.max(from.y, to.y) + reach) * scale));
    for (let row = Math.max(0, Math.floor((Math.min(from.y, to.y) - reach) * scale)); row <= bottom; row += 1) {
      const py = row / scale - from.y;
      for (let column = left; column <= right; column += 1) {
        const px = column / scale - from.x;
        const raw = (px * dx + py * dy) / (length * length);
        if (raw < -past || raw > 1 + past) continue;
        const index = row * columns + column;
        if (relief.z[index]! >= crest) continue;
        const part = raw < 0 ? 0 : raw > 1 ? 1 : raw;
        const radius = from.radius + (to.radius - from.radius) * part;
        const offX = px - dx * part;
        const offY = py - dy * part;
        const off = Math.hypot(offX, offY);
        if (off > radius * 1.12) continue;
        const side = offX * -dy + offY * dx < 0 ? -1 : 1;
        const across = Math.min(1, off / radius) * side;
        const angle = Math.acos(across);
        skin(angle, along + length * part, touch);
        // A ridge that points sideways widens the outline, one that points up raises the top.
        const wide = 1 + touch.bump * Math.abs(across);
        const inner = 1 - (off * off) / (radius * radius * wide * wide);
        if (inner <= 0) continue;
        const top = from.z + (to.z - from.z) * part + radius * (Math.sqrt(inner) + touch.bump * Math.sin(angle));
        if (top > relief.z[index]!) put(relief, index, top, touch.tint, touch.shade, material);
      }
    }
    along += length;
  }
}
