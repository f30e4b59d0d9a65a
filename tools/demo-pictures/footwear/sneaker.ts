import { colour, tone } from '../engine/colour';
import { paint } from '../engine/paint';
import { posed, posedPoint, type Pose } from '../engine/pose';
import { heightAt, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { shape, stitches } from '../engine/svg';
import { layTube } from '../engine/tube';
import { clothTexture, cotton, hide, rubber } from '../fabric';
import { brushed, oldBrass } from '../jewellery/metals';

const UPPER =
  'M-16 -296 C58 -300 98 -232 96 -150 C94 -70 76 0 78 92 C80 170 86 214 78 252 C66 306 -48 306 -60 252 C-72 200 -62 120 -70 40 C-80 -40 -102 -110 -100 -180 C-98 -250 -74 -292 -16 -296 Z';
const MOUTH =
  'M4 20 C46 22 52 80 50 130 C48 190 54 222 44 246 C34 268 -20 268 -30 246 C-40 222 -36 190 -38 130 C-40 80 -38 20 4 20 Z';
const TONGUE = 'M-40 -128 Q0 -142 40 -128 C46 -60 50 20 44 78 Q4 92 -36 78 C-42 20 -46 -60 -40 -128 Z';
const ROWS = [-112, -72, -32, 8, 48] as const;

function eyelet(relief: Relief, pose: Pose, u: number, v: number): void {
  const [x, y] = posedPoint(pose, [u, v]);
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y),
    size: 8.5,
    turn: 0,
    material: brushed,
    solid(a, b, spot) {
      const far = Math.hypot(a, b);
      if (far > 1) return false;
      spot.h = far < 0.45 ? 0.02 : 0.35 * Math.sqrt(Math.max(0, 1 - ((far - 0.72) / 0.28) ** 2));
      spot.tint = far < 0.45 ? [0.01, 0.01, 0.01] : oldBrass;
      spot.shade = 1;
      return true;
    },
  });
}

function lace(relief: Relief, pose: Pose, points: readonly (readonly [number, number, number])[]): void {
  const beads = points.map(([u, v, z]) => {
    const [x, y] = posedPoint(pose, [u, v]);
    return { x, y, z, radius: 7 };
  });
  const tint = colour('#f3eddd');
  layTube(relief, {
    line: beads,
    material: cotton,
    skin: (angle, along, skin) => {
      const weave = Math.sin(along * 1.5 + angle * 4) * Math.sin(along * 1.5 - angle * 4);
      skin.bump = weave * 0.1;
      skin.tint = tint;
      skin.shade = 0.94 + weave * 0.12;
    },
  });
}

function laces(relief: Relief, pose: Pose): void {
  const rise = (u: number) => 92 - (u * u) / 95;
  ROWS.forEach((v, row) => {
    const steps = 24;
    const slant = row === 0 ? 0 : 20;
    for (const sign of row === 0 ? [1] : [1, -1]) {
      const path = Array.from({ length: steps + 1 }, (_, step) => {
        const u = -44 + (88 * step) / steps;
        return [u * sign, v + slant - (slant * 2 * step) / steps, rise(u) + (sign === 1 ? 3 : 0)] as const;
      });
      lace(relief, pose, path);
    }
  });
  for (const sign of [1, -1]) {
    const bow = Array.from({ length: 60 }, (_, step) => {
      const angle = (step / 59) * 2 * Math.PI;
      return [
        sign * (4 + 46 * Math.sin(angle / 2) ** 2 * (1 + 0.2 * Math.cos(angle))),
        50 + 26 * Math.sin(angle) + sign * 5 * Math.sin(angle / 2),
        104 - 10 * Math.sin(angle / 2),
      ] as const;
    });
    lace(relief, pose, bow);
    const end = Array.from(
      { length: 30 },
      (_, step) => [sign * (4 + step * 1.5), 54 + step * 1.9 + 8 * Math.sin(step / 7), 100 - step * 1.5] as const,
    );
    lace(relief, pose, end);
  }
}

/** One low canvas sneaker seen from above. */
export async function sneaker(relief: Relief, pose: Pose, hex: string): Promise<void> {
  const canvas = clothTexture('canvas', [], 5);
  const cream = '#efe6d3';
  const grow = (svg: string, by: number) => `<g transform="scale(${by} ${1 + (by - 1) * 0.45})">${svg}</g>`;
  await paint(relief, {
    svg: posed(pose, grow(shape(UPPER, cream), 1.13)),
    material: rubber,
    lift: 18,
    rim: { width: 9, height: 7 },
    texture: hide(2, 0.5),
  });
  await paint(relief, {
    svg: posed(pose, grow(`<path d="${UPPER}" fill="none" stroke="${hex}" stroke-width="3.4"/>`, 1.09)),
    material: rubber,
    stain: true,
  });
  await paint(relief, {
    svg: posed(pose, shape(MOUTH, tone(cream, 0.8))),
    material: cotton,
    level: 24,
    texture: canvas,
  });
  await paint(relief, {
    svg: posed(pose, `<path d="${UPPER} ${MOUTH}" fill="${hex}" fill-rule="evenodd"/>`),
    material: cotton,
    level: 34,
    puff: 62,
    rim: { width: 18, height: 20 },
    soften: 3,
    texture: canvas,
  });
  await paint(relief, {
    svg: posed(pose, shape(TONGUE, tone(hex, 0.9))),
    material: cotton,
    level: 66,
    puff: 22,
    soften: 2,
    texture: canvas,
  });
  for (const sign of [1, -1]) {
    const facing = `<g transform="scale(${sign} 1)">${shape('M30 -136 Q44 -140 70 -96 C76 -40 66 10 62 66 Q52 74 34 66 C42 10 40 -60 30 -136 Z', hex)}</g>`;
    await paint(relief, {
      svg: posed(pose, facing),
      material: cotton,
      level: 76,
      rim: { width: 8, height: 5 },
      texture: canvas,
    });
    await paint(relief, {
      svg: posed(
        pose,
        `<g transform="scale(${sign} 1)">${stitches('M35 -128 Q46 -130 64 -94 C70 -40 61 8 57 60', cream, 2, 6, 4)}</g>`,
      ),
      material: cotton,
      stain: true,
    });
    for (const v of ROWS) eyelet(relief, pose, sign * (48 - (v + 112) * 0.012), v);
  }
  const cap = 'M-16 -296 C44 -300 84 -254 94 -190 Q44 -222 -4 -222 Q-54 -220 -98 -178 C-98 -250 -74 -292 -16 -296 Z';
  await paint(relief, {
    svg: posed(pose, shape(cap, cream)),
    material: rubber,
    level: 62,
    puff: 26,
    rim: { width: 12, height: 12 },
    soften: 2,
    texture: hide(2, 0.5),
  });
  await paint(relief, {
    svg: posed(
      pose,
      stitches('M90 -184 Q42 -214 -4 -214 Q-52 -212 -94 -172', cream, 2.4, 7, 4) +
        stitches('M-52 236 C-44 284 58 286 70 238', cream, 2.2, 7, 4),
    ),
    material: cotton,
    lift: 0.6,
  });
  laces(relief, pose);
}
