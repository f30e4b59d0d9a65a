/** Three box passes, close to a Gaussian of `sigma` pixels; returns a new plane. */
export function blur(plane: Float32Array, columns: number, rows: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma + 1) - 0.5));
  let current = plane;
  for (let pass = 0; pass < 3; pass += 1) {
    current = boxAcross(current, columns, rows, radius);
    current = boxDown(current, columns, rows, radius);
  }
  return current;
}

function boxAcross(from: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  for (let row = 0; row < rows; row += 1) {
    const start = row * columns;
    const end = start + columns - 1;
    let sum = 0;
    for (let offset = -radius; offset <= radius; offset += 1)
      sum += from[Math.min(end, Math.max(start, start + offset))]!;
    for (let index = start; index <= end; index += 1) {
      to[index] = sum * share;
      sum += from[Math.min(end, index + radius + 1)]! - from[Math.max(start, index - radius)]!;
    }
  }
  return to;
}

function boxDown(from: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  const sums = new Float32Array(columns);
  const clampRow = (row: number) => Math.min(rows - 1, Math.max(0, row)) * columns;
  for (let offset = -radius; offset <= radius; offset += 1) {
    const start = clampRow(offset);
    for (let column = 0; column < columns; column += 1) sums[column] = sums[column]! + from[start + column]!;
  }
  for (let row = 0; row < rows; row += 1) {
    const out = row * columns;
    const enter = clampRow(row + radius + 1);
    const leave = clampRow(row - radius);
    for (let column = 0; column < columns; column += 1) {
      to[out + column] = sums[column]! * share;
      sums[column] = sums[column]! + from[enter + column]! - from[leave + column]!;
    }
  }
  return to;
}
