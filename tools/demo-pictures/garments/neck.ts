import { tone } from '../engine/colour';
import { paint } from '../engine/paint';
import type { Relief } from '../engine/relief';
import { line, mirrored, shape, stitches } from '../engine/svg';
import { clothTexture, cotton, type Cloth } from '../fabric';
import { AXIS, neckLine, type Cut } from './cut';

/** The inside of the back, seen through the neck. */
export async function innerBack(relief: Relief, cut: Cut, hex: string, cloth: Cloth): Promise<void> {
  const [out, down] = cut.neck;
  const hollow = `M${AXIS - out - 6} ${down + 4} Q${AXIS} ${down - 34} ${AXIS + out + 6} ${down + 4} L${AXIS + out} ${down + 40} Q${AXIS} ${down + Math.max(cut.neckDepth + 46, 2 * cut.neckDepth - 10)} ${AXIS - out} ${down + 40} Z`;
  await paint(relief, {
    svg: shape(hollow, tone(hex, 0.66)),
    material: cotton,
    level: 18,
    texture: clothTexture(cloth, [], 41),
  });
  const label = `<rect x="${AXIS - 24}" y="${down - 4}" width="48" height="25" rx="2" fill="#efe6d2"/><path d="M${AXIS - 8} ${down + 8.5} l8 -8 8 8 -8 8z" fill="none" stroke="#9f1d2f" stroke-width="1.6"/><circle cx="${AXIS}" cy="${down + 8.5}" r="1.8" fill="#9f1d2f"/>`;
  await paint(relief, { svg: label, material: cotton, lift: 1.4 });
}

/** Ribbed knit along the neck. */
export async function ribbing(relief: Relief, cut: Cut, hex: string): Promise<void> {
  const around = neckLine(cut);
  await paint(relief, {
    svg: line(around, tone(hex, 0.97), 27, '', 'butt'),
    material: cotton,
    puff: 6,
    lift: 1.5,
    texture: (x, y, touch) => {
      const angle = Math.atan2(y - cut.neck[1] + 30, x - AXIS);
      const rib = Math.sin(angle * 118);
      touch.dz = rib * 0.5;
      touch.shade = 0.97 + rib * 0.05;
    },
  });
  await paint(relief, {
    svg: `<g transform="translate(0 19)">${stitches(around, tone(hex, 0.8), 1.6, 5, 4)}</g>`,
    material: cotton,
    stain: true,
  });
}

/** The standing collar of a kurta: two ends that meet over the placket. */
export async function bandCollar(relief: Relief, cut: Cut, hex: string, cloth: Cloth): Promise<void> {
  const [out, down] = cut.neck;
  const front = down + cut.neckDepth;
  const texture = clothTexture(cloth, [], 43);
  const back = `M${AXIS - out + 2} ${down - 22} Q${AXIS} ${down - 52} ${AXIS + out - 2} ${down - 22} L${AXIS + out} ${down + 4} Q${AXIS} ${down - 18} ${AXIS - out} ${down + 4} Z`;
  await paint(relief, {
    svg: shape(back, tone(hex, 0.74)),
    material: cotton,
    level: 22,
    rim: { width: 8, height: 3 },
    texture,
  });
  const half = `M${AXIS - out - 5} ${down + 2} C${AXIS - out * 0.86} ${down + 44} ${AXIS - out * 0.45} ${front + 2} ${AXIS - 4} ${front + 5} L${AXIS - 3} ${front - 28} C${AXIS - out * 0.4} ${front - 32} ${AXIS - out * 0.72} ${down + 18} ${AXIS - out + 4} ${down - 25} Q${AXIS - out - 2} ${down - 16} ${AXIS - out - 5} ${down + 2} Z`;
  const seam = `M${AXIS - out - 1} ${down + 1} C${AXIS - out * 0.83} ${down + 40} ${AXIS - out * 0.43} ${front - 4} ${AXIS - 8} ${front - 1}`;
  const edge = `M${AXIS - out + 5} ${down - 17} C${AXIS - out * 0.68} ${down + 22} ${AXIS - out * 0.38} ${front - 26} ${AXIS - 8} ${front - 22}`;
  for (const turn of [(svg: string) => svg, (svg: string) => mirrored(svg, AXIS)]) {
    await paint(relief, {
      svg: turn(shape(half, hex)),
      material: cotton,
      level: 46,
      rim: { width: 9, height: 5 },
      texture,
    });
    const thread = tone(hex, 0.78);
    await paint(relief, {
      svg: turn(stitches(seam, thread, 1.5, 5, 4) + stitches(edge, thread, 1.5, 5, 4)),
      material: cotton,
      stain: true,
    });
  }
}

/** The turned-down collar of a shirt. */
export async function foldedCollar(relief: Relief, cut: Cut, hex: string, cloth: Cloth): Promise<void> {
  const [out, down] = cut.neck;
  const front = down + cut.neckDepth;
  const texture = clothTexture(cloth, [], 43);
  const stand = `M${AXIS - out + 4} ${down - 34} Q${AXIS} ${down - 64} ${AXIS + out - 4} ${down - 34} L${AXIS + out - 2} ${down + 6} Q${AXIS} ${down - 22} ${AXIS - out + 2} ${down + 6} Z`;
  await paint(relief, {
    svg: shape(stand, tone(hex, 0.76)),
    material: cotton,
    level: 22,
    rim: { width: 9, height: 4 },
    texture,
  });
  const flap = `M${AXIS - 4} ${front - 2} C${AXIS - out * 0.5} ${front - 24} ${AXIS - out * 0.8} ${down + 2} ${AXIS - out + 6} ${down - 38} Q${AXIS - out - 12} ${down - 28} ${AXIS - out - 16} ${down + 4} Q${AXIS - out * 0.95} ${front - 8} ${AXIS - out * 0.74} ${front + 48} Q${AXIS - out * 0.3} ${front + 26} ${AXIS - 4} ${front - 2} Z`;
  const seam = `M${AXIS - 12} ${front + 4} Q${AXIS - out * 0.34} ${front + 24} ${AXIS - out * 0.7} ${front + 39} Q${AXIS - out * 0.88} ${front - 8} ${AXIS - out - 9} ${down + 2}`;
  for (const turn of [(svg: string) => svg, (svg: string) => mirrored(svg, AXIS)]) {
    await paint(relief, {
      svg: turn(shape(flap, hex)),
      material: cotton,
      level: 50,
      rim: { width: 11, height: 5 },
      texture,
    });
    await paint(relief, { svg: turn(stitches(seam, tone(hex, 0.78), 1.5, 5, 4)), material: cotton, stain: true });
  }
}
