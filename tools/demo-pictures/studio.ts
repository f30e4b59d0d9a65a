import { colour, mix } from './engine/colour';
import { grain, noise } from './engine/random';
import { matte, put, type Relief } from './engine/relief';

const CREAM = colour('#f3ebdb');
const HUSK = colour('#d9c7a4');

/** Handmade rice paper under everything: cream, faintly fibrous, a little lighter where the lamp stands. */
export function ricePaper(relief: Relief, sheet = CREAM): void {
  const { columns, rows, scale } = relief;
  for (let row = 0; row < rows; row += 1) {
    const y = relief.top + row / scale;
    for (let column = 0; column < columns; column += 1) {
      const x = relief.left + column / scale;
      const pulp = grain(x / 90, y / 90, 3, 3);
      const fibre = Math.max(0, noise(x / 34 + pulp * 2.5, y / 2.2 + x / 40, 9) - 0.72) * 1.6;
      const far = Math.hypot(column / columns - 0.36, row / rows - 0.3);
      const shade = 1.02 - 0.2 * far * far + pulp * 0.012;
      put(relief, row * columns + column, pulp * 0.8, mix(sheet, HUSK, fibre * 0.45), shade, matte);
    }
  }
}
