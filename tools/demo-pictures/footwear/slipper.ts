import { colour, tone } from '../engine/colour';
import { curve } from '../engine/folds';
import { paint, type Texture } from '../engine/paint';
import { posed, posedPoint, type Pose } from '../engine/pose';
import type { Material, Relief } from '../engine/relief';
import { shape, stitches } from '../engine/svg';
import { layTube } from '../engine/tube';
import { hide, leather, zari } from '../fabric';
import { gold } from '../jewellery/metals';

/** A closed slipper with an open instep: jutti and mojari. */
export interface Slipper {
  outline: string;
  /** The opening for the foot. */
  mouth: string;
  mouthPoints: readonly (readonly [number, number])[];
  hex: string;
  material: Material;
  texture: Texture;
  /** Golden embroidery on the vamp, as markup. */
  embroidery: string;
  insole: string;
  /** How far the toe curls up and back; 0 for none. */
  curl: number;
}

export const JUTTI = {
  outline:
    'M-18 -330 Q34 -300 68 -232 C100 -168 96 -84 82 0 C72 76 84 180 78 240 C70 312 -50 312 -62 240 C-70 180 -62 76 -76 0 C-98 -90 -106 -170 -82 -236 Q-54 -304 -18 -330 Z',
  mouth:
    'M0 -112 C44 -116 58 -60 54 10 C50 80 60 170 54 226 C46 274 -30 274 -38 226 C-44 170 -36 80 -46 10 C-56 -60 -42 -114 0 -112 Z',
  mouthPoints: [
    [0, -112],
    [40, -92],
    [56, -20],
    [52, 60],
    [56, 160],
    [52, 232],
    [8, 264],
    [-36, 232],
    [-40, 160],
    [-40, 60],
    [-50, -20],
    [-38, -92],
    [0, -112],
  ],
} as const;

function piping(relief: Relief, pose: Pose, points: Slipper['mouthPoints'], height: (v: number) => number): void {
  const beads = curve(points, 4).map(([u, v]) => {
    const [x, y] = posedPoint(pose, [u, v]);
    return { x, y, z: height(v), radius: 5.4 };
  });
  layTube(relief, {
    line: beads,
    material: zari,
    skin: (angle, along, skin) => {
      skin.bump = 0.16 * Math.sin(along * 1.1 + angle * 2);
      skin.tint = gold;
      skin.shade = 1;
    },
  });
}

function curledToe(relief: Relief, pose: Pose, hex: string, turns: number): void {
  const steps = 60;
  const beads = Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const angle = part * Math.PI * 2 * turns;
    const radius = 30 * (1 - part * 0.55);
    const [x, y] = posedPoint(pose, [
      -18 + Math.sin(part * 3) * 4,
      -330 - Math.sin(angle) * radius * 1.1 - 8 + part * 6,
    ]);
    return { x, y, z: 30 + (1 - Math.cos(angle)) * radius * 1.3, radius: 15 * (1 - part * 0.62) };
  });
  const tint = colour(hex);
  layTube(relief, {
    line: beads,
    material: zari,
    skin: (angle, along, skin) => {
      skin.bump = 0.08 * Math.sin(along * 0.7 + angle);
      skin.tint = Math.sin(along * 0.35) > 0.4 ? gold : tint;
      skin.shade = 1;
    },
  });
}

/** One slipper. */
export async function slipper(relief: Relief, pose: Pose, kind: Slipper): Promise<void> {
  const { outline, mouth, hex, material, texture } = kind;
  await paint(relief, {
    svg: posed(pose, `<g transform="translate(0 4) scale(1.05 1.015)">${shape(outline, '#7a5230')}</g>`),
    material: leather,
    lift: 12,
    rim: { width: 8, height: 5 },
    texture: hide(5),
  });
  await paint(relief, {
    svg: posed(pose, shape(mouth, kind.insole)),
    material: leather,
    level: 20,
    texture: hide(6, 1.4),
  });
  const marks = `${stitches('M6 -40 C30 -40 36 40 32 120 C30 170 32 210 6 222 C-18 210 -20 170 -22 120 C-28 40 -22 -40 6 -40 Z', tone(kind.insole, 0.75), 2.2, 6, 5)}<path d="M6 160 l14 16 -14 16 -14 -16z" fill="none" stroke="#b98a3a" stroke-width="3"/><circle cx="6" cy="176" r="3.4" fill="#b98a3a"/>`;
  await paint(relief, { svg: posed(pose, marks), material: leather, stain: true });
  const upper = `<path d="${outline} ${mouth}" fill="${hex}" fill-rule="evenodd"/>`;
  await paint(relief, {
    svg: posed(pose, upper),
    material,
    level: 30,
    puff: 78,
    rim: { width: 14, height: 14 },
    soften: 2,
    texture,
  });
  await paint(relief, { svg: posed(pose, kind.embroidery), material: zari, lift: 1, rim: { width: 3, height: 2.2 } });
  piping(relief, pose, kind.mouthPoints, (v) => 50 + Math.max(0, (-v - 40) / 80) * 24);
  if (kind.curl > 0) curledToe(relief, pose, hex, kind.curl);
}
