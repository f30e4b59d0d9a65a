import { colour, mix } from '../engine/colour';
import { grain, noise } from '../engine/random';
import { heightAt, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import type { Garnish } from './garnish';

const moist = { gloss: 0.75, specular: 0.05, metal: 0, sheen: 0 };
const papery = { gloss: 0.4, specular: 0.03, metal: 0, sheen: 0.2 };
const dry = { gloss: 0.25, specular: 0.025, metal: 0, sheen: 0 };

const beside = (x: number, y: number, turn: number, u: number, v: number): [number, number] => [
  x + u * Math.cos(turn) - v * Math.sin(turn),
  y + u * Math.sin(turn) + v * Math.cos(turn),
];

/** Cloves of garlic, one still in its skin. */
export const garlic: Garnish = (relief, x, y, turn) => {
  const cloves = [
    [0, 0, 0.2],
    [58, 34, 1.5],
    [-46, 46, 2.6],
  ] as const;
  cloves.forEach(([u, v, spin], number) => {
    const [px, py] = beside(x, y, turn, u, v);
    const [skin, blush] =
      number === 0 ? [colour('#ead9c8'), colour('#b98a9a')] : [colour('#f1e3bd'), colour('#dcc48c')];
    stamp(relief, {
      x: px,
      y: py,
      z: heightAt(relief, px, py),
      size: 44,
      turn: turn + spin,
      material: number === 0 ? papery : moist,
      solid(a, b, spot) {
        // A clove is pointed at one end and cut flat at the other.
        const wide =
          a > 0 ? 0.52 * (1 - a) ** 0.62 * (1 + 0.9 * a) : 0.52 * Math.sqrt(Math.max(0, 1 - (a / 0.86) ** 2));
        if (Math.abs(b) > wide) return false;
        const part = b / wide;
        spot.h = 0.56 * Math.sqrt(1 - part * part) * (a > 0.6 ? 1 - (a - 0.6) * 1.4 : 1);
        const vein = number === 0 ? Math.sin(part * 9) * 0.5 + 0.5 : 0;
        spot.tint = mix(skin, blush, Math.min(1, 0.14 + vein * 0.28 + Math.max(0, a - 0.5) * 1.1));
        spot.shade = 1;
        return true;
      },
    });
  });
};

/** Rings of a small red onion. */
export const onionRings: Garnish = (relief, x, y, turn) => {
  const flesh = colour('#f0dfe0');
  const purple = colour('#8d2f5c');
  [
    [0, 0, 62],
    [64, 44, 46],
  ].forEach(([u = 0, v = 0, size = 0], number) => {
    const [px, py] = beside(x, y, turn, u, v);
    stamp(relief, {
      x: px,
      y: py,
      z: heightAt(relief, px, py),
      size,
      turn,
      lean: [number * 0.14, 0.05],
      material: moist,
      solid(a, b, spot) {
        const far = Math.hypot(a, b * 1.06) + 0.018 * noise(a * 3, b * 3, number);
        if (far > 1 || far < 0.3) return false;
        const ring = ((far - 0.3) / 0.7) * 4;
        const part = ring - Math.floor(ring);
        spot.h = 0.16 + 0.05 * Math.sqrt(Math.max(0, 1 - (part * 2 - 1) ** 2));
        spot.tint = mix(flesh, purple, part > 0.8 ? 0.9 : far > 0.93 ? 0.95 : 0.12 * part);
        spot.shade = part < 0.07 ? 0.82 : 1;
        return true;
      },
    });
  });
};

/** Leaves of spinach. */
export const spinach: Garnish = (relief, x, y, turn) => {
  const deep = colour('#2f5a23');
  const bright = colour('#6f9a45');
  [
    [0, 0, 0, 96],
    [34, 66, 0.7, 74],
  ].forEach(([u = 0, v = 0, spin = 0, size = 0], number) => {
    const [px, py] = beside(x, y, turn, u, v);
    stamp(relief, {
      x: px,
      y: py,
      z: heightAt(relief, px, py) + 2,
      size,
      turn: turn + spin,
      lean: [0.06, -0.05],
      material: moist,
      solid(a, b, spot) {
        const stalk = a < -0.42 && Math.abs(b) < 0.05;
        const wide =
          a < -0.5
            ? 0
            : 0.52 * Math.sin(Math.min(1, (a + 0.52) / 1.5) ** 0.62 * Math.PI) + 0.03 * noise(a * 6, number, 4);
        if (!stalk && Math.abs(b) > wide) return false;
        const rib = Math.exp(-((b / 0.03) ** 2));
        const vein = Math.exp(-((Math.abs(Math.sin((a - Math.abs(b) * 0.8) * 9)) / 0.16) ** 2));
        spot.h =
          0.12 + 0.08 * Math.sin(a * 3 + b * 4) + 0.1 * grain(a * 3, b * 3, number + 7, 2) - rib * 0.03 - vein * 0.015;
        spot.tint = mix(deep, bright, Math.min(1, rib * 0.9 + vein * 0.3 + 0.1));
        spot.shade = 1;
        return true;
      },
    });
  });
};

/** Half a coconut, shell and flesh. */
export const coconut: Garnish = (relief, x, y, turn) => {
  const shell = colour('#5a3a22');
  const flesh = colour('#f6f1e4');
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y),
    size: 118,
    turn,
    material: moist,
    solid(a, b, spot) {
      const far = Math.hypot(a, b);
      const hair = 0.02 * noise(Math.atan2(b, a) * 30, 1, 4);
      if (far > 0.97 + hair) return false;
      const inside = far < 0.64 ? 0.2 + 0.38 * (far / 0.64) ** 3 : 0.58;
      const outside = far > 0.86 ? 0.6 * (1 - ((far - 0.86) / 0.14) ** 2) : inside;
      spot.h = far > 0.86 ? Math.max(0.02, outside) : inside;
      spot.tint =
        far > 0.885
          ? mix(shell, colour('#8a6238'), 0.4 + 0.5 * noise(a * 22, b * 22, 9))
          : mix(flesh, colour('#e6dcc4'), far < 0.62 ? 0.4 : 0.1 * noise(a * 9, b * 9, 3));
      spot.shade = far > 0.862 && far < 0.885 ? 0.55 : 1;
      return true;
    },
  });
};

function block(
  relief: Relief,
  x: number,
  y: number,
  turn: number,
  size: number,
  tints: readonly [string, string],
  seed: number,
  broken: number,
): void {
  const [one, other] = [colour(tints[0]), colour(tints[1])];
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y),
    size,
    turn,
    material: broken > 0.1 ? dry : moist,
    solid(a, b, spot) {
      const chipped = broken * noise(a * 2.4 + seed, b * 2.4, seed);
      const edge = Math.max(Math.abs(a) * 1.05, Math.abs(b) * 1.3) + chipped;
      if (edge > 0.92) return false;
      const facets =
        broken * (grain(a * 2.2, b * 2.2, seed + 4, 3) + 0.5 * Math.abs(noise(a * 1.4, b * 1.4, seed + 9)));
      spot.h = (0.5 + facets) * Math.min(1, (0.92 - edge) * 9 + 0.55);
      spot.tint = mix(one, other, 0.5 + 0.5 * grain(a * 5, b * 5, seed + 2, 3) + facets * 0.3);
      spot.shade = 1;
      return true;
    },
  });
}

/** Lumps of palm jaggery, broken off a cake. */
export const jaggery: Garnish = (relief, x, y, turn) => {
  [
    [0, 0, 62],
    [78, 30, 40],
    [-30, 66, 34],
    [50, -46, 22],
  ].forEach(([u = 0, v = 0, size = 0], number) => {
    const [px, py] = beside(x, y, turn, u, v);
    block(relief, px, py, turn + number, size, ['#5b2f10', '#9a5a22'], number + 3, 0.34);
  });
};

/** Three pats of white butter. */
export const butter: Garnish = (relief, x, y, turn) => {
  [
    [0, 0, 52],
    [70, 34, 44],
    [20, 72, 36],
  ].forEach(([u = 0, v = 0, size = 0], number) => {
    const [px, py] = beside(x, y, turn, u, v);
    block(relief, px, py, turn + number * 0.5, size, ['#f4dc8e', '#f9ebb8'], number + 11, 0.03);
  });
};

/** Slices of beetroot. */
export const beetroot: Garnish = (relief, x, y, turn) => {
  const dark = colour('#5a0f2e');
  const light = colour('#a3295c');
  [
    [0, 0, 70],
    [66, 52, 58],
  ].forEach(([u = 0, v = 0, size = 0], number) => {
    const [px, py] = beside(x, y, turn, u, v);
    stamp(relief, {
      x: px,
      y: py,
      z: heightAt(relief, px, py),
      size,
      turn,
      lean: [0.1 * number, 0.06],
      material: moist,
      solid(a, b, spot) {
        const far = Math.hypot(a, b) + 0.03 * noise(a * 2, b * 2, number + 2);
        if (far > 0.97) return false;
        spot.h = 0.14 * Math.min(1, (0.97 - far) * 14);
        spot.tint = mix(dark, light, 0.5 + 0.42 * Math.sin(far * 26 + noise(a * 3, b * 3, 5)));
        spot.shade = far > 0.92 ? 0.7 : 1;
        return true;
      },
    });
  });
};
