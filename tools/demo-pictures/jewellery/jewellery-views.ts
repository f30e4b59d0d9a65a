import type { Drawing } from '../drawing';
import { colour, mix, tone, type Colour } from '../engine/colour';
import { grain, noise, seeded } from '../engine/random';
import { look, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { layTube } from '../engine/tube';
import { inColors } from '../in-colors';
import { ricePaper } from '../studio';
import { beaded, layHoop, onHoop, stone, type Hoop } from './bangle';
import { wristViews } from './wrist-views';
import { brushed, glass, gold, oldBrass, polished, silver } from './metals';

type Thing = (relief: Relief) => void;

/** Two strands twisted into an open kada that ends in lotus buds. */
export function kada(relief: Relief, hoop: Hoop, tint: Colour, from: number): void {
  const thick = 15;
  const open = 0.34;
  const steps = 420;
  const blackened = mix(tint, colour('#1d1712'), 0.72);
  for (const strand of [0, Math.PI]) {
    const line = Array.from({ length: steps + 1 }, (_, step) => {
      const angle = from + open / 2 + (step / steps) * (2 * Math.PI - open);
      const twist = angle * 11 + strand;
      const point = onHoop({ ...hoop, radius: hoop.radius + Math.cos(twist) * thick * 0.8 }, angle);
      return { ...point, z: point.z + thick * 1.6 + Math.sin(twist) * thick * 0.8, radius: thick };
    });
    layTube(relief, {
      line,
      material: polished,
      skin: (angle, along, skin) => {
        // One engraved line along each strand, and black left in the valleys between them.
        const cut = Math.exp(-(((angle - Math.PI / 2 + 0.5 * Math.sin(along / 40)) / 0.1) ** 2));
        const valley = Math.max(0, Math.abs(angle / Math.PI - 0.5) * 2 - 0.55) / 0.45;
        skin.bump = -cut * 0.09;
        skin.tint = mix(tint, blackened, Math.min(1, cut * 0.8 + valley));
        skin.shade = 1;
      },
    });
  }
  for (const end of [from + open / 2, from - open / 2]) {
    const { x, y, z } = onHoop(hoop, end);
    stamp(relief, {
      x,
      y,
      z: z + 4,
      size: 34,
      turn: end + Math.PI / 2,
      material: brushed,
      solid(u, v, spot) {
        const far = Math.hypot(u / 1, v / 0.86);
        if (far > 1) return false;
        const petals = Math.cos(Math.atan2(v, u) * 8);
        spot.h = 1.15 * Math.sqrt(1 - far * far) + petals * 0.09 * far * (1 - far) * 3;
        spot.tint = mix(tint, blackened, Math.max(0, 0.35 - petals * 0.5) * Math.min(1, far * 1.4));
        spot.shade = 1;
        return true;
      },
    });
  }
}

const RUBY = colour('#b3081f');
const GOLD_SHADE = colour('#7c4f12');

/** A golden bangle, with a row of stones or without. */
export function templeBangle(relief: Relief, hoop: Hoop, jewelled: boolean): void {
  layHoop(relief, { ...hoop, z: hoop.z + 18 }, jewelled ? 21 : 15, polished, beaded(gold, GOLD_SHADE, 7.5));
  if (!jewelled) return;
  const count = 34;
  for (let place = 0; place < count; place += 1) {
    const { x, y, z } = onHoop({ ...hoop, z: hoop.z + 34 }, (place / count) * 2 * Math.PI);
    stone(relief, x, y, z, place % 2 ? 7 : 12, place % 2 ? gold : RUBY);
  }
}

const GLASSES = [
  '#1d7a3c',
  '#1d7a3c',
  '#b3122f',
  '#1d7a3c',
  '#e0a51f',
  '#1d7a3c',
  '#b3122f',
  '#1d7a3c',
  '#1d7a3c',
  '#e0a51f',
  '#1d7a3c',
  '#b3122f',
];

/** One glass bangle; every second one carries a golden line. */
export function glassBangle(relief: Relief, hoop: Hoop, hex: string, lined: boolean): void {
  const body = colour(hex);
  const bright = mix(body, [1, 1, 1], 0.25);
  layHoop(relief, { ...hoop, z: hoop.z + 10 }, 10.5, glass, (angle, along, skin) => {
    const line = lined && Math.abs(angle - Math.PI / 2 + 0.16 * Math.sin(along / 6)) < 0.12;
    skin.bump = line ? 0.03 : 0;
    skin.tint = line ? gold : mix(body, bright, Math.max(0, Math.cos(angle - 0.5)) ** 3 * 0.9);
    skin.shade = line ? 1 : 0.75 + 0.45 * Math.abs(Math.cos(angle)) ** 2;
  });
}

const SANDAL = colour('#8a5630');
const SANDAL_DARK = colour('#4d2a14');

/** A string of wooden beads with brass spacers. */
export function beadBracelet(relief: Relief, hoop: Hoop, wood = SANDAL, dark = SANDAL_DARK): void {
  const count = 21;
  const size = ((hoop.radius * Math.PI) / count) * 0.985;
  for (let place = 0; place < count; place += 1) {
    const angle = (place / count) * 2 * Math.PI + 0.2;
    const { x, y, z } = onHoop(hoop, angle);
    const spacer = place % 7 === 0;
    stamp(relief, {
      x,
      y,
      z: z + size * 0.55,
      size: spacer ? size * 0.92 : size,
      turn: angle + Math.PI / 2 + noise(place, 3, 8),
      material: spacer ? polished : { gloss: 0.62, specular: 0.05, metal: 0, sheen: 0 },
      solid(u, v, spot) {
        const far = u * u + v * v;
        if (far > 1) return false;
        const hole = Math.abs(u) > 0.93 ? -0.1 : 0;
        const rings = Math.sin((v + 0.24 * noise(u * 1.7, v * 1.2, place)) * 17 + place);
        const ribs = spacer ? 0.05 * Math.cos(u * 26) : 0;
        spot.h = Math.sqrt(1 - far) + hole + ribs;
        spot.tint = spacer
          ? gold
          : mix(wood, dark, Math.max(0, 0.3 + 0.28 * rings + 0.4 * grain(u * 2, v * 11, place + 3, 3)));
        spot.shade = 1;
        return true;
      },
    });
  }
}

const hoop = (x: number, y: number, z: number, radius: number, leanX = 0, leanY = 0): Hoop => ({
  x,
  y,
  z,
  radius,
  lean: [leanX, leanY],
});

const scene =
  (draw: Thing, view?: readonly [number, number, number]): Drawing =>
  (relief) => {
    if (view) look(relief, ...view);
    ricePaper(relief);
    draw(relief);
  };

export const kadaAlone: Thing = (relief) => kada(relief, hoop(450, 560, 2, 262, 0.05, 0.04), silver, 1.25);
const kadaPair: Thing = (relief) => {
  kada(relief, hoop(520, 660, 2, 222, 0, 0), oldBrass, 0.5);
  kada(relief, hoop(400, 430, 30, 222, 0.02, 0.16), silver, 2.6);
};

export const goldFour: Thing = (relief) => {
  templeBangle(relief, hoop(500, 700, 2, 232), false);
  templeBangle(relief, hoop(476, 622, 30, 232, 0, 0.06), true);
  templeBangle(relief, hoop(440, 530, 62, 232, 0, 0.1), false);
  templeBangle(relief, hoop(418, 440, 92, 232, 0, 0.14), true);
};
const goldSpread: Thing = (relief) => {
  templeBangle(relief, hoop(300, 380, 2, 205), true);
  templeBangle(relief, hoop(600, 420, 2, 205), false);
  templeBangle(relief, hoop(340, 745, 24, 205, 0, 0.03), false);
  templeBangle(relief, hoop(590, 730, 46, 205, -0.12, 0), true);
};

const dozenOf =
  (glasses: readonly string[]): Thing =>
  (relief) => {
    glasses.forEach((hex, place) =>
      glassBangle(
        relief,
        hoop(310 + place * 25, 690 - place * 24, 2 + place * 11, 222, 0.03, 0.02),
        hex,
        place % 2 === 0,
      ),
    );
  };
export const glassDozen = dozenOf(GLASSES);
/** A dozen of one colour, every fourth a lighter glass. */
const dozenIn = (hex: string): Thing =>
  dozenOf(Array.from({ length: 12 }, (_, place) => (place % 4 === 2 ? tone(hex, 1.35) : hex)));
const glassScatter: Thing = (relief) => {
  const random = seeded(77);
  GLASSES.forEach((hex, place) => {
    const angle = place * 2.4;
    const far = 40 + place * 20;
    glassBangle(
      relief,
      hoop(
        450 + Math.cos(angle) * far,
        560 + Math.sin(angle) * far * 1.25,
        2 + place * 9,
        186,
        (random() - 0.5) * 0.12,
        (random() - 0.5) * 0.12,
      ),
      hex,
      place % 2 === 0,
    );
  });
};

export const beadsAlone: Thing = (relief) => beadBracelet(relief, hoop(450, 560, 0, 250));
const beadsPair: Thing = (relief) => {
  beadBracelet(relief, hoop(400, 420, 0, 200));
  beadBracelet(relief, hoop(500, 720, 34, 200, 0, -0.1), colour('#d9b483'), colour('#9c6f3d'));
};

const kadaIn =
  (tint: Colour): Thing =>
  (relief) =>
    kada(relief, hoop(450, 560, 2, 262, 0.05, 0.04), tint, 1.25);
const beadsIn =
  ([wood, dark]: readonly [Colour, Colour]): Thing =>
  (relief) =>
    beadBracelet(relief, hoop(450, 560, 0, 250), wood, dark);

/** Alone and close in every colour, and in company. */
export const jewelleryViews: Record<string, readonly Drawing[]> = {
  'thanjai-twisted-kada': inColors(
    [silver, oldBrass],
    (tint) => scene(kadaIn(tint)),
    (tint) => scene(kadaIn(tint), [520, 800, 2.6]),
    scene(kadaPair),
  ),
  ...wristViews,
  'temple-gold-bangles': [scene(goldFour), scene(goldFour, [560, 640, 2.4]), scene(goldSpread)],
  'valayal-glass-bangles': inColors(
    [glassDozen, ...['#b3122f', '#1c3f94', '#e0a51f', '#6a2c86', '#d3588f'].map(dozenIn)],
    (dozen) => scene(dozen),
    (dozen) => scene(dozen, [600, 640, 2.3]),
    scene(glassScatter),
  ),
  'sandal-bead-bracelet': inColors(
    [
      [SANDAL, SANDAL_DARK],
      [colour('#d9b483'), colour('#9c6f3d')],
    ] as const,
    (look) => scene(beadsIn(look)),
    (look) => scene(beadsIn(look), [600, 700, 2.4]),
    scene(beadsPair),
  ),
};
