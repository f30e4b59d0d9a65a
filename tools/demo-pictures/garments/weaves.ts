/** A rectangle in picture units: left, top, right, bottom. */
export type Field = readonly [number, number, number, number];

/** All of a hung garment, its sleeves included, whatever way they turn. */
export const WHOLE: Field = [60, 120, 840, 1120];
/** All of a folded piece. */
export const FOLDED: Field = [-300, -340, 300, 340];

const bands = (
  [left, top, right, bottom]: Field,
  upright: boolean,
  pitch: number,
  width: number,
  offset: number,
  hex: string,
  strength: number,
): string => {
  const from = upright ? left : top;
  const to = upright ? right : bottom;
  let svg = '';
  for (let at = from + offset; at < to; at += pitch) {
    svg += upright
      ? `<rect x="${at}" y="${top}" width="${width}" height="${bottom - top}" fill="${hex}" fill-opacity="${strength}"/>`
      : `<rect x="${left}" y="${at}" width="${right - left}" height="${width}" fill="${hex}" fill-opacity="${strength}"/>`;
  }
  return svg;
};

/** Madras checks: broad and narrow bands of dyed yarn that darken where warp and weft cross. */
export function madrasChecks(field: Field, [broad, second, fine]: readonly [string, string, string]): string {
  return [true, false]
    .map((upright) => {
      const at = (offset: number, width: number, hex: string, strength: number) =>
        bands(field, upright, 96, width, offset, hex, strength);
      return (
        at(8, 34, broad, 0.5) +
        at(58, 16, second, 0.5) +
        at(48, 3, fine, 0.75) +
        at(82, 3, fine, 0.75) +
        at(23, 4, second, 0.55)
      );
    })
    .join('');
}

/** Upright stripes, a broad one between two fine ones. */
export const shirtStripes = (field: Field, hex: string, fine: string): string =>
  bands(field, true, 34, 7, 6, hex, 0.85) + bands(field, true, 34, 1.8, 22, fine, 0.8);

/** Stripes across, as sailors wear them. */
export const sailorStripes = (field: Field, hex: string): string => bands(field, false, 46, 15, 20, hex, 0.95);

/** Ikat: stepped diamonds whose edges feather, since the yarn was dyed before it was woven. */
export function ikat([left, top, right, bottom]: Field, pitch: number, hex: string, light: string): string {
  let svg = '';
  let row = 0;
  for (let y = top; y < bottom; y += pitch * 0.8) {
    for (let x = left + (row % 2 ? pitch / 2 : 0); x < right; x += pitch) {
      for (let step = 0; step < 9; step += 1) {
        const part = (step - 4) / 4.5;
        const wide = pitch * 0.4 * (1 - Math.abs(part)) + 2;
        const shift = ((step * 7 + row * 3) % 5) - 2;
        const high = pitch * 0.085;
        svg += `<rect x="${(x - wide + shift).toFixed(1)}" y="${(y + part * pitch * 0.36).toFixed(1)}" width="${(wide * 2).toFixed(1)}" height="${high.toFixed(1)}" fill="${hex}"/>`;
        if (Math.abs(part) < 0.5) {
          svg += `<rect x="${(x - wide * 0.45 - shift).toFixed(1)}" y="${(y + part * pitch * 0.36).toFixed(1)}" width="${(wide * 0.9).toFixed(1)}" height="${high.toFixed(1)}" fill="${light}"/>`;
        }
      }
    }
    row += 1;
  }
  return svg;
}

/** Turns what is drawn upright along a left sleeve that hangs at `degrees`. */
export const alongSleeve = (svg: string, degrees: number): string =>
  `<g transform="rotate(${degrees} 240 420)">${svg}</g>`;
