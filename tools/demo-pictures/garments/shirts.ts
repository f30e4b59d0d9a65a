import type { Drawing } from '../drawing';
import type { Relief } from '../engine/relief';
import { tone } from '../engine/colour';
import { line } from '../engine/svg';
import { garmentInColors, stacked } from './arrangements';
import { placket } from './closure';
import { AXIS, CUTS } from './cut';
import type { Garment } from './garment';
import { foldedCollar } from './neck';
import { chestPocket } from './pocket';
import { alongSleeve, FOLDED, madrasChecks, shirtStripes, WHOLE } from './weaves';

const buttoned =
  (count: number, pocket: boolean) =>
  async (relief: Relief, { cut, hex, cloth }: Garment): Promise<void> => {
    const from = cut.neck[1] + cut.neckDepth - 4;
    await placket(relief, from, cut.hem[1] + cut.hemDip * 0.62, hex, cloth, { count, hex: '#efe8d8', first: 60 });
    if (pocket) await chestPocket(relief, AXIS + 92, 470, hex, cloth);
    await foldedCollar(relief, cut, hex, cloth);
  };

type Yarns = readonly [string, string, string];
/** Ground and yarns of the checks. */
const CHECKS: Readonly<Record<string, Yarns>> = {
  '#b8433a': ['#27335c', '#e3b04b', '#f3ead6'],
  '#2f5d6e': ['#8f2b3c', '#d9a441', '#f3ead6'],
  '#e9dcc0': ['#3f6b4f', '#b5523b', '#2b3a5a'],
};
const checked = (hex: string): Garment => {
  const yarns = CHECKS[hex] ?? ['#27335c', '#e3b04b', '#f3ead6'];
  return {
    cut: CUTS.shirt,
    cloth: 'handloom',
    hex,
    seed: 51,
    drape: 1,
    print: madrasChecks(WHOLE, yarns),
    sleevePrint: alongSleeve(madrasChecks([-200, -200, 900, 1200], yarns), 12),
    finish: buttoned(7, false),
  };
};

const STRIPES: Readonly<Record<string, readonly [string, string]>> = {
  '#f3efe4': ['#3c5f86', '#b9483f'],
  '#c9d8c6': ['#3d5c45', '#f6f2e6'],
  '#f0d9c4': ['#a4532f', '#5b3a22'],
};
const striped = (hex: string): Garment => {
  const [broad, fine] = STRIPES[hex] ?? ['#3c5f86', '#b9483f'];
  return {
    cut: CUTS.shortShirt,
    cloth: 'linen',
    hex,
    seed: 55,
    drape: 1.05,
    print: shirtStripes(WHOLE, broad, fine),
    sleevePrint: alongSleeve(shirtStripes([-200, -200, 900, 1200], broad, fine), 40),
    finish: buttoned(6, true),
  };
};

/** A plain work shirt of indigo denim, its seams sewn in copper thread. */
const denim = (hex: string): Garment => ({
  cut: CUTS.shirt,
  cloth: 'canvas',
  hex,
  seed: 58,
  drape: 0.9,
  async finish(relief, garment) {
    await buttoned(7, false)(relief, garment);
    for (const side of [-1, 1]) await chestPocket(relief, AXIS + side * 96, 450, garment.hex, garment.cloth);
  },
});

const seam = (hex: string) => line('M-130 -305 V310', tone(hex, 0.8), 2, 'stroke-dasharray="5 4"');
const CHECK_HEXES = ['#b8433a', '#2f5d6e', '#e9dcc0'];
const STRIPE_HEXES = ['#f3efe4', '#c9d8c6', '#f0d9c4'];

export const shirtViews: Record<string, readonly Drawing[]> = {
  'madras-check-shirt': garmentInColors(
    checked,
    CHECK_HEXES,
    [480, 340, 2.1],
    stacked(checked('#b8433a'), [...CHECK_HEXES].reverse(), (hex) => madrasChecks(FOLDED, CHECKS[hex] ?? ['', '', ''])),
  ),
  'kovai-stripe-shirt': garmentInColors(
    striped,
    STRIPE_HEXES,
    [480, 360, 2.1],
    stacked(striped('#f3efe4'), [...STRIPE_HEXES].reverse(), (hex) =>
      shirtStripes(FOLDED, ...(STRIPES[hex] ?? ['', ''])),
    ),
  ),
  'erode-denim-shirt': garmentInColors(
    denim,
    ['#34496b', '#7d93ad'],
    [480, 340, 2.1],
    stacked(denim('#34496b'), ['#7d93ad', '#34496b'], seam),
  ),
};
