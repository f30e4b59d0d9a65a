/** A wave that runs straight and turns round softly: from -1 to 1 and back in one `length`. */
const bounce = (at: number, length: number): number =>
  (-2 / Math.PI) * Math.asin(0.955 * Math.cos((2 * Math.PI * at) / length));

/** A kolam: one unbroken line that loops around every dot of a slanting field, as SVG markup. */
export function kolam(x: number, y: number, radius: number, hex: string, width: number): string {
  // Four by five dots: with no common divisor a line that bounces off the edges meets every cell and closes.
  const wide = 4;
  const high = 5;
  const unit = (radius / (wide + high)) * 1.25;
  const points = Array.from({ length: 801 }, (_, step) => {
    const at = (step / 800) * 4 * wide * high;
    return `${(wide * unit * bounce(at + 1, 4 * wide)).toFixed(1)} ${(high * unit * bounce(at, 4 * high)).toFixed(1)}`;
  });
  const dots = Array.from({ length: wide * high }, (_, dot) => {
    const u = (2 * (dot % wide) + 1 - wide) * unit;
    const v = (2 * Math.floor(dot / wide) + 1 - high) * unit;
    return `<circle cx="${u.toFixed(1)}" cy="${v.toFixed(1)}" r="${(width * 0.9).toFixed(1)}" fill="${hex}"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(45)"><path d="M${points.join(' L')}Z" fill="none" stroke="${hex}" stroke-width="${width}" stroke-linejoin="round"/>${dots.join('')}</g>`;
}

/** A small block-printed flower on a stem with two leaves. */
export function butta(x: number, y: number, size: number, petal: string, leaf: string): string {
  const petals = Array.from(
    { length: 8 },
    (_, number) =>
      `<ellipse cy="${-size * 0.66}" rx="${size * 0.2}" ry="${size * 0.36}" transform="rotate(${number * 45})"/>`,
  ).join('');
  const blade = (side: number) =>
    `<path d="M0 ${size * 1.75} Q${side * size * 0.2} ${size * 1.2} ${side * size * 0.85} ${size * 1.05} Q${side * size * 0.6} ${size * 1.6} 0 ${size * 1.75}" fill="${leaf}"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${(y - size * 0.4).toFixed(1)})"><path d="M0 ${size * 0.8} V${size * 1.9}" stroke="${leaf}" stroke-width="${size * 0.14}"/>${blade(1)}${blade(-1)}<g fill="${petal}">${petals}</g><circle r="${size * 0.24}" fill="${leaf}"/></g>`;
}

/** Buttas in staggered rows over a rectangle. */
export function buttas(
  left: number,
  top: number,
  right: number,
  bottom: number,
  pitch: number,
  size: number,
  petal: string,
  leaf: string,
): string {
  let svg = '';
  let row = 0;
  for (let y = top; y < bottom; y += pitch * 0.86) {
    for (let x = left + (row % 2 ? pitch / 2 : 0); x < right; x += pitch) svg += butta(x, y, size, petal, leaf);
    row += 1;
  }
  return svg;
}

/** A row of temple peaks that stand on a line of points. */
export function templePeaks(points: readonly (readonly [number, number])[], high: number, hex: string): string {
  return points
    .slice(1)
    .map(([x, y], place) => {
      const [px, py] = points[place]!;
      const mx = (px + x) / 2;
      const my = (py + y) / 2;
      const length = Math.hypot(x - px, y - py) || 1;
      const nx = (y - py) / length;
      const ny = -(x - px) / length;
      return `<path d="M${px.toFixed(1)} ${py.toFixed(1)} L${(mx + nx * high).toFixed(1)} ${(my + ny * high).toFixed(1)} L${x.toFixed(1)} ${y.toFixed(1)}Z" fill="${hex}"/>`;
    })
    .join('');
}
