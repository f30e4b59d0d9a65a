import { tone } from '../engine/colour';
import { paint } from '../engine/paint';
import { posed, type Pose } from '../engine/pose';
import type { Relief } from '../engine/relief';
import { line, shape, stitches } from '../engine/svg';
import { hide, leather, rubber } from '../fabric';
import { brushed } from '../jewellery/metals';
import { SOLE } from './leather-sandal';

async function footbed(relief: Relief, pose: Pose, hex: string, welt: string): Promise<void> {
  await paint(relief, {
    svg: posed(pose, shape(SOLE, welt)),
    material: rubber,
    lift: 20,
    rim: { width: 9, height: 7 },
    texture: hide(3),
  });
  await paint(relief, {
    svg: posed(pose, `<g transform="scale(0.94 0.965)">${shape(SOLE, hex)}</g>`),
    material: leather,
    lift: 4,
    rim: { width: 10, height: 4 },
    soften: 2,
    texture: hide(4, 1.3),
  });
  const wear =
    '<radialGradient id="tread"><stop offset="0" stop-color="#20120a" stop-opacity=".3"/><stop offset="1" stop-color="#20120a" stop-opacity="0"/></radialGradient><ellipse cx="0" cy="-190" rx="80" ry="96" fill="url(#tread)"/><ellipse cx="8" cy="222" rx="52" ry="74" fill="url(#tread)"/>';
  await paint(relief, { svg: posed(pose, wear), material: leather, stain: true });
}

/** Two broad straps that cross over the instep, and one around the heel with a buckle. */
export async function crossStrap(relief: Relief, pose: Pose, hex: string): Promise<void> {
  await footbed(relief, pose, '#d8b58a', tone(hex, 0.5));
  await paint(relief, {
    svg: posed(pose, `<g transform="scale(0.88 0.93)">${stitches(SOLE, '#8a5f38', 2.4, 8, 6)}</g>`),
    material: leather,
    stain: true,
  });
  const heel = 'M-92 60 C-104 150 -96 250 -62 276 C-20 300 40 300 70 272 C100 240 102 150 92 60';
  await paint(relief, {
    svg: posed(pose, line(heel, hex, 24)),
    material: leather,
    level: 44,
    rim: { width: 8, height: 7 },
    soften: 1,
    texture: hide(7),
  });
  const strap =
    'M-116 -196 Q-96 -216 -66 -206 Q20 -150 108 -20 Q112 12 92 30 Q74 30 66 22 Q-6 -96 -104 -144 Q-120 -164 -116 -196 Z';
  const flip = (svg: string) => `<g transform="translate(-6 0) scale(-1 1)">${svg}</g>`;
  const seams =
    stitches('M-104 -186 Q-88 -200 -66 -192 Q16 -138 98 -12', tone(hex, 1.5), 2.2, 7, 5) +
    stitches('M-104 -158 Q0 -106 78 18', tone(hex, 1.5), 2.2, 7, 5);
  for (const [turn, level] of [
    [flip, 42],
    [(svg: string) => svg, 58],
  ] as const) {
    await paint(relief, {
      svg: posed(pose, turn(shape(strap, hex))),
      material: leather,
      level,
      puff: 30,
      rim: { width: 9, height: 6 },
      soften: 1.5,
      texture: hide(8),
    });
    await paint(relief, { svg: posed(pose, turn(seams)), material: leather, stain: true });
  }
  const buckle =
    '<path transform="translate(96 118) rotate(4)" fill-rule="evenodd" fill="#d9a94f" d="M-22 -26 h44 v52 h-44z M-12 -16 h24 v32 h-24z"/>';
  await paint(relief, { svg: posed(pose, buckle), material: brushed, lift: 7, rim: { width: 5, height: 5 } });
}

/** One moulded strap over a ribbed footbed. */
export async function slide(relief: Relief, pose: Pose, hex: string): Promise<void> {
  await footbed(relief, pose, tone(hex, 0.92), tone(hex, 0.68));
  const ribs = Array.from({ length: 26 }, (_, row) => line(`M-70 ${-270 + row * 22} H70`, tone(hex, 0.8), 3)).join('');
  await paint(relief, {
    svg: posed(
      pose,
      `<clipPath id="bed"><path d="${SOLE}" transform="scale(0.84 0.92)"/></clipPath><g clip-path="url(#bed)">${ribs}</g>`,
    ),
    material: rubber,
    lift: -1.6,
  });
  const strap =
    'M-126 -186 Q-96 -216 -40 -222 Q40 -226 116 -196 Q130 -120 114 -22 Q104 10 84 8 Q40 -16 0 -16 Q-44 -14 -84 10 Q-112 8 -118 -28 Q-132 -110 -126 -186 Z';
  await paint(relief, {
    svg: posed(pose, shape(strap, hex)),
    material: rubber,
    level: 40,
    puff: 50,
    rim: { width: 16, height: 12 },
    soften: 2,
    texture: hide(8, 0.7),
  });
  const mark =
    '<path d="M0 -168 l30 30 -30 30 -30 -30z" fill="none" stroke="#f3ead6" stroke-width="6"/><path d="M0 -146 l8 8 -8 8 -8 -8z" fill="#f3ead6"/>' +
    line('M-112 -70 Q0 -96 108 -74', '#f3ead6', 5) +
    line('M-110 -56 Q0 -82 106 -60', '#f3ead6', 2);
  await paint(relief, { svg: posed(pose, mark), material: rubber, lift: 1.2 });
}
