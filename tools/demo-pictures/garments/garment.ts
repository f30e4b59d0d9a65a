import { tone } from '../engine/colour';
import { paint } from '../engine/paint';
import type { Relief } from '../engine/relief';
import { clipped, shape, stitches } from '../engine/svg';
import { clothTexture, cotton, type Cloth } from '../fabric';
import { bodyCreases, sleeveCreases } from './creases';
import { AXIS, bodyPath, cuffPath, hemPoints, sleevePath, through, type Cut } from './cut';
import { hanger } from './hanger';
import { innerBack } from './neck';

export interface Garment {
  cut: Cut;
  cloth: Cloth;
  hex: string;
  seed: number;
  /** How deep the folds are; 1 for soft cotton. */
  drape: number;
  /** Paint on the front panel, clipped to it. */
  print?: string;
  /** Paint on both sleeves, drawn for the left one and mirrored. */
  sleevePrint?: string;
  /** Where the sleeves are of another colour. */
  sleeveHex?: string;
  sleeveless?: boolean;
  /** Hem and cuffs where they are more than a seam; not seen on a folded piece. */
  ends?: (relief: Relief, garment: Garment) => Promise<void>;
  /** What closes and finishes it: collar, placket, pocket, ribs. */
  finish: (relief: Relief, garment: Garment) => Promise<void>;
  /** What hangs behind the front, such as a hood. */
  behind?: (relief: Relief, garment: Garment) => Promise<void>;
}

const SIDES = [-1, 1] as const;

async function sleeves(
  relief: Relief,
  { cut, cloth, sleeveHex, hex, seed, drape, sleevePrint }: Garment,
): Promise<void> {
  const texture = clothTexture(cloth, sleeveCreases(cut, drape, seed + 5), seed + 20);
  for (const sign of SIDES) {
    const outline = sleevePath(cut, sign);
    const drawn =
      sign === -1
        ? sleevePrint
        : sleevePrint && `<g transform="translate(${2 * AXIS} 0) scale(-1 1)">${sleevePrint}</g>`;
    const svg = shape(outline, sleeveHex ?? hex) + (drawn ? clipped(drawn, outline, `sleeve${sign}`) : '');
    await paint(relief, {
      svg,
      material: cotton,
      level: 20,
      rim: { width: 22, height: 10 },
      puff: 20,
      soften: 3,
      texture,
    });
  }
}

/** Seams where a machine would sew them: hem, sleeve ends, armholes. */
async function seams(relief: Relief, { cut, hex, sleeveless }: Garment): Promise<void> {
  const thread = tone(hex, 0.74);
  const above = (by: number) => through(hemPoints(cut, by, 60).slice(1, -1));
  await paint(relief, {
    svg: stitches(above(24), thread, 1.6, 5, 4) + stitches(above(18), thread, 1.6, 5, 4),
    material: cotton,
    stain: true,
  });
  for (const sign of sleeveless ? [] : SIDES) {
    await paint(relief, { svg: stitches(cuffPath(cut, sign, 20), thread, 1.5, 5, 4), material: cotton, stain: true });
  }
}

/** The whole garment on its hanger. */
export async function hang(relief: Relief, garment: Garment): Promise<void> {
  const { cut, cloth, hex, seed, drape, print } = garment;
  await hanger(relief, cut);
  await garment.behind?.(relief, garment);
  await innerBack(relief, cut, hex, cloth);
  if (!garment.sleeveless) await sleeves(relief, garment);
  const outline = bodyPath(cut);
  const svg = shape(outline, hex) + (print ? clipped(print, outline, 'front') : '');
  await paint(relief, {
    svg,
    material: cotton,
    level: 32,
    rim: { width: 22, height: 9 },
    puff: 26,
    soften: 3,
    texture: clothTexture(cloth, bodyCreases(cut, drape, seed), seed + 30),
  });
  await seams(relief, garment);
  await garment.ends?.(relief, garment);
  await garment.finish(relief, garment);
}
