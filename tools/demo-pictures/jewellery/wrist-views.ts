import type { Drawing } from '../drawing';
import { colour, mix, type Colour } from '../engine/colour';
import { noise } from '../engine/random';
import { look, type Material, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { layTube } from '../engine/tube';
import { cotton, leather } from '../fabric';
import { inColors } from '../in-colors';
import { ricePaper } from '../studio';
import { layHoop, onHoop, stone, type Hoop } from './bangle';
import { brushed, gold, oldBrass, polished, silver } from './metals';

type Thing = (relief: Relief) => void;

/** Strands that wind around each other along a hoop. */
function strands(
  relief: Relief,
  hoop: Hoop,
  count: number,
  thick: number,
  turns: number,
  material: Material,
  tints: readonly Colour[],
): void {
  const steps = 460;
  for (let strand = 0; strand < count; strand += 1) {
    const line = Array.from({ length: steps + 1 }, (_, step) => {
      const angle = (step / steps) * 2 * Math.PI;
      const phase = angle * turns + (strand / count) * 2 * Math.PI;
      const point = onHoop({ ...hoop, radius: hoop.radius + Math.cos(phase) * thick * 0.9 }, angle);
      return { ...point, z: point.z + thick * 1.8 + Math.sin(phase) * thick * 0.8, radius: thick };
    });
    const tint = tints[strand % tints.length] ?? gold;
    layTube(relief, {
      line,
      material,
      skin: (angle, along, skin) => {
        const fibre = Math.sin(along * 1.1 + angle * 3);
        skin.bump = fibre * 0.05;
        skin.tint = tint;
        skin.shade = 0.93 + fibre * 0.09 + noise(along / 14, angle, strand) * 0.06;
      },
    });
  }
}

/** A turned bead of metal that the cord runs through. */
function bead(relief: Relief, hoop: Hoop, at: number, size: number, tint: Colour): void {
  const { x, y, z } = onHoop(hoop, at);
  stamp(relief, {
    x,
    y,
    z: z + size * 0.5,
    size,
    turn: at + Math.PI / 2,
    material: polished,
    solid(u, v, spot) {
      const far = (u * u) / 1 + (v * v) / 0.72;
      if (far > 1) return false;
      spot.h = 0.95 * Math.sqrt(1 - far) + 0.05 * Math.cos(u * 24);
      spot.tint = tint;
      spot.shade = 1;
      return true;
    },
  });
}

const braided =
  ([dark, light]: readonly [Colour, Colour]): ((relief: Relief, hoop: Hoop) => void) =>
  (relief, hoop) => {
    strands(relief, hoop, 4, 9.5, 15, leather, [dark, dark, light, dark]);
    for (const at of [1.36, 1.57, 1.78])
      bead(relief, { ...hoop, z: hoop.z + 4 }, at, 30, at === 1.57 ? oldBrass : silver);
  };

const threads =
  ([first, second]: readonly [Colour, Colour]): ((relief: Relief, hoop: Hoop) => void) =>
  (relief, hoop) => {
    strands(relief, hoop, 3, 6.4, 24, cotton, [first, second, first]);
    bead(relief, { ...hoop, z: hoop.z + 2 }, 1.57, 26, gold);
    for (const side of [-1, 1]) bead(relief, { ...hoop, z: hoop.z + 2 }, 1.57 + side * 0.2, 15, gold);
    const knot = onHoop(hoop, -1.57);
    for (let end = -2; end <= 2; end += 1) {
      const line = Array.from({ length: 40 }, (_, step) => ({
        x: knot.x + end * (3 + step * 0.9),
        y: knot.y - 4 - step * 2.3 - Math.sin(step / 9 + end) * 5,
        z: knot.z + 12,
        radius: 4.4,
      }));
      layTube(relief, {
        line,
        material: cotton,
        skin: (angle, along, skin) => {
          skin.bump = Math.sin(along + angle * 2) * 0.1;
          skin.tint = end % 2 ? second : first;
          skin.shade = 0.95;
        },
      });
    }
    bead(relief, { ...hoop, z: hoop.z + 4 }, -1.57, 17, gold);
  };

/** A broad open cuff with a chased wave and a beaded edge. */
const cuff =
  (tint: Colour): ((relief: Relief, hoop: Hoop) => void) =>
  (relief, hoop) => {
    const steps = 320;
    const open = 0.6;
    const dark = mix(tint, colour('#1d120c'), 0.75);
    const line = Array.from({ length: steps + 1 }, (_, step) => {
      const angle = 1.57 + open / 2 + (step / steps) * (2 * Math.PI - open);
      const point = onHoop(hoop, angle);
      const end = Math.min(step, steps - step);
      return { ...point, z: point.z + 30, radius: 34 * Math.min(1, 0.55 + end / 26) };
    });
    layTube(relief, {
      line,
      material: brushed,
      skin: (angle, along, skin) => {
        const across = angle - Math.PI / 2;
        const wave =
          Math.exp(-(((across - 0.32 * Math.sin(along / 15)) / 0.085) ** 2)) +
          Math.exp(-(((across + 0.32 * Math.sin(along / 15)) / 0.085) ** 2));
        const edge = Math.exp(-(((Math.abs(across) - 0.78) / 0.1) ** 2));
        const pearls = edge * (0.5 + 0.5 * Math.cos(along / 2.1));
        skin.bump = pearls * 0.1 - Math.min(1, wave) * 0.045;
        skin.tint = mix(tint, dark, Math.min(0.85, Math.min(1, wave) * 0.7 + edge * 0.35 * (1 - pearls)));
        skin.shade = 1;
      },
    });
  };

/** A chain of round links with little charms. */
const charms =
  ([metal, gemTint]: readonly [Colour, Colour]): ((relief: Relief, hoop: Hoop) => void) =>
  (relief, hoop) => {
    const links = 46;
    for (let link = 0; link < links; link += 1) {
      const at = (link / links) * 2 * Math.PI;
      const { x, y, z } = onHoop(hoop, at);
      const flat = link % 2 === 0;
      layHoop(
        relief,
        { x, y, z: z + 14, radius: 22, lean: flat ? [0, 0] : [Math.cos(at + 1.57) * 1.1, Math.sin(at + 1.57) * 1.1] },
        5.6,
        polished,
        (_angle, _along, skin) => {
          skin.bump = 0;
          skin.tint = metal;
          skin.shade = 1;
        },
      );
      if (link % 6 !== 2) continue;
      const hang = onHoop({ ...hoop, radius: hoop.radius + 52 }, at);
      layHoop(
        relief,
        { x: (x + hang.x) / 2, y: (y + hang.y) / 2, z: z + 18, radius: 12, lean: [0, 0] },
        3.6,
        polished,
        (_angle, _along, skin) => {
          skin.bump = 0;
          skin.tint = metal;
          skin.shade = 1;
        },
      );
      stamp(relief, {
        x: hang.x,
        y: hang.y,
        z: z + 6,
        size: 30,
        turn: at + Math.PI / 2,
        material: polished,
        solid(u, v, spot) {
          const petals = link % 12 === 2 ? 0.86 + 0.14 * Math.cos(Math.atan2(v, u) * 8) : 1;
          const far = Math.hypot(u, v) / petals;
          if (far > 1) return false;
          const rim = Math.exp(-(((far - 0.84) / 0.09) ** 2));
          spot.h = 0.18 + rim * 0.13 + 0.05 * Math.cos(Math.atan2(v, u) * 8) * far;
          spot.tint = mix(metal, colour('#3a250c'), far > 0.5 && far < 0.72 ? 0.5 : 0);
          spot.shade = 1;
          return true;
        },
      });
      stone(relief, hang.x, hang.y, z + 14, 11, gemTint);
    }
  };

type Piece = (relief: Relief, hoop: Hoop) => void;

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

const piece = <Look>(
  looks: readonly [Look, ...Look[]],
  made: (one: Look) => Piece,
  radius: number,
  view: readonly [number, number, number],
): readonly Drawing[] => {
  const alone =
    (one: Look): Thing =>
    (relief) =>
      made(one)(relief, hoop(450, 560, 2, radius, 0.04, 0.03));
  return inColors(
    looks,
    (one) => scene(alone(one)),
    (one) => scene(alone(one), view),
    scene((relief) => {
      made(looks[1] ?? looks[0])(relief, hoop(540, 760, 2, radius * 0.76));
      made(looks[0])(relief, hoop(370, 400, 26, radius * 0.76, 0, 0.1));
    }),
  );
};

const RUBY = colour('#b3081f');

/** Bracelets: alone and close in every colour, and two together. */
export const wristViews: Record<string, readonly Drawing[]> = {
  'kambam-braided-leather-bracelet': piece(
    [
      [colour('#5a3420'), colour('#9a6235')],
      [colour('#1d1a1a'), colour('#4a4442')],
    ],
    braided,
    240,
    [450, 780, 2.3],
  ),
  'kayiru-thread-bracelet': piece(
    [
      [colour('#b3122f'), colour('#e0a51f')],
      [colour('#1d1a1a'), colour('#8a1f2b')],
      [colour('#1f7a52'), colour('#e0a51f')],
    ],
    threads,
    240,
    [450, 780, 2.3],
  ),
  'kumbakonam-copper-cuff': piece([colour('#d98d5f'), silver], cuff, 240, [560, 420, 2.2]),
  'mayura-charm-chain': piece(
    [
      [gold, RUBY],
      [silver, colour('#1c5fa8')],
    ],
    charms,
    236,
    [600, 700, 2.3],
  ),
};
