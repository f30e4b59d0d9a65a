import { colour, mix, type Colour } from '../engine/colour';
import { noise, seeded } from '../engine/random';
import { heightAt, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import type { Garnish } from './garnish';

/** A seed or a crumb: half an ellipsoid, `long` times as long as wide. */
interface Grain {
  tints: readonly [Colour, Colour];
  size: number;
  long: number;
  /** Wrinkles around it, as a part of its size. */
  wrinkle: number;
  gloss: number;
}

function layGrain(relief: Relief, grain: Grain, x: number, y: number, seed: number): void {
  const random = seeded(seed);
  const tint = mix(grain.tints[0], grain.tints[1], random());
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y),
    size: grain.size * (0.85 + random() * 0.3),
    turn: random() * 6.28,
    material: { gloss: grain.gloss, specular: 0.04, metal: 0, sheen: 0 },
    solid(u, v, spot) {
      const far = Math.hypot(u, v * grain.long);
      if (far > 1) return false;
      const fold = noise(u * 5, v * 5 * grain.long, seed);
      spot.h = Math.sqrt(1 - far * far) / grain.long ** 0.7 + fold * grain.wrinkle;
      spot.tint = tint;
      spot.shade = 0.95 + fold * grain.wrinkle * 2.5;
      return true;
    },
  });
}

/** A pinch of something, spilled: dense in the middle, a few grains far out. */
const pinch =
  (grain: Grain, count: number, reach: number): Garnish =>
  (relief, x, y, turn) => {
    const random = seeded(Math.round(x * 7 + y * 3 + count));
    for (let number = 0; number < count; number += 1) {
      const angle = random() * 6.28;
      const far = reach * random() ** 0.9;
      const along = Math.cos(angle) * far * 1.35;
      const across = Math.sin(angle) * far * 0.75;
      layGrain(
        relief,
        grain,
        x + along * Math.cos(turn) - across * Math.sin(turn),
        y + along * Math.sin(turn) + across * Math.cos(turn),
        number * 7 + 3,
      );
    }
  };

export const peppercorns = pinch(
  { tints: [colour('#1d1613'), colour('#3d2c22')], size: 11, long: 1, wrinkle: 0.16, gloss: 0.35 },
  26,
  72,
);
export const whiteSesame = pinch(
  { tints: [colour('#e9d6a8'), colour('#d8ba80')], size: 8.5, long: 1.7, wrinkle: 0.03, gloss: 0.5 },
  46,
  74,
);
export const blackSesame = pinch(
  { tints: [colour('#1b1715'), colour('#3a322c')], size: 8.5, long: 1.7, wrinkle: 0.03, gloss: 0.6 },
  46,
  74,
);
export const cumin = pinch(
  { tints: [colour('#7a5a2c'), colour('#a98148')], size: 12, long: 3.1, wrinkle: 0.06, gloss: 0.3 },
  34,
  74,
);
export const ragi = pinch(
  { tints: [colour('#6b2a17'), colour('#8f4526')], size: 7, long: 1, wrinkle: 0.05, gloss: 0.5 },
  90,
  76,
);
export const bajra = pinch(
  { tints: [colour('#8f8a68'), colour('#b3ab82')], size: 8, long: 1.25, wrinkle: 0.05, gloss: 0.5 },
  80,
  76,
);
const chilliFlakes = pinch(
  { tints: [colour('#a3230f'), colour('#d0531c')], size: 9, long: 1.6, wrinkle: 0.3, gloss: 0.6 },
  34,
  70,
);

/** Crushed chilli with some of its pale seeds. */
export const crushedChilli: Garnish = (relief, x, y, turn) => {
  chilliFlakes(relief, x, y, turn);
  pinch({ tints: [colour('#e8c67e'), colour('#d9a85a')], size: 6, long: 1.2, wrinkle: 0.03, gloss: 0.4 }, 16, 66)(
    relief,
    x,
    y,
    turn,
  );
};

/** Crumbs of a dough around a place. */
export const crumbs = (
  relief: Relief,
  tints: readonly [Colour, Colour],
  x: number,
  y: number,
  reach: number,
  count: number,
): void => pinch({ tints, size: reach * 0.075, long: 1.3, wrinkle: 0.3, gloss: 0.3 }, count, reach)(relief, x, y, 0.4);
