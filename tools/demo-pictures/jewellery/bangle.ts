import { mix, type Colour } from '../engine/colour';
import { noise } from '../engine/random';
import type { Material, Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { layTube, type Bead, type Tube } from '../engine/tube';
import { gem } from './metals';

/** A ring in space: its middle, its slope to the right and downwards. */
export interface Hoop {
  x: number;
  y: number;
  z: number;
  radius: number;
  lean: readonly [number, number];
}

/** The point of a hoop at an angle; a leaning hoop looks narrower. */
export function onHoop({ x, y, z, radius, lean }: Hoop, angle: number): { x: number; y: number; z: number } {
  const dx = (Math.cos(angle) * radius) / Math.sqrt(1 + lean[0] ** 2);
  const dy = (Math.sin(angle) * radius) / Math.sqrt(1 + lean[1] ** 2);
  return { x: x + dx, y: y + dy, z: z + dx * lean[0] + dy * lean[1] };
}

/** A closed round of wire. */
export function layHoop(relief: Relief, hoop: Hoop, thick: number, material: Material, skin: Tube['skin']): void {
  const steps = 220;
  const line: Bead[] = Array.from({ length: steps + 1 }, (_, step) => ({
    ...onHoop(hoop, (step / steps) * 2 * Math.PI),
    radius: thick,
  }));
  layTube(relief, { line, material, skin });
}

/** Plain metal that has been worn a little. */
export const worn =
  (tint: Colour, seed: number): Tube['skin'] =>
  (angle, along, skin) => {
    skin.bump = 0.012 * noise(along / 9, angle * 2, seed);
    skin.tint = tint;
    skin.shade = 0.97 + 0.03 * noise(along / 30, angle, seed + 1);
  };

/** Fine beads pressed into both edges of a bangle. */
export const beaded =
  (tint: Colour, dark: Colour, pitch: number): Tube['skin'] =>
  (angle, along, skin) => {
    const edge = Math.exp(-(((Math.abs(angle - Math.PI / 2) - 0.95) / 0.26) ** 2));
    const pearl = Math.cos((along / pitch) * 2 * Math.PI);
    const middle = Math.exp(-(((angle - Math.PI / 2) / 0.2) ** 2));
    skin.bump = edge * (0.05 + 0.09 * pearl) - middle * 0.05;
    skin.tint = mix(tint, dark, Math.max(0, edge * 0.5 * (0.2 - pearl)) + 0.25 * middle);
    skin.shade = 1;
  };

/** A round stone in its setting. */
export function stone(relief: Relief, x: number, y: number, z: number, size: number, tint: Colour): void {
  stamp(relief, {
    x,
    y,
    z,
    size,
    turn: 0.4,
    material: gem,
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      if (far > 1) return false;
      const facets = Math.abs(Math.sin(Math.atan2(v, u) * 4)) * 0.05 * far;
      spot.h = 0.85 * Math.sqrt(1 - far * far * 0.9) - facets;
      spot.tint = tint;
      // Light enters at the upper left and gathers inside at the lower right.
      spot.shade = 0.55 + 0.9 * Math.max(0, u * 0.6 + v * 0.7) ** 1.5;
      return true;
    },
  });
}
