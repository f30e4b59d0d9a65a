/** A rectangle of a mask, in pixels. */
export interface Patch {
  columns: number;
  rows: number;
}

const FAR = 1e12;

/** One row or column of the exact distance transform: the lower envelope of a parabola on every pixel. */
function lowerEnvelope(
  values: Float64Array,
  count: number,
  out: Float64Array,
  where: Int32Array,
  walls: Float64Array,
): void {
  let last = 0;
  where[0] = 0;
  walls[0] = -FAR;
  walls[1] = FAR;
  const crossing = (place: number, base: number) =>
    (values[place]! + place * place - values[base]! - base * base) / (2 * place - 2 * base);
  for (let place = 1; place < count; place += 1) {
    let cross = crossing(place, where[last]!);
    while (last > 0 && cross <= walls[last]!) {
      last -= 1;
      cross = crossing(place, where[last]!);
    }
    last += 1;
    where[last] = place;
    walls[last] = cross;
    walls[last + 1] = FAR;
  }
  let active = 0;
  for (let place = 0; place < count; place += 1) {
    while (walls[active + 1]! < place) active += 1;
    const base = where[active]!;
    out[place] = (place - base) * (place - base) + values[base]!;
  }
}

/** Distance in pixels from every inside pixel (mask above one half) to the nearest outside one. */
export function distanceInside(mask: Float32Array, { columns, rows }: Patch): Float32Array {
  const squared = new Float64Array(columns * rows);
  for (let index = 0; index < squared.length; index += 1) squared[index] = mask[index]! > 0.5 ? 1e9 : 0;
  const longest = Math.max(columns, rows);
  const line = new Float64Array(longest);
  const out = new Float64Array(longest);
  const where = new Int32Array(longest);
  const walls = new Float64Array(longest + 1);
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) line[row] = squared[row * columns + column]!;
    lowerEnvelope(line, rows, out, where, walls);
    for (let row = 0; row < rows; row += 1) squared[row * columns + column] = out[row]!;
  }
  const distance = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) line[column] = squared[row * columns + column]!;
    lowerEnvelope(line, columns, out, where, walls);
    for (let column = 0; column < columns; column += 1) distance[row * columns + column] = Math.sqrt(out[column]!);
  }
  return distance;
}

/** Whether the mask reaches the border of its patch at that column (or row): then it goes on beyond the picture. */
function touches(mask: Float32Array, columns: number, rows: number, at: number, column: 0 | 1): boolean {
  const count = column ? rows : columns;
  for (let place = 0; place < count; place += 1) {
    if (mask[column ? place * columns + at : at * columns + place]! > 0.5) return true;
  }
  return false;
}

/** The soap film over the mask, solved on a coarse grid with one cell of border. */
interface Film {
  cell: number;
  across: number;
  down: number;
  level: Float32Array;
  highest: number;
}

const ROUNDS = 260;
const OVERSHOOT = 1.93;

function coarseInside(
  mask: Float32Array,
  { columns, rows }: Patch,
  cell: number,
  across: number,
  down: number,
): Uint8Array {
  const inside = new Uint8Array(across * down);
  for (let y = 1; y < down - 1; y += 1) {
    for (let x = 1; x < across - 1; x += 1) {
      const column = Math.min(columns - 1, (x - 1) * cell + (cell >> 1));
      const row = Math.min(rows - 1, (y - 1) * cell + (cell >> 1));
      if (mask[row * columns + column]! > 0.5) inside[y * across + x] = 1;
    }
  }
  return inside;
}

function filmOver(mask: Float32Array, patch: Patch): Film {
  const { columns, rows } = patch;
  const cell = Math.max(2, Math.ceil(Math.max(columns, rows) / 150));
  const across = Math.ceil(columns / cell) + 2;
  const down = Math.ceil(rows / cell) + 2;
  const inside = coarseInside(mask, patch, cell, across, down);
  const level = new Float32Array(across * down);
  const open = {
    left: touches(mask, columns, rows, 0, 1),
    right: touches(mask, columns, rows, columns - 1, 1),
    top: touches(mask, columns, rows, 0, 0),
    bottom: touches(mask, columns, rows, rows - 1, 0),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let y = 0; y < down; y += 1) {
      if (open.left) level[y * across] = level[y * across + 1]!;
      if (open.right) level[y * across + across - 1] = level[y * across + across - 2]!;
    }
    for (let x = 0; x < across; x += 1) {
      if (open.top) level[x] = level[across + x]!;
      if (open.bottom) level[(down - 1) * across + x] = level[(down - 2) * across + x]!;
    }
    for (let y = 1; y < down - 1; y += 1) {
      for (let x = 1; x < across - 1; x += 1) {
        const index = y * across + x;
        if (!inside[index]) continue;
        const rest = (level[index - 1]! + level[index + 1]! + level[index - across]! + level[index + across]! + 1) / 4;
        level[index] = level[index]! + OVERSHOOT * (rest - level[index]!);
      }
    }
  }
  return { cell, across, down, level, highest: level.reduce((most, one) => Math.max(most, one), 1e-6) };
}

/**
 * The shape a soap film under pressure would take over the mask, 0 at its edge and 1 at its height:
 * a strip becomes a half pipe, a disc a dome. Solved coarsely, then sharpened at the edge by `distance`.
 */
export function pillow(mask: Float32Array, distance: Float32Array, patch: Patch): Float32Array {
  const { columns, rows } = patch;
  const { cell, across, down, level, highest } = filmOver(mask, patch);
  const shape = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const fy = (row + 0.5) / cell + 0.5;
    const y = Math.min(down - 2, Math.floor(fy));
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column;
      if (mask[index]! <= 0) continue;
      const fx = (column + 0.5) / cell + 0.5;
      const x = Math.min(across - 2, Math.floor(fx));
      const at = y * across + x;
      const tx = fx - x;
      const ty = fy - y;
      const top = level[at]! * (1 - tx) + level[at + 1]! * tx;
      const bottom = level[at + across]! * (1 - tx) + level[at + across + 1]! * tx;
      const rim = Math.min(1, distance[index]! / (2 * cell));
      shape[index] = Math.sqrt(Math.max(0, ((top * (1 - ty) + bottom * ty) / highest) * rim * (2 - rim)));
    }
  }
  return shape;
}
