import type { Drawing } from '../drawing';
import { tone } from '../engine/colour';
import { buttas, kolam, templePeaks } from '../engine/ornament';
import { inset, look, lowered, type Relief } from '../engine/relief';
import { line, shape } from '../engine/svg';
import { ricePaper } from '../studio';
import { placket } from './closure';
import { AXIS, CUTS, cuffPath, neckLine } from './cut';
import { foldedCloth, type FoldedPiece } from './folded';
import { hang, type Garment } from './garment';
import { hood, pouchAndRibs } from './hoodie';
import { bandCollar, foldedCollar, innerBack, ribbing } from './neck';
import { chestPocket } from './pocket';
import { blockPrint, hemBorder } from './prints';
import { paint } from '../engine/paint';
import { cotton } from '../fabric';

const GOLD = '#d9a441';

export const mulasi: Garment = {
  cut: CUTS.kurta, cloth: 'handloom', hex: '#d39a2d', seed: 3, drape: 1,
  async finish(relief, { cut, hex, cloth }) {
    const from = cut.neck[1] + cut.neckDepth - 6;
    await placket(relief, from, from + 270, hex, cloth, { count: 4, hex: '#5b3a22', first: 34 });
    await bandCollar(relief, cut, hex, cloth);
  },
};

export const kaveri: Garment = {
  cut: CUTS.shirt, cloth: 'linen', hex: '#9fb9c9', seed: 8, drape: 1,
  async finish(relief, { cut, hex, cloth }) {
    const from = cut.neck[1] + cut.neckDepth - 4;
    await placket(relief, from, cut.hem[1] + 62, hex, cloth, { count: 7, hex: '#e9e2d2', first: 60 });
    await chestPocket(relief, AXIS + 92, 470, hex, cloth);
    await foldedCollar(relief, cut, hex, cloth);
  },
};

const veshti: Garment = {
  cut: CUTS.longTee, cloth: 'jersey', hex: '#f2ead9', seed: 12, drape: 0.9,
  print: hemBorder(CUTS.longTee, GOLD, '#7a1f2b'),
  finish: (relief, { cut, hex }) => ribbing(relief, cut, hex),
};

const kolamTee: Garment = {
  cut: CUTS.tee, cloth: 'jersey', hex: '#9f1d2f', seed: 21, drape: 0.95,
  print: kolam(AXIS, 500, 190, '#f6ead2', 5.2),
  finish: (relief, { cut, hex }) => ribbing(relief, cut, hex),
};

export const ilkal: Garment = {
  cut: CUTS.kurti, cloth: 'handloom', hex: '#7c2033', seed: 31, drape: 1.05,
  print: blockPrint(CUTS.kurti, GOLD, '#e9d3a0'),
  sleevePrint:
    buttas(120, 220, 420, 640, 62, 14, GOLD, '#e9d3a0') +
    shape(cuffPath(CUTS.kurti, -1, 40), GOLD) +
    templePeaks([[154, 552], [172, 560], [190, 568], [208, 576], [226, 584]], 26, GOLD),
  async finish(relief, { cut }) {
    const border = line(neckLine(cut), GOLD, 30, '', 'butt') + line(neckLine(cut), '#7c2033', 4, 'stroke-dasharray="9 9"');
    await paint(relief, { svg: border, material: cotton, puff: 3, lift: 1.2 });
    await paint(relief, { svg: line(`M${AXIS} ${cut.neck[1] + cut.neckDepth + 10} V${cut.neck[1] + cut.neckDepth + 96}`, GOLD, 6), material: cotton, puff: 2 });
  },
};

const nilgiri: Garment = {
  cut: CUTS.hoodie, cloth: 'fleece', hex: '#2f4a3a', seed: 44, drape: 1.25,
  behind: hood,
  finish: pouchAndRibs,
};

const hung = (garment: Garment): Drawing => async (relief) => {
  // As large as its length lets it be, hook and shadow included.
  const top = garment.cut.neck[1] - 172;
  const bottom = garment.cut.hem[1] + Math.max(0, garment.cut.hemDip * 0.75) + 70;
  look(relief, AXIS, (top + bottom) / 2, Math.min(1.2, 1125 / (bottom - top)));
  ricePaper(relief);
  await hang(relief, garment);
};

const near = (garment: Garment, x: number, y: number, closer: number): Drawing => async (relief) => {
  look(relief, x, y, closer);
  ricePaper(relief);
  await hang(relief, garment);
};

/** Neck and closure of a garment whose folded front lies at (x, y), its upper edge, on `level`. */
export async function neckOnTop(relief: Relief, garment: Garment, x: number, y: number, level: number): Promise<void> {
  const { cut, hex, cloth } = garment;
  const short: Garment = { ...garment, cut: { ...cut, hem: [cut.hem[0], cut.neck[1] + 470] } };
  await lowered(relief, level - 20, () =>
    inset(relief, x - AXIS, y - cut.neck[1] + 4, 1, async () => {
      await innerBack(relief, cut, hex, cloth);
      await garment.finish(relief, short);
    }),
  );
}

/** One folded piece of every colour, the main one on top. */
const stacked = (garment: Garment, hexes: readonly string[], print?: (hex: string) => string): Drawing => async (relief) => {
  ricePaper(relief);
  const angles = garment.behind ? [5, -3, 2, -6] : [5, -3, 3, 0];
  if (!garment.behind) angles[hexes.length - 1] = 0;
  for (const [place, hex] of hexes.entries()) {
    const piece: FoldedPiece = {
      hex, cloth: garment.cloth, width: 520, height: 610, seed: garment.seed + place * 7, level: 4 + place * 26,
      x: 505 - place * 46, y: 470 + place * 76, turn: angles[place] ?? 0,
    };
    await foldedCloth(relief, print ? { ...piece, print: print(hex) } : piece);
  }
  if (garment.behind) return;
  const top = hexes.length - 1;
  await neckOnTop(relief, garment, 505 - top * 46, 470 + top * 76 - 305, 4 + top * 26);
};

export const foldedButtas = () => buttas(-300, -330, 300, 240, 62, 14, GOLD, '#e9d3a0') + `<rect x="-300" y="250" width="600" height="80" fill="${GOLD}"/>` + templePeaks(Array.from({ length: 21 }, (_, step) => [-300 + step * 30, 250] as const), 36, GOLD);
const foldedBorder = () => `<rect x="-300" y="236" width="600" height="34" fill="${GOLD}"/><rect x="-300" y="226" width="600" height="3" fill="${GOLD}"/>`;
const plain = (hex: string) => line('M-130 -305 V310', tone(hex, 0.86), 2, 'stroke-dasharray="5 4"');

/** Hung, close, and folded in its colours. */
export const garmentViews: Record<string, readonly Drawing[]> = {
  'mulasi-handloom-kurta': [hung(mulasi), near(mulasi, 450, 330, 2.3), stacked(mulasi, ['#2f4a3a', '#7a1f2b', '#f1e6cf', '#d39a2d'])],
  'kaveri-linen-shirt': [hung(kaveri), near(kaveri, 480, 340, 2.2), stacked(kaveri, ['#25324d', '#d9b48f', '#f4f1ea', '#9fb9c9'], plain)],
  'veshti-friendly-tee': [hung(veshti), near(veshti, 450, 930, 2.1), stacked(veshti, ['#1d2a44', '#7a1f2b', '#f2ead9'], foldedBorder)],
  'kolam-line-tee': [hung(kolamTee), near(kolamTee, 450, 480, 2), stacked(kolamTee, ['#e0a52e', '#f4f1ea', '#1f1d1c', '#9f1d2f'], (hex) => kolam(0, 10, 190, hex === '#f4f1ea' ? '#9f1d2f' : '#f6ead2', 5.2))],
  'ilkal-block-print-kurti': [hung(ilkal), near(ilkal, 450, 900, 2), stacked(ilkal, ['#1f4e5f', '#5b3a63', '#7c2033'], foldedButtas)],
  'nilgiri-fleece-hoodie': [hung(nilgiri), near(nilgiri, 450, 400, 2), stacked(nilgiri, ['#c9922e', '#3c3c40', '#25324d', '#2f4a3a'])],
};
