/** A closed line around a middle: how far it is at an angle, in units. */
function loop(far: (angle: number) => number): string {
  const points = Array.from({ length: 241 }, (_, step) => {
    const angle = (step / 240) * 2 * Math.PI;
    return `${(Math.cos(angle) * far(angle)).toFixed(1)} ${(Math.sin(angle) * far(angle)).toFixed(1)}`;
  });
  return `M${points.join(' L')}Z`;
}

const ring = (count: number, far: number, from: number, size: number, hex: string): string =>
  Array.from({ length: count }, (_, place) => {
    const angle = from + (place / count) * 2 * Math.PI;
    return `<circle cx="${(Math.cos(angle) * far).toFixed(1)}" cy="${(Math.sin(angle) * far).toFixed(1)}" r="${size}" fill="${hex}"/>`;
  }).join('');

/**
 * A courtyard kolam, as SVG markup: two four-petalled lines wound through each other around a lotus, dots in every eye.
 */
export function lotusKolam(x: number, y: number, radius: number, hex: string, width: number): string {
  const four = (turn: number) => loop((angle) => radius * (0.6 + 0.33 * Math.cos(4 * (angle - turn))));
  const lotus = loop((angle) => radius * (0.22 + 0.09 * Math.cos(8 * angle)));
  const rim = loop((angle) => radius * (0.985 + 0.035 * Math.cos(24 * angle)));
  const lines = [four(0), four(Math.PI / 4), lotus, rim]
    .map((d) => `<path d="${d}" fill="none" stroke="${hex}" stroke-width="${width}" stroke-linejoin="round"/>`)
    .join('');
  const dots =
    ring(8, radius * 0.77, 0, width * 0.95, hex) +
    ring(8, radius * 0.42, Math.PI / 8, width * 0.8, hex) +
    ring(8, radius * 0.86, Math.PI / 8, width * 0.7, hex);
  return `<g transform="translate(${x} ${y})">${lines}${dots}<circle r="${width * 1.2}" fill="${hex}"/></g>`;
}
