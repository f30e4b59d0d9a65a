import { blur } from './blur';
import type { Relief } from './relief';

/** Light and shelter per cell of a grid half as fine as the picture. */
export interface Shelter {
  columns: number;
  rows: number;
  /** 1 where the key light arrives, 0 in full shadow. */
  key: Float32Array;
  /** 1 under an open sky, towards 0 in a crevice. */
  open: Float32Array;
}

/** Direction to the key light: from the upper left, 46 degrees up. */
export const KEY: readonly [number, number, number] = [-0.46, -0.52, 0.72];

interface Coarse {
  columns: number;
  rows: number;
  z: Float32Array;
}

function halve({ z, columns, rows }: Relief): Coarse {
  const across = columns >> 1;
  const down = rows >> 1;
  const small = new Float32Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const index = row * 2 * columns + column * 2;
      small[row * across + column] = (z[index]! + z[index + 1]! + z[index + columns]! + z[index + columns + 1]!) / 4;
    }
  }
  return { columns: across, rows: down, z: small };
}

function stepsTo(reach: number, first: number, growth: number): number[] {
  const steps: number[] = [];
  for (let step = first; step < reach; step *= growth) steps.push(step);
  return steps;
}

const PHASES = 16;
const GROWTH = 1.17;
/** A four by four Bayer matrix: the most unlike phases lie next to each other. */
const ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const;

/**
 * How far above the light's path the nearest obstacle stands decides how deep the shadow is: soft far away, crisp near.
 */
function keyLight(coarse: Coarse, unit: number): Float32Array {
  const { columns, rows, z } = coarse;
  const key = new Float32Array(z.length);
  const flat = Math.hypot(KEY[0], KEY[1]);
  const rise = KEY[2] / flat;
  const turns = [-0.16, -0.05, 0.05, 0.16];
  // Neighbouring cells walk in different strides; blurred together, no stride shows as a step in the shadow.
  const strides = Array.from({ length: PHASES }, (_, phase) => {
    const steps = stepsTo(260 / unit, 1.6 * GROWTH ** (phase / PHASES), GROWTH);
    return turns.map((turn, number) => {
      const angle = Math.atan2(KEY[1], KEY[0]) + turn + 0.07 * (((phase * 7 + number * 3) % PHASES) / PHASES - 0.5);
      return steps.map((step) => ({
        dx: Math.round(Math.cos(angle) * step),
        dy: Math.round(Math.sin(angle) * step),
        run: step * unit,
      }));
    });
  });
  const highest = z.reduce((most, one) => Math.max(most, one), 0);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column;
      const here = z[index]!;
      const rays = strides[ORDER[(row & 3) * 4 + (column & 3)]!]!;
      let light = 0;
      for (const ray of rays) {
        let shade = 0;
        for (const { dx, dy, run } of ray) {
          const limit = here + run * rise;
          if (limit - run * 0.3 > highest + 1) break;
          const x = column + dx;
          const y = row + dy;
          if (x < 0 || y < 0 || x >= columns || y >= rows) break;
          const over = (z[y * columns + x]! - limit) / (run * 0.26 + 0.6) + 0.5;
          if (over > shade) shade = over;
          if (shade >= 1) break;
        }
        light += shade >= 1 ? 0 : 1 - shade * shade * (3 - 2 * shade);
      }
      key[index] = light / rays.length;
    }
  }
  return blur(key, columns, rows, 1.6);
}

function openSky(coarse: Coarse, unit: number): Float32Array {
  const { columns, rows, z } = coarse;
  const open = new Float32Array(z.length);
  const steps = stepsTo(95 / unit, 1.5, 1.75);
  const ways = Array.from({ length: 8 }, (_, way) => {
    const angle = ((way + 0.35) / 8) * 2 * Math.PI;
    return steps.map((step) => ({
      dx: Math.round(Math.cos(angle) * step),
      dy: Math.round(Math.sin(angle) * step),
      run: step * unit,
    }));
  });
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column;
      const here = z[index]!;
      let sum = 0;
      for (const way of ways) {
        let steepest = 0;
        for (const { dx, dy, run } of way) {
          const x = column + dx;
          const y = row + dy;
          if (x < 0 || y < 0 || x >= columns || y >= rows) break;
          const slope = (z[y * columns + x]! - here) / run;
          if (slope > steepest) steepest = slope;
        }
        sum += 1 - steepest / Math.sqrt(1 + steepest * steepest);
      }
      open[index] = sum / ways.length;
    }
  }
  return open;
}

/** Where light arrives, and where it does not. */
export function shelterOf(relief: Relief): Shelter {
  const coarse = halve(relief);
  const unit = 2 / relief.scale;
  return { columns: coarse.columns, rows: coarse.rows, key: keyLight(coarse, unit), open: openSky(coarse, unit) };
}
