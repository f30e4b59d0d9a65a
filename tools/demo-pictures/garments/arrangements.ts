import type { Drawing } from '../drawing';
import { inset, look, lowered, type Relief } from '../engine/relief';
import { inColors } from '../in-colors';
import { ricePaper } from '../studio';
import { AXIS } from './cut';
import { foldedCloth, type FoldedPiece } from './folded';
import { hang, type Garment } from './garment';
import { innerBack } from './neck';

const hung =
  (garment: Garment): Drawing =>
  async (relief) => {
    // As large as its length lets it be, hook and shadow included.
    const top = garment.cut.neck[1] - 172;
    const bottom = garment.cut.hem[1] + Math.max(0, garment.cut.hemDip * 0.75) + 70;
    look(relief, AXIS, (top + bottom) / 2, Math.min(1.2, 1125 / (bottom - top)));
    ricePaper(relief);
    await hang(relief, garment);
  };

const near =
  (garment: Garment, x: number, y: number, closer: number): Drawing =>
  async (relief) => {
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
export const stacked =
  (garment: Garment, hexes: readonly string[], print?: (hex: string) => string): Drawing =>
  async (relief) => {
    ricePaper(relief);
    const angles = garment.behind ? [5, -3, 2, -6] : [5, -3, 3, 0];
    if (!garment.behind) angles[hexes.length - 1] = 0;
    for (const [place, hex] of hexes.entries()) {
      const piece: FoldedPiece = {
        hex,
        cloth: garment.cloth,
        width: 520,
        height: 610,
        seed: garment.seed + place * 7,
        level: 4 + place * 26,
        x: 505 - place * 46,
        y: 470 + place * 76,
        turn: angles[place] ?? 0,
      };
      await foldedCloth(relief, print ? { ...piece, print: print(hex) } : piece);
    }
    if (garment.behind) return;
    const top = hexes.length - 1;
    await neckOnTop(relief, garment, 505 - top * 46, 470 + top * 76 - 305, 4 + top * 26);
  };

/** Hung and close in every colour, and folded in all of them. */
export const garmentInColors = (
  dyed: (hex: string) => Garment,
  hexes: readonly string[],
  [x, y, closer]: readonly [number, number, number],
  family: Drawing,
): readonly Drawing[] =>
  inColors(
    hexes,
    (hex) => hung(dyed(hex)),
    (hex) => near(dyed(hex), x, y, closer),
    family,
  );
