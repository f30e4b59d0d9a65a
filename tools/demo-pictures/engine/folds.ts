/** One fold or dent: a soft ridge along a line, in picture units; a negative height is a crease. */
export interface Fold {
  points: readonly (readonly [number, number])[];
  width: number;
  height: number;
  /** Where along the line (0 to 1) the fold is strongest; it fades to both ends. */
  peak?: number;
}

export interface FoldField {
  at(x: number, y: number): number;
}

const CELL = 3;

/** A smooth line through the points, about one point per unit of `step`. */
export function curve(points: Fold['points'], step: number): [number, number][] {
  const smooth: [number, number][] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [ax, ay] = points[Math.max(0, index - 1)]!;
    const [bx, by] = points[index]!;
    const [cx, cy] = points[index + 1]!;
    const [dx, dy] = points[Math.min(points.length - 1, index + 2)]!;
    const parts = Math.max(1, Math.ceil(Math.hypot(cx - bx, cy - by) / step));
    for (let part = 0; part < parts; part += 1) {
      const t = part / parts;
      const spline = (a: number, b: number, c: number, d: number) =>
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
      smooth.push([spline(ax, bx, cx, dx), spline(ay, by, cy, dy)]);
    }
  }
  smooth.push([...points[points.length - 1]!] as [number, number]);
  return smooth;
}

/** All folds of a garment as one height field, kept as floats: eight bits would show as terraces in the light. */
export function foldField(folds: readonly Fold[], width: number, height: number): FoldField {
  const columns = Math.ceil(width / CELL) + 1;
  const rows = Math.ceil(height / CELL) + 1;
  const field = new Float32Array(columns * rows);
  for (const fold of folds) {
    const sigma = fold.width / 2;
    const step = Math.max(CELL, sigma * 0.5);
    const line = curve(fold.points, step);
    const weight = step / (sigma * Math.sqrt(2 * Math.PI));
    const peak = fold.peak ?? 0.5;
    line.forEach(([px, py], place) => {
      const t = place / Math.max(1, line.length - 1);
      const along = t < peak ? t / peak : (1 - t) / (1 - peak);
      const strength = fold.height * weight * Math.sin((Math.max(0, along) * Math.PI) / 2);
      const reach = sigma * 3;
      const left = Math.max(0, Math.floor((px - reach) / CELL));
      const right = Math.min(columns - 1, Math.ceil((px + reach) / CELL));
      const bottom = Math.min(rows - 1, Math.ceil((py + reach) / CELL));
      for (let row = Math.max(0, Math.floor((py - reach) / CELL)); row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          const dx = column * CELL - px;
          const dy = row * CELL - py;
          const index = row * columns + column;
          field[index] = field[index]! + strength * Math.exp(-(dx * dx + dy * dy) / (2 * sigma * sigma));
        }
      }
    });
  }
  return {
    at(x, y) {
      const fx = Math.max(0, Math.min(columns - 1.001, x / CELL));
      const fy = Math.max(0, Math.min(rows - 1.001, y / CELL));
      const column = Math.floor(fx);
      const row = Math.floor(fy);
      const tx = fx - column;
      const ty = fy - row;
      const index = row * columns + column;
      const top = field[index]! * (1 - tx) + field[index + 1]! * tx;
      const bottom = field[index + columns]! * (1 - tx) + field[index + columns + 1]! * tx;
      return top * (1 - ty) + bottom * ty;
    },
  };
}
