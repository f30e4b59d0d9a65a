import { colour, mix } from '../engine/colour';
import { curve } from '../engine/folds';
import { noise, seeded } from '../engine/random';
import { heightAt, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';

const petal = { gloss: 0.3, specular: 0.025, metal: 0, sheen: 0.4 };

/** A marigold head: ruffled petals in rings, darker in their folds. */
export function marigold(relief: Relief, x: number, y: number, size: number, seed: number, hex = '#f08a12'): void {
  const bright = colour(hex);
  const deep = mix(bright, colour('#a23402'), 0.6);
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y),
    size,
    turn: seed,
    material: petal,
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      const angle = Math.atan2(v, u);
      const edge =
        0.91 +
        0.045 * Math.cos(angle * 14 + seed) +
        0.03 * Math.cos(angle * 23 + seed * 2) +
        0.02 * noise(angle * 4, seed, 3);
      if (far > edge) return false;
      const ring = far * 5.2;
      const line = Math.floor(ring);
      const ruffle =
        Math.cos(angle * (6 + line * 3) + line * 2.3 + seed + 0.8 * noise(angle * 3, line, seed)) * 0.5 + 0.5;
      const inRing = ring - line;
      spot.h = 0.62 * Math.sqrt(Math.max(0, 1 - far * far * 0.94)) + 0.09 * ruffle * inRing + 0.05 * inRing;
      spot.tint = mix(deep, bright, Math.min(1, 0.18 + 0.5 * inRing + 0.4 * ruffle));
      spot.shade = 1;
      return true;
    },
  });
}

/** Loose petals around a place. */
export function petals(relief: Relief, x: number, y: number, reach: number, count: number, seed: number): void {
  const random = seeded(seed);
  for (let number = 0; number < count; number += 1) {
    const angle = random() * 6.28;
    const far = reach * Math.sqrt(random());
    const px = x + Math.cos(angle) * far;
    const py = y + Math.sin(angle) * far;
    const tint = mix(colour('#f6a81c'), colour('#e4600c'), random());
    stamp(relief, {
      x: px,
      y: py,
      z: heightAt(relief, px, py) + 1,
      size: 15,
      turn: random() * 6.28,
      material: petal,
      solid(u, v, spot) {
        const wide = 0.5 * Math.sqrt(Math.max(0, 1 - u * u)) * (1 - u * 0.3);
        if (Math.abs(v) > wide) return false;
        spot.h = 0.12 + 0.3 * u * u - v * v * 0.3;
        spot.tint = tint;
        spot.shade = 1;
        return true;
      },
    });
  }
}

/** Marigold heads threaded close, orange and yellow in turn, along a line. */
export function garland(relief: Relief, points: readonly (readonly [number, number])[], size: number): void {
  curve(points, size * 1.12).forEach(([x, y], place) => {
    marigold(
      relief,
      x,
      y,
      size * (0.94 + 0.1 * noise(place * 1.3, 2, 6)),
      place + 3,
      place % 3 === 2 ? '#f6bd22' : '#ee7d10',
    );
  });
}
