import { colour, mix } from '../engine/colour';
import { curve } from '../engine/folds';
import { paint, type Texture } from '../engine/paint';
import { posed, posedPoint, type Pose } from '../engine/pose';
import { grain, noise } from '../engine/random';
import type { Material, Relief } from '../engine/relief';
import { mirrored, shape } from '../engine/svg';
import { layTube } from '../engine/tube';
import { gold, polished } from '../jewellery/metals';
import type { Frame } from './frames';

const acetate: Material = { gloss: 0.9, specular: 0.06, metal: 0, sheen: 0 };
const lensGlass: Material = { gloss: 0.97, specular: 0.13, metal: 0, sheen: 0 };

/** Clouds of light and dark in the material, as in tortoiseshell. */
const mottled =
  (frame: Frame): Texture =>
  (x, y, touch) => {
    if (!frame.mottle) return;
    const cloud = grain(x / 34 + noise(x / 60, y / 60, 4) * 1.4, y / 26, 8, 3);
    touch.shade = cloud > 0 ? 1 + cloud * 2.4 : 1 + cloud * 1.3;
  };

/** A temple as a tapered bar through points; metal or acetate. */
function temple(
  relief: Relief,
  pose: Pose,
  frame: Frame,
  points: readonly (readonly [number, number])[],
  z: (part: number) => number,
): void {
  const line = curve(points, 4);
  const tint = frame.wire ? (frame.metal ? colour(frame.metal) : gold) : colour(frame.hex);
  const light = colour(frame.mottle?.[0] ?? frame.hex);
  const dark = colour(frame.mottle?.[1] ?? frame.hex);
  const beads = line.map(([u, v], step) => {
    const part = step / (line.length - 1);
    const [x, y] = posedPoint(pose, [u, v]);
    const thick = frame.wire ? (part > 0.72 ? 8 : 4.6) : 13 - part * 2.5;
    return { x, y, z: z(part), radius: thick * (part > 0.985 ? 0.8 : 1) };
  });
  const total = beads.length * 4;
  layTube(relief, {
    line: beads,
    material: frame.wire ? polished : acetate,
    skin: (angle, along, skin) => {
      const tip = frame.wire && along > total * 0.72;
      const cloud = grain(along / 26, angle * 1.2, 6, 3);
      skin.bump = 0;
      skin.tint = tip
        ? [0.02, 0.015, 0.012]
        : frame.mottle
          ? mix(tint, cloud > 0 ? light : dark, Math.min(1, Math.abs(cloud) * 2.4))
          : tint;
      skin.shade = 1;
    },
  });
}

const both = (svg: string) => svg + mirrored(svg, 0);

async function lenses(relief: Relief, pose: Pose, frame: Frame, level: number): Promise<void> {
  const tint = `<linearGradient id="tint" x1="0" y1="0" x2="0.12" y2="1"><stop offset="0" stop-color="${frame.lensTop}" stop-opacity=".95"/><stop offset=".55" stop-color="${frame.lensTop}" stop-opacity=".86"/><stop offset="1" stop-color="${frame.lensBottom}" stop-opacity=".62"/></linearGradient>`;
  await paint(relief, {
    svg: posed(pose, tint + both(shape(frame.lens, 'url(#tint)'))),
    material: lensGlass,
    level,
    puff: 16,
    soften: 10,
  });
  // The softbox again, as a slanting window in each lens.
  const glint = `<linearGradient id="glint" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".36"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient>`;
  const window = (sign: number, at: number, wide: number) =>
    `<path d="M${sign * at - wide} -140 L${sign * at + wide * 0.4} -140 L${sign * at - wide * 1.4} 130 L${sign * at - wide * 2.8} 130 Z" fill="url(#glint)"/>`;
  const inside = (sign: number) =>
    `<clipPath id="pane${sign}"><path d="${frame.lens}" ${sign < 0 ? 'transform="scale(-1 1)"' : ''}/></clipPath><g clip-path="url(#pane${sign})">${window(sign, sign > 0 ? 190 : 150, 44)}${window(sign, sign > 0 ? 258 : 82, 12)}</g>`;
  await paint(relief, { svg: posed(pose, glint + inside(1) + inside(-1)), material: lensGlass, stain: true });
}

async function front(relief: Relief, pose: Pose, frame: Frame, level: number): Promise<void> {
  await lenses(relief, pose, frame, level);
  if (frame.wire) {
    const ring = (out: string, hole: string) =>
      both(`<path d="${out} ${hole}" fill="${frame.hex}" fill-rule="evenodd"/>`);
    await paint(relief, {
      svg: posed(pose, ring(frame.rim, frame.lens) + shape(frame.bridge, frame.hex)),
      material: polished,
      level: level + 4,
      puff: 9,
      rim: { width: 4, height: 4 },
    });
    const pad = both('<ellipse cx="56" cy="26" rx="9" ry="20" transform="rotate(14 56 26)" fill="#e8e2d6"/>');
    await paint(relief, { svg: posed(pose, pad), material: lensGlass, lift: 8, rim: { width: 8, height: 6 } });
    if (frame.brow)
      await paint(relief, {
        svg: posed(pose, both(shape(frame.brow, frame.browHex ?? frame.hex))),
        material: acetate,
        level: level + 8,
        rim: { width: 13, height: 12 },
        soften: 1.2,
      });
    return;
  }
  const rims =
    both(`<path d="${frame.rim} ${frame.lens}" fill="${frame.hex}" fill-rule="evenodd"/>`) +
    shape(frame.bridge, frame.hex);
  await paint(relief, {
    svg: posed(pose, rims),
    material: acetate,
    level: level + 6,
    rim: { width: 13, height: 13 },
    soften: 1.2,
    texture: mottled(frame),
  });
  const [out, down] = frame.hinge;
  const rivets = both(`<path d="M${out - 34} ${down - 5} l15 -3 0 13 -15 3z" fill="#d8b05f"/>`);
  await paint(relief, { svg: posed(pose, rivets), material: polished, lift: 2, rim: { width: 3, height: 2 } });
}

/** Seen from the front, the temples folded behind and showing through the lenses. */
export async function foldedGlasses(relief: Relief, pose: Pose, frame: Frame): Promise<void> {
  const [out, down] = frame.hinge;
  temple(
    relief,
    pose,
    frame,
    [
      [out, down],
      [out - 160, down + 52],
      [-out * 0.35, down + 92],
      [-out * 0.72, down + 128],
    ],
    () => 14,
  );
  temple(
    relief,
    pose,
    frame,
    [
      [-out, down],
      [-out + 160, down + 40],
      [out * 0.35, down + 66],
      [out * 0.7, down + 98],
    ],
    () => 24,
  );
  await front(relief, pose, frame, 42);
}

/** Lying on the front with open temples, seen from above. */
export async function openGlasses(relief: Relief, pose: Pose, frame: Frame): Promise<void> {
  const [out, down] = frame.hinge;
  const cast = `<radialGradient id="cast"><stop offset="0" stop-color="${frame.lensBottom}" stop-opacity=".5"/><stop offset=".7" stop-color="${frame.lensBottom}" stop-opacity=".26"/><stop offset="1" stop-color="${frame.lensBottom}" stop-opacity="0"/></radialGradient>`;
  const pool = cast + both('<ellipse cx="215" cy="70" rx="185" ry="130" fill="url(#cast)"/>');
  await paint(relief, { svg: posed(pose, pool), material: acetate, stain: true });
  for (const sign of [1, -1]) {
    temple(
      relief,
      pose,
      frame,
      [
        [sign * out, down + 6],
        [sign * (out + 16), down - 130],
        [sign * (out + 6), down - 300],
        [sign * (out - 18), down - 420],
        [sign * (out - 54), down - 520],
      ],
      (part) => 40 - part * 26,
    );
  }
  await front(relief, pose, frame, 38);
}
