/** SVG markup for a filled shape. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** SVG markup for a line. */
export const line = (d: string, stroke: string, width: number, more = '', cap: 'round' | 'butt' = 'round'): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round" ${more}/>`;

/** A row of stitches: dashes with thread between them. */
export const stitches = (d: string, stroke: string, width = 2.2, long = 7, gap = 5): string =>
  line(d, stroke, width, `stroke-dasharray="${long} ${gap}"`, 'butt');

/** The same markup mirrored on the vertical line at `axis`. */
export const mirrored = (svg: string, axis: number): string =>
  `<g transform="translate(${2 * axis} 0) scale(-1 1)">${svg}</g>`;

/** Markup seen only inside a shape. */
export function clipped(svg: string, d: string, id: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${svg}</g>`;
}
