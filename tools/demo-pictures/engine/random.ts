/** A repeatable stream of numbers in [0, 1): the same seed draws the same picture on every machine. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [0, 1) that belongs to a cell of a grid. */
export function cellHash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise in [-1, 1] with features about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = x - column;
  const down = y - row;
  const fadeX = across * across * (3 - 2 * across);
  const fadeY = down * down * (3 - 2 * down);
  const top = cellHash(column, row, seed) * (1 - fadeX) + cellHash(column + 1, row, seed) * fadeX;
  const bottom = cellHash(column, row + 1, seed) * (1 - fadeX) + cellHash(column + 1, row + 1, seed) * fadeX;
  return (top * (1 - fadeY) + bottom * fadeY) * 2 - 1;
}

/** Noise with finer and finer detail added, about [-1, 1]. */
export function grain(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale, y * scale, seed + octave * 17);
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** How near a point is to a scattered seed point: 1 on it, 0 at `reach` cells and beyond. */
export function speck(x: number, y: number, seed: number, reach: number, chance: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  let best = 0;
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      if (cellHash(column + dx, row + dy, seed + 5) > chance) continue;
      const px = column + dx + cellHash(column + dx, row + dy, seed) - x;
      const py = row + dy + cellHash(column + dx, row + dy, seed + 1) - y;
      const near = 1 - Math.sqrt(px * px + py * py) / reach;
      if (near > best) best = near;
    }
  }
  return best;
}
