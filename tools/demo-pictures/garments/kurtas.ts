import type { Drawing } from '../drawing';
import { tone } from '../engine/colour';
import { templePeaks } from '../engine/ornament';
import { paint } from '../engine/paint';
import type { Relief } from '../engine/relief';
import { line, mirrored, shape, stitches } from '../engine/svg';
import { cotton } from '../fabric';
import { garmentInColors, stacked } from './arrangements';
import { placket } from './closure';
import { AXIS, cuffPath, CUTS, hemPoints, neckLine, through, type Cut } from './cut';
import type { Garment } from './garment';
import { bandCollar } from './neck';
import { hemBorder } from './prints';
import { alongSleeve, FOLDED, ikat, shirtStripes, WHOLE } from './weaves';

const GOLD = '#d9a441';

/** Narrow tucks from the shoulder to the breast, three on either side. */
async function pintucks(relief: Relief, { neck, neckDepth }: Cut, hex: string): Promise<void> {
  const top = neck[1] + 26;
  const tucks = [34, 48, 62]
    .map((out) => line(`M${AXIS - out - 16} ${top + out * 0.7} V${neck[1] + neckDepth + 210}`, tone(hex, 0.97), 5))
    .join('');
  await paint(relief, { svg: tucks + mirrored(tucks, AXIS), material: cotton, lift: 0.4, puff: 3.4 });
}

const chettinad = (hex: string): Garment => ({
  cut: CUTS.shortKurta,
  cloth: 'linen',
  hex,
  seed: 61,
  drape: 1.05,
  async finish(relief, { cut, cloth }) {
    const from = cut.neck[1] + cut.neckDepth - 6;
    await pintucks(relief, cut, hex);
    await placket(relief, from, from + 220, hex, cloth, { count: 4, hex: '#f0e8d6', first: 30 });
    await bandCollar(relief, cut, hex, cloth);
  },
});

/** Stripes in the yarn, a broad one between two fine ones. */
const WOVEN_STRIPES: Readonly<Record<string, readonly [string, string]>> = {
  '#33507f': ['#f1e6cf', '#d9a441'],
  '#efe4cd': ['#8c2338', '#3c5f86'],
};
const stripesOf = (hex: string) => WOVEN_STRIPES[hex] ?? (['#f1e6cf', '#d9a441'] as const);
const hubballi = (hex: string): Garment => ({
  cut: CUTS.kurta,
  cloth: 'handloom',
  hex,
  seed: 84,
  drape: 1,
  print: shirtStripes(WHOLE, ...stripesOf(hex)),
  sleevePrint: alongSleeve(shirtStripes([-200, -200, 900, 1200], ...stripesOf(hex)), 12),
  async finish(relief, { cut, cloth }) {
    const from = cut.neck[1] + cut.neckDepth - 6;
    await placket(relief, from, from + 240, hex, cloth, { count: 3, hex: '#5b3a22', first: 40 });
    await bandCollar(relief, cut, hex, cloth);
  },
});

/** A piped edge around the neck. */
async function piped(relief: Relief, cut: Cut, hex: string, width: number): Promise<void> {
  await paint(relief, { svg: line(neckLine(cut), hex, width, '', 'butt'), material: cotton, puff: 3, lift: 1.2 });
}

const IKAT: Readonly<Record<string, readonly [string, string]>> = {
  '#1f3a5f': ['#f1e6cf', '#c8452f'],
  '#7a2331': ['#f3e2b3', '#1d2a44'],
  '#25604f': ['#f1e6cf', '#d9a441'],
};
const ikatOf = (hex: string) => IKAT[hex] ?? (['#f1e6cf', '#c8452f'] as const);
const pochampally = (hex: string): Garment => ({
  cut: CUTS.straightKurti,
  cloth: 'handloom',
  hex,
  seed: 66,
  drape: 1,
  print: ikat(WHOLE, 84, ...ikatOf(hex)),
  sleevePrint:
    ikat([80, 180, 460, 700], 84, ...ikatOf(hex)) + shape(cuffPath(CUTS.straightKurti, -1, 30), ikatOf(hex)[1]),
  async finish(relief, { cut }) {
    await piped(relief, cut, ikatOf(hex)[1], 16);
    const bottom = cut.neck[1] + cut.neckDepth;
    await paint(relief, {
      svg: line(`M${AXIS} ${bottom} V${bottom + 110}`, ikatOf(hex)[1], 5),
      material: cotton,
      puff: 2,
    });
  },
});

/** Armholes bound with the colour of the border. */
async function armholes(relief: Relief, { shoulder, underarm }: Cut, hex: string): Promise<void> {
  const edge = (sign: number) =>
    line(
      `M${AXIS + sign * (shoulder[0] - 3)} ${shoulder[1]} Q${AXIS + sign * (underarm[0] - 20)} ${shoulder[1] * 0.45 + underarm[1] * 0.55} ${AXIS + sign * (underarm[0] - 3)} ${underarm[1] - 2}`,
      hex,
      9,
      '',
      'butt',
    );
  await paint(relief, { svg: edge(-1) + edge(1), material: cotton, puff: 2.4, lift: 0.8 });
}

const BORDERS: Readonly<Record<string, readonly [string, string]>> = {
  '#d8798a': [GOLD, '#7a1f3b'],
  '#3d7d76': [GOLD, '#7a1f2b'],
  '#e3b341': ['#8c2338', '#8c2338'],
};
const mangalgiri = (hex: string): Garment => {
  const [gold, dark] = BORDERS[hex] ?? [GOLD, '#7a1f2b'];
  const cut = CUTS.sleevelessKurti;
  return {
    cut,
    cloth: 'handloom',
    hex,
    seed: 71,
    drape: 1.15,
    sleeveless: true,
    print:
      hemBorder(cut, gold, dark) +
      templePeaks(hemPoints(cut, 78, 26), 20, gold) +
      line(through(hemPoints(cut, 112, 30)), dark, 2),
    ends: (relief, garment) => armholes(relief, garment.cut, gold),
    async finish(relief, garment) {
      await piped(relief, garment.cut, gold, 20);
      const bottom = garment.cut.neck[1] + garment.cut.neckDepth;
      await paint(relief, {
        svg: stitches(`M${AXIS} ${bottom + 8} V${bottom + 150}`, gold, 4, 9, 7),
        material: cotton,
        puff: 1.4,
      });
    },
  };
};

/** A cropped top, its body in buttas of mirror-like rounds and a deep border. */
const dots = ([left, top, right, bottom]: readonly [number, number, number, number], hex: string): string => {
  let svg = '';
  let row = 0;
  for (let y = top; y < bottom; y += 30) {
    for (let x = left + (row % 2 ? 17 : 0); x < right; x += 34)
      svg += `<circle cx="${x}" cy="${y}" r="4.6" fill="none" stroke="${hex}" stroke-width="2.6"/>`;
    row += 1;
  }
  return svg;
};
const sungudi = (hex: string): Garment => {
  const cut = CUTS.crop;
  return {
    cut,
    cloth: 'handloom',
    hex,
    seed: 76,
    drape: 1.05,
    print:
      dots(WHOLE, '#f6efdf') +
      line(through(hemPoints(cut, 26, 30)), '#e0b45a', 40) +
      line(through(hemPoints(cut, 26, 30)), tone(hex, 0.7), 3, 'stroke-dasharray="3 8"'),
    sleevePrint: dots([100, 240, 460, 640], '#f6efdf') + shape(cuffPath(cut, -1, 26), '#e0b45a'),
    finish: (relief, garment) => piped(relief, garment.cut, '#e0b45a', 18),
  };
};

const waistcoat = (hex: string): Garment => ({
  cut: CUTS.waistcoat,
  cloth: 'linen',
  hex,
  seed: 81,
  drape: 0.55,
  sleeveless: true,
  ends: (relief, { cut }) => armholes(relief, cut, tone(hex, 0.86)),
  async finish(relief, { cut, cloth }) {
    const from = cut.neck[1] + cut.neckDepth - 6;
    for (const side of [-1, 1]) {
      const welt = `M${AXIS + side * 44} ${cut.hem[1] - 190} L${AXIS + side * 138} ${cut.hem[1] - 204} v20 L${AXIS + side * 44} ${cut.hem[1] - 170} Z`;
      await paint(relief, {
        svg: shape(welt, tone(hex, 0.95)),
        material: cotton,
        lift: 2.6,
        rim: { width: 4, height: 2 },
      });
    }
    const breast = `M${AXIS + 50} 452 l76 -12 v18 l-76 12 Z`;
    await paint(relief, {
      svg: shape(breast, tone(hex, 0.95)),
      material: cotton,
      lift: 2.6,
      rim: { width: 4, height: 2 },
    });
    await paint(relief, {
      svg: shape(`M${AXIS + 60} 446 l18 -34 14 24 16 -30 12 34 Z`, '#c8452f'),
      material: cotton,
      lift: 2,
      rim: { width: 5, height: 3 },
    });
    await placket(relief, from, cut.hem[1] + cut.hemDip * 0.5, hex, cloth, { count: 5, hex: '#b88a3a', first: 40 });
    await bandCollar(relief, cut, hex, cloth);
  },
});

const PASTELS = ['#e8dcc8', '#a9c3b6', '#c78d76'];
const STRIPED = Object.keys(WOVEN_STRIPES);
const IKATS = Object.keys(IKAT);
const SLEEVELESS = Object.keys(BORDERS);
const SUNGUDI = ['#9c2468', '#2d4a7a'];
const WAISTCOATS = ['#2c3b33', '#6b4a35', '#c9b38c'];
const bar = (hex: string) =>
  `<rect x="-300" y="230" width="600" height="40" fill="${hex}"/><rect x="-300" y="218" width="600" height="4" fill="${hex}"/>`;

export const kurtaViews: Record<string, readonly Drawing[]> = {
  'chettinad-pintuck-kurta': garmentInColors(
    chettinad,
    PASTELS,
    [450, 350, 2.2],
    stacked(chettinad('#e8dcc8'), [...PASTELS].reverse()),
  ),
  'hubballi-stripe-kurta': garmentInColors(
    hubballi,
    STRIPED,
    [450, 340, 2.2],
    stacked(hubballi('#33507f'), [...STRIPED].reverse(), (hex) => shirtStripes(FOLDED, ...stripesOf(hex))),
  ),
  'pochampally-ikat-kurti': garmentInColors(
    pochampally,
    IKATS,
    [450, 360, 2.1],
    stacked(pochampally('#1f3a5f'), [...IKATS].reverse(), (hex) => ikat(FOLDED, 84, ...ikatOf(hex))),
  ),
  'mangalgiri-sleeveless-kurti': garmentInColors(
    mangalgiri,
    SLEEVELESS,
    [450, 880, 2],
    stacked(mangalgiri('#d8798a'), [...SLEEVELESS].reverse(), (hex) => bar((BORDERS[hex] ?? [GOLD])[0])),
  ),
  'madurai-sungudi-crop-top': garmentInColors(
    sungudi,
    SUNGUDI,
    [450, 440, 2],
    stacked(sungudi('#9c2468'), [...SUNGUDI].reverse(), () => dots(FOLDED, '#f6efdf') + bar('#e0b45a')),
  ),
  'salem-handloom-waistcoat': garmentInColors(
    waistcoat,
    WAISTCOATS,
    [470, 370, 2.2],
    stacked(waistcoat('#2c3b33'), [...WAISTCOATS].reverse()),
  ),
};
