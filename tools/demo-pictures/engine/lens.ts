import sharp, { type Sharp } from 'sharp';
import { smoothstep } from './colour';
import type { Focus } from './relief';

const SOFT = 4.5;

/** Depth of field: what lies away from the focus grows soft, as through a close-up lens. */
export async function throughLens(picture: Sharp, { x, y, reach }: Focus): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const soft = await sharp(data, { raw }).blur(SOFT).raw().toBuffer();
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const far = Math.hypot(column / width - x, ((row / height - y) * height) / width);
      const part = smoothstep(reach, reach * 2, far);
      if (part === 0) continue;
      const index = (row * width + column) * channels;
      for (let channel = index; channel < index + channels; channel += 1) {
        data[channel] = Math.round(data[channel]! + (soft[channel]! - data[channel]!) * part);
      }
    }
  }
  return sharp(data, { raw });
}
