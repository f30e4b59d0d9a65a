import type { Drawing } from '../drawing';
import { kolam } from '../engine/ornament';
import { paint } from '../engine/paint';
import { matte } from '../engine/relief';
import { line } from '../engine/svg';
import { ricePaper } from '../studio';

/** What stands where a product has no picture: the shop's kolam, pressed into rice paper. */
export const placeholder: Drawing = async (relief) => {
  ricePaper(relief);
  const frame = 'M70 70 H830 V1055 H70 Z';
  await paint(relief, { svg: line(frame, '#e9dcc2', 5), material: matte, puff: 3 });
  await paint(relief, { svg: kolam(450, 562, 440, '#ead9b8', 15), material: matte, puff: 7, lift: 1 });
};
