import type { Fold } from '../engine/folds';
import { seeded } from '../engine/random';
import { AXIS, type Cut } from './cut';

/** Folds are written in soft numbers and pressed in this much deeper. */
const FIRM = 2.1;

/** How a garment hangs: pulls from the underarms, a slack middle, pipes towards the hem. */
export function bodyCreases(cut: Cut, strength: number, seed: number): Fold[] {
  const random = seeded(seed);
  const [chest, armY] = cut.underarm;
  const [hemOut, hemY] = cut.hem;
  const folds: Fold[] = [];
  for (const sign of [-1, 1]) {
    for (let pull = 0; pull < 4; pull += 1) {
      const drop = 40 + pull * 62 + random() * 26;
      const inward = chest * (0.62 - pull * 0.1) + random() * 24;
      const x = AXIS + sign * (chest - 6);
      folds.push({
        points: [
          [x, armY + 8 + pull * 15],
          [AXIS + sign * (inward + 44), armY + drop * 0.55],
          [AXIS + sign * inward, armY + drop],
        ],
        width: 17 + pull * 5,
        height: (pull % 2 ? -4.2 : 5.4) * strength,
        peak: 0.18,
      });
    }
    folds.push({
      points: [
        [AXIS + sign * (cut.shoulder[0] - 26), cut.shoulder[1] + 34],
        [AXIS + sign * (cut.shoulder[0] - 64), (cut.shoulder[1] + armY) / 2],
        [AXIS + sign * (chest - 66), armY + 30],
      ],
      width: 30,
      height: 4.6 * strength,
      peak: 0.4,
    });
  }
  const pipes = 7;
  for (let pipe = 0; pipe < pipes; pipe += 1) {
    const part = (pipe + 0.5) / pipes - 0.5;
    const bottom = AXIS + part * 2 * hemOut * 0.94 + (random() - 0.5) * 20;
    const start = armY + (hemY - armY) * (0.22 + random() * 0.3);
    const top = AXIS + part * 2 * cut.waist[0] * 0.8 + (random() - 0.5) * 34;
    folds.push({
      points: [
        [top, start],
        [(top + bottom) / 2 + (random() - 0.5) * 22, (start + hemY) / 2],
        [bottom, hemY + 40],
      ],
      width: 24 + random() * 26,
      height: (pipe % 2 ? 6.6 : -5.4) * strength * (0.7 + random() * 0.6),
      peak: 0.86,
    });
  }
  for (let slack = 0; slack < 5; slack += 1) {
    const y = armY + (hemY - armY) * (0.25 + slack * 0.13 + random() * 0.05);
    const x = AXIS + (random() - 0.5) * chest * 1.1;
    const long = 60 + random() * 70;
    const tilt = (random() - 0.5) * 70;
    folds.push({
      points: [
        [x - long, y - tilt],
        [x, y + 8],
        [x + long, y + tilt],
      ],
      width: 20 + random() * 14,
      height: 2.6 * strength,
    });
  }
  return folds.map((fold) => ({ ...fold, height: fold.height * FIRM }));
}

/** Rings that gather at elbow and underarm, and one long line down the sleeve. */
export function sleeveCreases(cut: Cut, strength: number, seed: number): Fold[] {
  const random = seeded(seed);
  const folds: Fold[] = [];
  const long = Math.hypot(cut.cuffOuter[0] - cut.shoulder[0], cut.cuffOuter[1] - cut.shoulder[1]);
  const rings = Math.max(3, Math.round(long / 62));
  for (const sign of [-1, 1]) {
    const outer = (part: number) =>
      [
        cut.shoulder[0] + (cut.cuffOuter[0] - cut.shoulder[0]) * part,
        cut.shoulder[1] + (cut.cuffOuter[1] - cut.shoulder[1]) * part,
      ] as const;
    const inner = (part: number) =>
      [
        cut.underarm[0] + (cut.cuffInner[0] - cut.underarm[0]) * part,
        cut.underarm[1] + (cut.cuffInner[1] - cut.underarm[1]) * part,
      ] as const;
    for (let ring = 0; ring < rings; ring += 1) {
      const part = (ring + 0.3 + random() * 0.5) / rings;
      const [ox, oy] = outer(Math.min(1, part + 0.1 * random()));
      const [ix, iy] = inner(Math.max(0, part - 0.12));
      const stop = 0.25 + random() * 0.4;
      folds.push({
        points: [
          [AXIS + sign * ix, iy],
          [AXIS + sign * (ix + (ox - ix) * 0.4), iy + (oy - iy) * 0.4 + 10],
          [AXIS + sign * (ix + (ox - ix) * (1 - stop * 0.5)), iy + (oy - iy) * (1 - stop * 0.5)],
        ],
        width: 13 + random() * 12,
        height: (ring % 2 ? 5 : -4) * strength,
        peak: 0.2,
      });
    }
    const [mx, my] = outer(0.1);
    const [nx, ny] = outer(0.95);
    const [px, py] = inner(0.95);
    folds.push({
      points: [
        [AXIS + sign * (mx - 24), my + 20],
        [AXIS + sign * ((mx + (nx + px) / 2) / 2), (my + (ny + py) / 2) / 2 + 6],
        [AXIS + sign * ((nx + px) / 2), (ny + py) / 2],
      ],
      width: 34,
      height: 5 * strength,
      peak: 0.7,
    });
  }
  return folds.map((fold) => ({ ...fold, height: fold.height * FIRM }));
}
