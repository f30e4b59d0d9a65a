import { colour, tone } from '../engine/colour';
import { curve } from '../engine/folds';
import { paint } from '../engine/paint';
import { heightAt, type Relief } from '../engine/relief';
import { mirrored, shape, stitches } from '../engine/svg';
import { layTube } from '../engine/tube';
import { clothTexture, cotton } from '../fabric';
import { AXIS, cuffPath } from './cut';
import type { Garment } from './garment';

/** The hood, lying back behind the neck, its lining in shade. */
export async function hood(relief: Relief, { hex, cloth, cut }: Garment): Promise<void> {
  const [out, down] = cut.neck;
  const outer = `M${AXIS - out - 40} ${down + 34} C${AXIS - out - 70} ${down - 70} ${AXIS - out - 10} ${down - 158} ${AXIS} ${down - 160} C${AXIS + out + 10} ${down - 158} ${AXIS + out + 70} ${down - 70} ${AXIS + out + 40} ${down + 34} Q${AXIS} ${down + 120} ${AXIS - out - 40} ${down + 34} Z`;
  const inner = `M${AXIS - out - 4} ${down + 24} C${AXIS - out - 26} ${down - 60} ${AXIS - out + 14} ${down - 116} ${AXIS} ${down - 118} C${AXIS + out - 14} ${down - 116} ${AXIS + out + 26} ${down - 60} ${AXIS + out + 4} ${down + 24} Q${AXIS} ${down + 96} ${AXIS - out - 4} ${down + 24} Z`;
  const folds = [-1, 1].flatMap((sign) => [
    {
      points: [
        [AXIS + sign * (out + 30), down - 40],
        [AXIS + sign * (out - 6), down - 96],
        [AXIS + sign * 30, down - 132],
      ] as const,
      width: 22,
      height: 6,
    },
    {
      points: [
        [AXIS + sign * (out + 20), down + 10],
        [AXIS + sign * (out + 26), down - 40],
        [AXIS + sign * (out - 10), down - 90],
      ] as const,
      width: 18,
      height: -4,
    },
  ]);
  await paint(relief, {
    svg: shape(outer, hex),
    material: cotton,
    level: 18,
    rim: { width: 54, height: 30 },
    soften: 3,
    texture: clothTexture(cloth, folds, 71),
  });
  await paint(relief, {
    svg: shape(inner, tone(hex, 0.52)),
    material: cotton,
    level: 14,
    soften: 2,
    texture: clothTexture('fleece', [], 72),
  });
  await paint(relief, {
    svg: `<path d="${inner}" fill="none" stroke="${tone(hex, 0.72)}" stroke-width="2" stroke-dasharray="6 4" transform="translate(${AXIS} ${down}) scale(1.1) translate(${-AXIS} ${-down})"/>`,
    material: cotton,
    stain: true,
  });
}

/** Ribbed knit over a shape, its ribs upright or along a hanging sleeve. */
export async function ribs(relief: Relief, outline: string, hex: string, upright: boolean): Promise<void> {
  await paint(relief, {
    svg: shape(outline, tone(hex, 0.94)),
    material: cotton,
    lift: -2,
    rim: { width: 12, height: 7 },
    texture: (x, y, touch) => {
      const rib = Math.sin((upright ? x : x * 0.96 - y * 0.28) * 0.78);
      touch.dz = rib * 0.9;
      touch.shade = 0.95 + rib * 0.08;
    },
  });
}

function cord(relief: Relief, sign: number, down: number): void {
  const x = AXIS + sign * 40;
  const path = curve(
    [
      [x - sign * 4, down + 44],
      [x + sign * 6, down + 110],
      [x - sign * 2, down + 180],
      [x + sign * 5, down + 238],
    ],
    2.5,
  );
  const tint = colour('#e9dfc8');
  const beads = path.map(([px, py], step) => ({
    x: px,
    y: py,
    z: heightAt(relief, px, py) + 3,
    radius: step > path.length - 8 ? 9.5 : 5.6,
  }));
  const smooth = beads.map((bead, step) => ({
    ...bead,
    z: ((beads[step - 4] ?? bead).z + bead.z + (beads[step + 4] ?? bead).z) / 3,
  }));
  layTube(relief, {
    line: smooth,
    material: cotton,
    skin: (angle, along, skin) => {
      const braid = Math.sin(along * 0.9 + angle * 3) * Math.sin(along * 0.9 - angle * 3);
      skin.bump = braid * 0.16;
      skin.tint = tint;
      skin.shade = 0.94 + braid * 0.12;
    },
  });
}

/** The front of a hoodie: crossed-over neck, kangaroo pocket, ribbed ends, drawcord. */
export async function pouchAndRibs(relief: Relief, { cut, hex, cloth }: Garment): Promise<void> {
  const [out, down] = cut.neck;
  const [hemOut, hemY] = cut.hem;
  const collar = `M${AXIS - out - 42} ${down + 30} C${AXIS - out - 20} ${down + 70} ${AXIS - 50} ${down + 96} ${AXIS + 6} ${down + 104} L${AXIS + 4} ${down + 46} C${AXIS - 40} ${down + 42} ${AXIS - out + 6} ${down + 16} ${AXIS - out - 2} ${down - 20} Q${AXIS - out - 36} ${down} ${AXIS - out - 42} ${down + 30} Z`;
  const texture = clothTexture(cloth, [], 74);
  await paint(relief, {
    svg: mirrored(shape(collar, hex), AXIS),
    material: cotton,
    level: 44,
    rim: { width: 24, height: 14 },
    soften: 2,
    texture,
  });
  await paint(relief, {
    svg: shape(collar, hex),
    material: cotton,
    level: 44,
    rim: { width: 24, height: 14 },
    soften: 2,
    texture,
  });
  const pocket = `M${AXIS - 92} ${hemY - 236} H${AXIS + 92} L${AXIS + 152} ${hemY - 110} V${hemY - 44} H${AXIS - 152} V${hemY - 110} Z`;
  const seam = `M${AXIS - 89} ${hemY - 230} H${AXIS + 89} M${AXIS - 84} ${hemY - 236} L${AXIS - 141} ${hemY - 112} M${AXIS + 84} ${hemY - 236} L${AXIS + 141} ${hemY - 112} M${AXIS - 148} ${hemY - 104} V${hemY - 50} H${AXIS + 148} V${hemY - 104}`;
  await paint(relief, { svg: shape(pocket, hex), material: cotton, lift: 4, rim: { width: 10, height: 6 }, texture });
  await paint(relief, { svg: stitches(seam, tone(hex, 0.66), 2, 6, 4), material: cotton, stain: true });
  await ribs(
    relief,
    `M${AXIS - hemOut - 3} ${hemY - 40} Q${AXIS} ${hemY - 34} ${AXIS + hemOut + 3} ${hemY - 40} L${AXIS + hemOut - 8} ${hemY + 16} Q${AXIS} ${hemY + 24} ${AXIS - hemOut + 8} ${hemY + 16} Z`,
    hex,
    true,
  );
  for (const sign of [-1, 1] as const) {
    await ribs(relief, cuffPath(cut, sign, 56), hex, false);
    cord(relief, sign, down);
  }
}
