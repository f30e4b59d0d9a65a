import type { Drawing } from '../drawing';
import { tone } from '../engine/colour';
import { buttas, kolam, templePeaks } from '../engine/ornament';
import { paint } from '../engine/paint';
import { line, shape } from '../engine/svg';
import { cotton } from '../fabric';
import { garmentInColors, stacked } from './arrangements';
import { placket } from './closure';
import { AXIS, CUTS, cuffPath, neckLine } from './cut';
import type { Garment } from './garment';
import { hood, pouchAndRibs } from './hoodie';
import { bandCollar, foldedCollar, ribbing } from './neck';
import { knitViews } from './knits';
import { kurtaViews } from './kurtas';
import { chestPocket } from './pocket';
import { blockPrint, hemBorder } from './prints';
import { shirtViews } from './shirts';

const GOLD = '#d9a441';

export const mulasi: Garment = {
  cut: CUTS.kurta,
  cloth: 'handloom',
  hex: '#d39a2d',
  seed: 3,
  drape: 1,
  async finish(relief, { cut, hex, cloth }) {
    const from = cut.neck[1] + cut.neckDepth - 6;
    await placket(relief, from, from + 270, hex, cloth, { count: 4, hex: '#5b3a22', first: 34 });
    await bandCollar(relief, cut, hex, cloth);
  },
};

export const kaveri: Garment = {
  cut: CUTS.shirt,
  cloth: 'linen',
  hex: '#9fb9c9',
  seed: 8,
  drape: 1,
  async finish(relief, { cut, hex, cloth }) {
    const from = cut.neck[1] + cut.neckDepth - 4;
    await placket(relief, from, cut.hem[1] + 62, hex, cloth, { count: 7, hex: '#e9e2d2', first: 60 });
    await chestPocket(relief, AXIS + 92, 470, hex, cloth);
    await foldedCollar(relief, cut, hex, cloth);
  },
};

const veshti: Garment = {
  cut: CUTS.longTee,
  cloth: 'jersey',
  hex: '#f2ead9',
  seed: 12,
  drape: 0.9,
  print: hemBorder(CUTS.longTee, GOLD, '#7a1f2b'),
  finish: (relief, { cut, hex }) => ribbing(relief, cut, hex),
};

const kolamTee: Garment = {
  cut: CUTS.tee,
  cloth: 'jersey',
  hex: '#9f1d2f',
  seed: 21,
  drape: 0.95,
  print: kolam(AXIS, 500, 190, '#f6ead2', 5.2),
  finish: (relief, { cut, hex }) => ribbing(relief, cut, hex),
};

const ilkalPrints = (petal: string, leaf: string): Pick<Garment, 'print' | 'sleevePrint' | 'finish'> => ({
  print: blockPrint(CUTS.kurti, petal, leaf),
  sleevePrint:
    buttas(120, 220, 420, 640, 62, 14, petal, leaf) +
    shape(cuffPath(CUTS.kurti, -1, 40), petal) +
    templePeaks(
      [
        [154, 552],
        [172, 560],
        [190, 568],
        [208, 576],
        [226, 584],
      ],
      26,
      petal,
    ),
  async finish(relief, { cut, hex }) {
    const border = line(neckLine(cut), petal, 30, '', 'butt') + line(neckLine(cut), hex, 4, 'stroke-dasharray="9 9"');
    await paint(relief, { svg: border, material: cotton, puff: 3, lift: 1.2 });
    await paint(relief, {
      svg: line(`M${AXIS} ${cut.neck[1] + cut.neckDepth + 10} V${cut.neck[1] + cut.neckDepth + 96}`, petal, 6),
      material: cotton,
      puff: 2,
    });
  },
});

export const ilkal: Garment = {
  cut: CUTS.kurti,
  cloth: 'handloom',
  hex: '#7c2033',
  seed: 31,
  drape: 1.05,
  ...ilkalPrints(GOLD, '#e9d3a0'),
};

const nilgiri: Garment = {
  cut: CUTS.hoodie,
  cloth: 'fleece',
  hex: '#2f4a3a',
  seed: 44,
  drape: 1.25,
  behind: hood,
  finish: pouchAndRibs,
};

export const foldedButtas = () =>
  buttas(-300, -330, 300, 240, 62, 14, GOLD, '#e9d3a0') +
  `<rect x="-300" y="250" width="600" height="80" fill="${GOLD}"/>` +
  templePeaks(
    Array.from({ length: 21 }, (_, step) => [-300 + step * 30, 250] as const),
    36,
    GOLD,
  );
const foldedBorder = () =>
  `<rect x="-300" y="236" width="600" height="34" fill="${GOLD}"/><rect x="-300" y="226" width="600" height="3" fill="${GOLD}"/>`;
const plain = (hex: string) => line('M-130 -305 V310', tone(hex, 0.86), 2, 'stroke-dasharray="5 4"');

const ilkalIn = (hex: string): Garment => {
  const [petal, leaf] = hex === '#c8922c' ? (['#7c2033', '#f6e6bd'] as const) : ([GOLD, '#e9d3a0'] as const);
  return { ...ilkal, hex, ...ilkalPrints(petal, leaf) };
};
const kolamOn = (hex: string) => (hex === '#f4f1ea' ? '#9f1d2f' : hex === '#e0a52e' ? '#7a1f2b' : '#f6ead2');

export const garmentViews: Record<string, readonly Drawing[]> = {
  'mulasi-handloom-kurta': garmentInColors(
    (hex) => ({ ...mulasi, hex }),
    ['#d39a2d', '#f1e6cf', '#7a1f2b', '#2f4a3a'],
    [450, 330, 2.3],
    stacked(mulasi, ['#2f4a3a', '#7a1f2b', '#f1e6cf', '#d39a2d']),
  ),
  'kaveri-linen-shirt': garmentInColors(
    (hex) => ({ ...kaveri, hex }),
    ['#9fb9c9', '#f4f1ea', '#74733f', '#d9b48f', '#25324d'],
    [480, 340, 2.2],
    stacked(kaveri, ['#25324d', '#d9b48f', '#f4f1ea', '#9fb9c9'], plain),
  ),
  'veshti-friendly-tee': garmentInColors(
    (hex) => ({ ...veshti, hex, print: hemBorder(CUTS.longTee, GOLD, hex === '#f2ead9' ? '#7a1f2b' : '#f0dcae') }),
    ['#f2ead9', '#7a1f2b', '#1d2a44'],
    [450, 930, 2.1],
    stacked(veshti, ['#1d2a44', '#7a1f2b', '#f2ead9'], foldedBorder),
  ),
  'kolam-line-tee': garmentInColors(
    (hex) => ({ ...kolamTee, hex, print: kolam(AXIS, 500, 190, kolamOn(hex), 5.2) }),
    ['#9f1d2f', '#1f1d1c', '#f4f1ea', '#e0a52e', '#2f5d8a'],
    [450, 480, 2],
    stacked(kolamTee, ['#e0a52e', '#f4f1ea', '#1f1d1c', '#9f1d2f'], (hex) => kolam(0, 10, 190, kolamOn(hex), 5.2)),
  ),
  'ilkal-block-print-kurti': garmentInColors(
    ilkalIn,
    ['#7c2033', '#1f4e5f', '#c8922c', '#5b3a63', '#5f6132'],
    [450, 900, 2],
    stacked(ilkal, ['#1f4e5f', '#5b3a63', '#7c2033'], foldedButtas),
  ),
  ...shirtViews,
  ...kurtaViews,
  ...knitViews,
  'nilgiri-fleece-hoodie': garmentInColors(
    (hex) => ({ ...nilgiri, hex }),
    ['#2f4a3a', '#25324d', '#c9922e', '#3c3c40', '#8a4b3c'],
    [450, 400, 2],
    stacked(nilgiri, ['#c9922e', '#3c3c40', '#25324d', '#2f4a3a']),
  ),
};
