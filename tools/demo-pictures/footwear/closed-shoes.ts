import { tone } from '../engine/colour';
import { paint, type Texture } from '../engine/paint';
import { posed, type Pose } from '../engine/pose';
import type { Material, Relief } from '../engine/relief';
import { clipped, line, shape, stitches } from '../engine/svg';
import { clothTexture, cotton, hide, leather, rubber } from '../fabric';
import { ikat } from '../garments/weaves';

const UPPER =
  'M-14 -306 C60 -308 100 -236 97 -150 C94 -66 80 0 80 92 C80 174 88 216 80 254 C68 310 -50 310 -62 254 C-74 204 -64 120 -72 40 C-82 -40 -104 -112 -101 -184 C-98 -256 -74 -304 -14 -306 Z';
const MOUTH =
  'M4 -62 C44 -60 54 10 52 96 C50 170 56 222 46 248 C36 270 -22 270 -32 248 C-42 222 -38 170 -40 96 C-42 10 -36 -60 4 -62 Z';

interface Body {
  hex: string;
  sole: string;
  insole: string;
  material: Material;
  texture: Texture;
  print?: string;
}

async function body(relief: Relief, pose: Pose, { hex, sole, insole, material, texture, print }: Body): Promise<void> {
  await paint(relief, {
    svg: posed(pose, `<g transform="translate(0 4) scale(1.07 1.025)">${shape(UPPER, sole)}</g>`),
    material: rubber,
    lift: 14,
    rim: { width: 9, height: 7 },
    texture: hide(5, 0.5),
  });
  await paint(relief, { svg: posed(pose, shape(MOUTH, insole)), material: leather, level: 20, texture: hide(6, 1.3) });
  await paint(relief, {
    svg: posed(
      pose,
      stitches(
        'M6 20 C30 22 34 90 32 160 C30 210 30 236 6 242 C-18 236 -20 210 -22 160 C-26 90 -22 20 6 20 Z',
        tone(insole, 0.72),
        2.2,
        6,
        5,
      ),
    ),
    material: leather,
    stain: true,
  });
  const upper = `<path d="${UPPER} ${MOUTH}" fill="${hex}" fill-rule="evenodd"/>`;
  await paint(relief, {
    svg: posed(
      pose,
      upper +
        (print
          ? clipped(
              `<mask id="hole"><rect x="-400" y="-500" width="800" height="1000" fill="#fff"/><path d="${MOUTH}" fill="#000"/></mask><g mask="url(#hole)">${print}</g>`,
              UPPER,
              'upper',
            )
          : ''),
    ),
    material,
    level: 30,
    puff: 84,
    rim: { width: 14, height: 14 },
    soften: 2,
    texture,
  });
}

/** A loafer: an apron sewn with a raised seam, a saddle with a slot for a coin. */
export async function loafer(relief: Relief, pose: Pose, hex: string): Promise<void> {
  const polished: Material = { ...leather, gloss: 0.68, specular: 0.06 };
  await body(relief, pose, {
    hex,
    sole: tone(hex, 0.42),
    insole: '#c99f6c',
    material: polished,
    texture: hide(12, 0.8),
  });
  const apron = 'M-58 -70 C-78 -150 -66 -244 -12 -258 C44 -250 66 -160 58 -66';
  await paint(relief, { svg: posed(pose, line(apron, tone(hex, 0.82), 11)), material: polished, lift: 1.5, puff: 7 });
  await paint(relief, {
    svg: posed(pose, stitches(apron, tone(hex, 1.7), 2.4, 5, 7)),
    material: polished,
    stain: true,
  });
  const saddle = 'M-106 -132 Q-60 -156 0 -158 Q60 -156 104 -136 L96 -72 Q50 -98 0 -100 Q-50 -98 -96 -68 Z';
  await paint(relief, {
    svg: posed(pose, shape(saddle, tone(hex, 0.93))),
    material: polished,
    lift: 4,
    rim: { width: 8, height: 5 },
    texture: hide(8),
  });
  const slot =
    `<path d="M-38 -132 Q0 -142 38 -132 L24 -114 Q0 -120 -24 -114 Z" fill="${tone(hex, 0.35)}"/>` +
    stitches('M-98 -126 Q0 -166 98 -128', tone(hex, 1.7), 2, 5, 5) +
    stitches('M-90 -76 Q0 -112 90 -80', tone(hex, 1.7), 2, 5, 5);
  await paint(relief, { svg: posed(pose, slot), material: polished, stain: true });
  await paint(relief, {
    svg: posed(
      pose,
      line(
        'M4 -62 C44 -60 54 10 52 96 C50 170 56 222 46 248 C36 270 -22 270 -32 248 C-42 222 -38 170 -40 96 C-42 10 -36 -60 4 -62 Z',
        tone(hex, 0.8),
        7,
      ),
    ),
    material: polished,
    lift: 1,
    puff: 4,
  });
}

interface SlipOn {
  hex: string;
  figure: string;
  light: string;
}

/** Ground and figures of the printed canvas. */
export const PONDY: readonly [SlipOn, ...SlipOn[]] = [
  { hex: '#27406b', figure: '#f1e6cf', light: '#c8452f' },
  { hex: '#efe6d2', figure: '#8f2b3c', light: '#e3b04b' },
  { hex: '#3c3c40', figure: '#d9d2c2', light: '#e3b04b' },
];

/** Canvas with an ikat print, two gussets of elastic and a white rubber sole. */
export async function slipOn(relief: Relief, pose: Pose, { hex, figure, light }: SlipOn): Promise<void> {
  await body(relief, pose, {
    hex,
    sole: '#f1ebdd',
    insole: '#d9c9a8',
    material: cotton,
    texture: clothTexture('canvas', [], 14),
    print: ikat([-130, -330, 150, 300], 72, figure, light),
  });
  const gores = ['M52 -40 L92 -64 L90 34 L56 26 Z', 'M-42 -40 L-92 -66 L-84 36 L-46 26 Z']
    .map((one) => shape(one, '#2b2a2c'))
    .join('');
  await paint(relief, {
    svg: posed(pose, gores),
    material: cotton,
    lift: 1,
    texture: (x, y, touch) => {
      touch.dz = Math.sin(y * 0.9) * 0.8;
      touch.shade = 0.9 + Math.sin(y * 0.9) * 0.12;
    },
  });
  const foxing = `<g transform="translate(0 4) scale(1.035 1.004)">${stitches(UPPER, '#b9ad93', 2.2, 8, 5)}</g>`;
  await paint(relief, { svg: posed(pose, foxing), material: rubber, stain: true });
  await paint(relief, { svg: posed(pose, line(MOUTH, tone(hex, 0.75), 8)), material: cotton, lift: 1.4, puff: 4 });
}
