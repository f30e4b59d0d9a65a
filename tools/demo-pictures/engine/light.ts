import { smoothstep } from './colour';
import type { Relief } from './relief';
import { KEY, shelterOf, type Shelter } from './shadow';

const STEEPEST = 3;

/** What a mirror would see looking towards (x, y, z): paper at the sides, a dark ceiling with a softbox and a strip. */
function studio(x: number, y: number, z: number, gloss: number): number {
  const rough = 1 - gloss;
  const soft = 0.05 + rough * 0.5;
  const box = x * -0.5 + y * -0.56 + z * 0.66;
  const strip = x * 0.74 + y * 0.3 + z * 0.6;
  const edge = 0.93 - rough * 0.1;
  return (
    0.66 -
    0.36 * smoothstep(-0.1, 0.7, z) +
    (2.3 / (1 + rough * 2.2)) * smoothstep(edge - soft, edge + soft * 0.35, box) +
    (0.7 / (1 + rough * 2)) * smoothstep(edge - soft, edge + soft * 0.35, strip)
  );
}

/** Keeps highlights from clipping: straight up to three quarters, then ever gentler. */
const shoulder = (value: number): number =>
  value < 0.75 ? value : 0.75 + 0.25 * (1 - Math.exp((0.75 - value) / 0.25));

const toScreen = Uint8Array.from({ length: 4097 }, (_, step) => {
  const value = step / 4096;
  const part = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(part * 255);
});

const screen = (value: number): number => toScreen[Math.round(Math.max(0, Math.min(1, shoulder(value))) * 4096)]!;

function sample(plane: Float32Array, shelter: Shelter, column: number, row: number): number {
  const fx = Math.max(0, Math.min(shelter.columns - 1.001, column / 2 - 0.25));
  const fy = Math.max(0, Math.min(shelter.rows - 1.001, row / 2 - 0.25));
  const x = Math.floor(fx);
  const y = Math.floor(fy);
  const tx = fx - x;
  const ty = fy - y;
  const index = y * shelter.columns + x;
  const top = plane[index]! * (1 - tx) + plane[index + 1]! * tx;
  const bottom = plane[index + shelter.columns]! * (1 - tx) + plane[index + shelter.columns + 1]! * tx;
  return top * (1 - ty) + bottom * ty;
}

/** Lights the relief like a product on a table: key from the upper left, open sky, reflections. Returns RGB bytes. */
export function light(relief: Relief): Buffer {
  const { columns, rows, z, scale } = relief;
  const shelter = shelterOf(relief);
  const out = Buffer.alloc(columns * rows * 3);
  const slope = (from: number, to: number) => Math.max(-STEEPEST, Math.min(STEEPEST, ((to - from) * scale) / 2));
  for (let row = 0; row < rows; row += 1) {
    const up = Math.max(0, row - 1) * columns;
    const down = Math.min(rows - 1, row + 1) * columns;
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column;
      const sx = slope(
        z[row * columns + Math.max(0, column - 1)]!,
        z[row * columns + Math.min(columns - 1, column + 1)]!,
      );
      const sy = slope(z[up + column]!, z[down + column]!);
      const length = 1 / Math.sqrt(sx * sx + sy * sy + 1);
      const nx = -sx * length;
      const ny = -sy * length;
      const nz = length;
      const key = sample(shelter.key, shelter, column, row);
      const open = sample(shelter.open, shelter, column, row);
      const facing = Math.max(0, (nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + 0.06) / 1.06);
      const sky = 0.36 * (0.72 + 0.28 * nz - 0.1 * (nx + ny));
      const metal = relief.metal[index]!;
      const gloss = relief.gloss[index]!;
      const mirror =
        studio(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, gloss) * (0.3 + 0.7 * open) * (0.45 + 0.55 * key);
      const graze = (1 - nz) ** 4;
      const f0 = relief.specular[index]!;
      const shine = (f0 + (0.5 - 0.5 * (1 - gloss)) * graze * (f0 > 0 ? 1 : 0) * 0.4) * mirror;
      const bloom = relief.sheen[index]! * (1 - nz) ** 1.5 * (0.35 + 0.65 * key) * 0.5;
      for (let channel = 0; channel < 3; channel += 1) {
        const albedo = (channel === 0 ? relief.red : channel === 1 ? relief.green : relief.blue)[index]!;
        // Light that bounces between like-coloured walls keeps their colour: crevices turn warm, not grey.
        const bounce = open / (1 - Math.min(0.85, albedo) * (1 - open) * 0.85);
        const warmth = channel === 0 ? 1.025 : channel === 1 ? 1 : 0.955;
        const cool = channel === 0 ? 0.98 : channel === 1 ? 1 : 1.03;
        const diffuse = albedo * (0.98 * key * facing * warmth + sky * bounce * cool);
        // In a dark reflection light has met the metal more than once: gold deepens to amber instead of turning olive.
        const plating = metal > 0 ? albedo ** (1.5 - 0.5 * Math.min(1, mirror / 0.9)) : albedo;
        const value =
          diffuse * (1 - metal) + plating * metal * mirror * 1.12 + shine * (1 - metal) + bloom * (albedo + 0.04);
        out[index * 3 + channel] = screen(value);
      }
    }
  }
  return out;
}
