/** Where a thing lies: its own origin goes to (x, y), turned by degrees, mirrored if asked, `size` times as large. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
  flip?: boolean;
  size?: number;
}

/** Markup drawn around its own origin, put in its place. */
export const posed = ({ x, y, turn, flip = false, size = 1 }: Pose, svg: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -size : size} ${size})">${svg}</g>`;

/** A point around its own origin, put in its place. */
export function posedPoint(
  { x, y, turn, flip = false, size = 1 }: Pose,
  [u, v]: readonly [number, number],
): [number, number] {
  const angle = (turn * Math.PI) / 180;
  const a = (flip ? -u : u) * size;
  const b = v * size;
  return [x + a * Math.cos(angle) - b * Math.sin(angle), y + a * Math.sin(angle) + b * Math.cos(angle)];
}
