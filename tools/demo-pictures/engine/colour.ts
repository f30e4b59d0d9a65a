/** Light as red, green and blue in linear terms, 0 to 1. */
export type Colour = readonly [number, number, number];

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** A screen value (0 to 255) as linear light. */
export const toLinear = (value: number): number => LINEAR[value] ?? 0;

/** A hex colour '#rrggbb' as linear light. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

export const mix = (from: Colour, to: Colour, part: number): Colour => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

/** '#rrggbb' made lighter (above 1) or darker (below 1), for SVG paints. */
export function tone(hex: string, by: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number) =>
    Math.max(0, Math.min(255, Math.round(((value >> shift) & 255) * by)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(16)}${part(8)}${part(0)}`;
}

export const smoothstep = (from: number, to: number, value: number): number => {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};
