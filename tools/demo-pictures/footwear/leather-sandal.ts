import { colour, tone } from '../engine/colour';
import { curve } from '../engine/folds';
import { paint } from '../engine/paint';
import { posed, posedPoint, type Pose } from '../engine/pose';
import type { Relief } from '../engine/relief';
import { line, shape, stitches } from '../engine/svg';
import { layTube } from '../engine/tube';
import { hide, leather } from '../fabric';

/** The outline of a right foot's sole seen from above, toe up, about 640 units long. */
export const SOLE =
  'M-24 -318 C58 -326 110 -246 106 -152 C102 -62 78 0 78 92 C78 170 86 216 78 262 C66 322 -48 322 -62 262 C-76 200 -60 120 -72 40 C-84 -40 -114 -110 -108 -190 C-102 -270 -78 -314 -24 -318 Z';

/** A braid of three strands along a line. */
function braid(
  relief: Relief,
  pose: Pose,
  points: readonly (readonly [number, number])[],
  z: (part: number) => number,
  hex: string,
): void {
  const middle = curve(points, 3);
  for (let strand = 0; strand < 3; strand += 1) {
    const beads = middle.map(([u, v], step) => {
      const [au, av] = middle[Math.max(0, step - 1)]!;
      const [bu, bv] = middle[Math.min(middle.length - 1, step + 1)]!;
      const length = Math.hypot(bu - au, bv - av) || 1;
      const phase = step * 0.21 + (strand * 2 * Math.PI) / 3;
      const off = Math.sin(phase) * 9;
      const [x, y] = posedPoint(pose, [u - ((bv - av) / length) * off, v + ((bu - au) / length) * off]);
      return { x, y, z: z(step / (middle.length - 1)) + Math.cos(phase * 2) * 4, radius: 6.2 };
    });
    const tint = colour(hex);
    layTube(relief, {
      line: beads,
      material: leather,
      skin: (angle, along, skin) => {
        skin.bump = 0.05 * Math.sin(along * 0.8 + angle * 3);
        skin.tint = tint;
        skin.shade = 1;
      },
    });
  }
}

/** One Kolhapuri chappal: stitched sole, side wings, a broad instep strap, a braid to the toe loop. */
export async function kolhapuri(relief: Relief, pose: Pose, hex: string): Promise<void> {
  const edge = tone(hex, 0.55);
  await paint(relief, {
    svg: posed(pose, shape(SOLE, edge)),
    material: leather,
    lift: 16,
    rim: { width: 9, height: 6 },
    texture: hide(3),
  });
  await paint(relief, {
    svg: posed(pose, `<g transform="scale(0.955 0.975)">${shape(SOLE, hex)}</g>`),
    material: leather,
    lift: 4,
    rim: { width: 6, height: 3 },
    soften: 1,
    texture: hide(4, 1.3),
  });
  const ring = `<g transform="scale(0.885 0.94)">${stitches(SOLE, '#f0dcae', 3, 9, 6)}</g><g transform="scale(0.83 0.91)">${line(SOLE, tone(hex, 0.72), 2.4)}</g>`;
  await paint(relief, { svg: posed(pose, ring), material: leather, lift: 0.8 });
  const wear =
    '<radialGradient id="wear"><stop offset="0" stop-color="#3a1f10" stop-opacity=".34"/><stop offset="1" stop-color="#3a1f10" stop-opacity="0"/></radialGradient><ellipse cx="0" cy="-170" rx="82" ry="110" fill="url(#wear)"/><ellipse cx="8" cy="222" rx="54" ry="76" fill="url(#wear)"/>';
  await paint(relief, { svg: posed(pose, wear), material: leather, stain: true });
  for (const wing of [
    'M-112 -96 Q-86 -60 -60 -52 L-52 24 Q-84 34 -92 20 Q-104 -40 -112 -96 Z',
    'M108 -96 Q84 -60 58 -52 L52 24 Q80 34 88 20 Q102 -40 108 -96 Z',
  ]) {
    await paint(relief, {
      svg: posed(pose, shape(wing, tone(hex, 0.86))),
      material: leather,
      level: 36,
      rim: { width: 10, height: 8 },
      texture: hide(6),
    });
  }
  const strap = 'M-104 -84 Q-60 -112 0 -114 Q60 -112 100 -84 L94 -2 Q50 -34 0 -36 Q-50 -34 -94 -2 Z';
  await paint(relief, {
    svg: posed(pose, shape(strap, hex)),
    material: leather,
    level: 44,
    puff: 34,
    rim: { width: 8, height: 5 },
    soften: 1.5,
    texture: hide(8),
  });
  const tooling =
    stitches('M-96 -76 Q-58 -102 0 -104 Q58 -102 92 -76', '#f0dcae', 3, 8, 5) +
    stitches('M-88 -14 Q-48 -44 0 -46 Q48 -44 86 -14', '#f0dcae', 3, 8, 5) +
    [-62, -31, 0, 31, 62]
      .map(
        (x) =>
          `<g transform="translate(${x} ${-76 + Math.abs(x) * 0.16})"><circle r="9" fill="none" stroke="${edge}" stroke-width="2.6"/><circle r="3.2" fill="#d9a441"/></g>`,
      )
      .join('');
  await paint(relief, { svg: posed(pose, tooling), material: leather, lift: 0.9 });
  braid(
    relief,
    pose,
    [
      [-4, -112],
      [-20, -160],
      [-34, -206],
      [-42, -236],
    ],
    (part) => 74 - part * 26,
    tone(hex, 0.9),
  );
  const loop = 'M-92 -236 Q-62 -268 -16 -246 L-20 -214 Q-60 -232 -86 -204 Z';
  await paint(relief, {
    svg: posed(pose, shape(loop, tone(hex, 0.94))),
    material: leather,
    level: 34,
    puff: 20,
    rim: { width: 6, height: 5 },
    texture: hide(9),
  });
}
