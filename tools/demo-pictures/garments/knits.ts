import type { Drawing } from '../drawing';
import { tone } from '../engine/colour';
import { paint } from '../engine/paint';
import type { Relief } from '../engine/relief';
import { line, shape, stitches } from '../engine/svg';
import { cotton } from '../fabric';
import { brushed } from '../jewellery/metals';
import { garmentInColors, stacked } from './arrangements';
import { button, placket } from './closure';
import { AXIS, cuffPath, CUTS, neckLine, type Cut } from './cut';
import type { Garment } from './garment';
import { hood, pouchAndRibs, ribs } from './hoodie';
import { foldedCollar, ribbing } from './neck';
import { chestPocket } from './pocket';
import { FOLDED, sailorStripes } from './weaves';

const SIDES = [-1, 1] as const;

/** Ribbed waist and cuffs. */
async function ribbedEnds(relief: Relief, { cut, hex, sleeveHex }: Garment): Promise<void> {
  const [hemOut, hemY] = cut.hem;
  await ribs(
    relief,
    `M${AXIS - hemOut - 3} ${hemY - 40} Q${AXIS} ${hemY - 34} ${AXIS + hemOut + 3} ${hemY - 40} L${AXIS + hemOut - 8} ${hemY + 16} Q${AXIS} ${hemY + 24} ${AXIS - hemOut + 8} ${hemY + 16} Z`,
    hex,
    true,
  );
  for (const sign of SIDES) await ribs(relief, cuffPath(cut, sign, 56), sleeveHex ?? hex, false);
}

/** The part of the front that a raglan sleeve covers, from the neck to the underarm. */
function raglan({ neck, shoulder, underarm }: Cut, hex: string): string {
  const panel = (sign: number) =>
    `M${AXIS + sign * (neck[0] - 6)} ${neck[1] - 20} L${AXIS + sign * (shoulder[0] + 20)} ${shoulder[1] - 20} L${AXIS + sign * (underarm[0] + 10)} ${underarm[1] + 8} Q${AXIS + sign * (neck[0] + 62)} ${neck[1] + 120} ${AXIS + sign * (neck[0] - 6)} ${neck[1] + 20} Z`;
  return SIDES.map((sign) => shape(panel(sign), hex) + line(panel(sign), tone(hex, 0.8), 2)).join('');
}

const pamban = (hex: string): Garment => {
  const sleeveHex = hex === '#efe9dc' ? '#24385c' : '#efe9dc';
  return {
    cut: CUTS.tee,
    cloth: 'jersey',
    hex,
    sleeveHex,
    seed: 91,
    drape: 0.95,
    print: raglan(CUTS.tee, sleeveHex),
    finish: (relief, { cut }) => ribbing(relief, cut, sleeveHex),
  };
};

const SAILOR: Readonly<Record<string, string>> = { '#f2ede0': '#27406b', '#27406b': '#f2ede0', '#d9b36a': '#6b2a2f' };
const tuticorin = (hex: string): Garment => ({
  cut: CUTS.tee,
  cloth: 'jersey',
  hex,
  seed: 94,
  drape: 1,
  print: sailorStripes([60, 330, 840, 1100], SAILOR[hex] ?? '#27406b'),
  async finish(relief, { cut, cloth }) {
    await chestPocket(relief, AXIS + 88, 470, hex, cloth);
    await ribbing(relief, cut, hex);
  },
});

const polo = (hex: string): Garment => {
  const tip = hex === '#efe6d2' ? '#7a1f2b' : '#efe6d2';
  return {
    cut: CUTS.tee,
    cloth: 'jersey',
    hex,
    seed: 97,
    drape: 0.9,
    async ends(relief, { cut }) {
      for (const sign of SIDES) {
        await ribs(relief, cuffPath(cut, sign, 26), hex, false);
        await paint(relief, { svg: shape(cuffPath(cut, sign, 7), tip), material: cotton, stain: true });
      }
    },
    async finish(relief, { cut, cloth }) {
      const from = cut.neck[1] + cut.neckDepth - 6;
      await placket(relief, from, from + 150, hex, cloth, { count: 3, hex: '#efe8d8', first: 26 });
      await foldedCollar(relief, cut, hex, cloth);
    },
  };
};

const sweatshirt = (hex: string): Garment => ({
  cut: CUTS.sweatshirt,
  cloth: 'fleece',
  hex,
  seed: 101,
  drape: 1.15,
  ends: ribbedEnds,
  async finish(relief, { cut }) {
    await ribbing(relief, cut, hex);
    const bottom = cut.neck[1] + cut.neckDepth + 14;
    await paint(relief, {
      svg: stitches(`M${AXIS - 26} ${bottom} L${AXIS} ${bottom + 36} L${AXIS + 26} ${bottom}`, tone(hex, 0.7), 2, 6, 4),
      material: cotton,
      stain: true,
    });
  },
});

/** A ribbed band along the deep neck and down the front, with its buttons. */
const cardigan = (hex: string): Garment => ({
  cut: CUTS.cardigan,
  cloth: 'fleece',
  hex,
  seed: 105,
  drape: 0.9,
  ends: ribbedEnds,
  async finish(relief, { cut }) {
    const front = cut.neck[1] + cut.neckDepth;
    const bottom = cut.hem[1] + 16;
    await paint(relief, {
      svg: line(neckLine(cut), tone(hex, 0.96), 30, '', 'butt'),
      material: cotton,
      puff: 6,
      lift: 2,
    });
    await ribs(relief, `M${AXIS - 20} ${front - 12} H${AXIS + 20} V${bottom} H${AXIS - 20} Z`, hex, true);
    for (let y = front + 24; y < bottom - 20; y += 92) button(relief, AXIS, y, 12, '#6b4326');
    for (const side of SIDES) {
      const pocket = `M${AXIS + side * 50} ${cut.hem[1] - 190} H${AXIS + side * 148} V${cut.hem[1] - 62} H${AXIS + side * 50} Z`;
      await paint(relief, {
        svg: shape(pocket, tone(hex, 0.99)),
        material: cotton,
        lift: 3,
        rim: { width: 6, height: 3 },
      });
      await ribs(
        relief,
        `M${AXIS + side * 50} ${cut.hem[1] - 192} H${AXIS + side * 148} v24 H${AXIS + side * 50} Z`,
        hex,
        true,
      );
    }
  },
});

/** Two rows of teeth on their tape, and the slider. */
async function zip(relief: Relief, from: number, to: number, hex: string): Promise<void> {
  await paint(relief, {
    svg: shape(`M${AXIS - 15} ${from} H${AXIS + 15} V${to} H${AXIS - 15} Z`, tone(hex, 0.72)),
    material: cotton,
    lift: -1,
  });
  const teeth =
    line(`M${AXIS - 2.6} ${from} V${to}`, '#d2b06a', 6, 'stroke-dasharray="4 4"', 'butt') +
    line(`M${AXIS + 2.6} ${from + 4} V${to}`, '#d2b06a', 6, 'stroke-dasharray="4 4"', 'butt');
  await paint(relief, { svg: teeth, material: brushed, lift: 2.2, rim: { width: 2, height: 1.4 } });
  await paint(relief, {
    svg: shape(`M${AXIS - 9} ${from + 20} h18 l3 22 h-24 Z M${AXIS - 5} ${from + 40} h10 v46 h-10 Z`, '#d2b06a'),
    material: brushed,
    lift: 5,
    rim: { width: 4, height: 3 },
  });
}

const zipHoodie = (hex: string): Garment => ({
  cut: CUTS.hoodie,
  cloth: 'fleece',
  hex,
  seed: 108,
  drape: 1.2,
  behind: hood,
  async finish(relief, garment) {
    await pouchAndRibs(relief, garment);
    await zip(relief, garment.cut.neck[1] + 92, garment.cut.hem[1] + 14, hex);
  },
});

const RAGLANS = ['#efe9dc', '#9c3a2e', '#3f5a48'];
const SAILORS = Object.keys(SAILOR);
const POLOS = ['#1f4f46', '#efe6d2', '#8a2436'];
const SWEATS = ['#c9bfae', '#5c6b4f', '#9a4b36'];
const CARDIGANS = ['#b65b45', '#e6d9c2', '#3c4a63'];
const ZIPS = ['#3a3f47', '#7c5a3f'];

export const knitViews: Record<string, readonly Drawing[]> = {
  'pamban-raglan-tee': garmentInColors(
    pamban,
    RAGLANS,
    [450, 380, 2],
    stacked(pamban('#efe9dc'), [...RAGLANS].reverse()),
  ),
  'tuticorin-sailor-tee': garmentInColors(
    tuticorin,
    SAILORS,
    [470, 420, 2],
    stacked(tuticorin('#f2ede0'), [...SAILORS].reverse(), (hex) => sailorStripes(FOLDED, SAILOR[hex] ?? '#27406b')),
  ),
  'pollachi-pique-polo': garmentInColors(polo, POLOS, [450, 360, 2.2], stacked(polo('#1f4f46'), [...POLOS].reverse())),
  'munnar-crew-sweatshirt': garmentInColors(
    sweatshirt,
    SWEATS,
    [450, 380, 2],
    stacked(sweatshirt('#c9bfae'), [...SWEATS].reverse()),
  ),
  'ooty-button-cardigan': garmentInColors(
    cardigan,
    CARDIGANS,
    [450, 430, 2],
    stacked(cardigan('#b65b45'), [...CARDIGANS].reverse()),
  ),
  'kodai-zip-hoodie': garmentInColors(
    zipHoodie,
    ZIPS,
    [450, 420, 2],
    stacked(zipHoodie('#3a3f47'), [...ZIPS].reverse()),
  ),
};
