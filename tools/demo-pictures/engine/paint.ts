import sharp from 'sharp';
import { blur } from './blur';
import { toLinear } from './colour';
import { distanceInside, pillow } from './inflate';
import type { Material, Relief } from './relief';

/** What a texture adds at a point: height in units, and how much light the surface gives back. */
export interface Touch {
  dz: number;
  shade: number;
}

export type Texture = (x: number, y: number, touch: Touch) => void;

export interface Layer {
  /** SVG markup in picture units; its paint is the surface's colour, its alpha the shape. */
  svg: string;
  material: Material;
  /** Units the layer stands above what lies under it. */
  lift?: number;
  /** A rounded rim: over `width` units from the edge the surface rises by `height`. */
  rim?: { width: number; height: number };
  /** The whole shape blown up by this many units. */
  puff?: number;
  /** Softens the shape that rim and puff give, in units. */
  soften?: number;
  texture?: Texture;
  /** Stands at this height instead of following what lies below: a board, a panel of cloth. */
  level?: number;
  /** Only tint what is there; keep its height and material. */
  stain?: boolean;
}

interface Mask {
  left: number;
  top: number;
  columns: number;
  rows: number;
  alpha: Float32Array;
}

async function rasterise(svg: string, relief: Relief): Promise<Buffer> {
  const { left, top, width, height, columns, rows } = relief;
  const page = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${columns}" height="${rows}" viewBox="${left} ${top} ${width} ${height}">${svg}</svg>`;
  return sharp(Buffer.from(page)).ensureAlpha().raw().toBuffer();
}

function maskOf(pixels: Buffer, { columns, rows }: Relief): Mask | undefined {
  let left = columns;
  let right = -1;
  let top = rows;
  let bottom = -1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (pixels[(row * columns + column) * 4 + 3] === 0) continue;
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < top) top = row;
      bottom = row;
    }
  }
  if (right < 0) return undefined;
  // One empty pixel around, so that the rim also rises from an edge that touches the rectangle's own.
  const across = right - left + 3;
  const down = bottom - top + 3;
  const alpha = new Float32Array(across * down);
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      alpha[(row - top + 1) * across + column - left + 1] = pixels[(row * columns + column) * 4 + 3]! / 255;
    }
  }
  // Where the picture itself ends the shape goes on unseen: no rim there.
  for (let row = 0; row < down; row += 1) {
    if (left === 0) alpha[row * across] = alpha[row * across + 1]!;
    if (right === columns - 1) alpha[row * across + across - 1] = alpha[row * across + across - 2]!;
  }
  for (let column = 0; column < across; column += 1) {
    if (top === 0) alpha[column] = alpha[across + column]!;
    if (bottom === rows - 1) alpha[(down - 1) * across + column] = alpha[(down - 2) * across + column]!;
  }
  return { left: left - 1, top: top - 1, columns: across, rows: down, alpha };
}

function shapeOf(mask: Mask, layer: Layer, scale: number): Float32Array | undefined {
  if (!layer.rim && !layer.puff) return undefined;
  const distance = distanceInside(mask.alpha, mask);
  let shape = new Float32Array(mask.alpha.length);
  if (layer.rim) {
    const reach = layer.rim.width * scale;
    for (let index = 0; index < shape.length; index += 1) {
      const inward = 1 - Math.min(1, distance[index]! / reach);
      shape[index] = layer.rim.height * Math.sqrt(Math.max(0, 1 - inward * inward));
    }
  }
  if (layer.puff) {
    const film = pillow(mask.alpha, distance, mask);
    for (let index = 0; index < shape.length; index += 1) shape[index] = shape[index]! + layer.puff * film[index]!;
  }
  if (layer.soften) shape = blur(shape, mask.columns, mask.rows, layer.soften * scale) as Float32Array<ArrayBuffer>;
  return shape;
}

/** Lays one shape over the picture: its colours, its height, its material. */
export async function paint(relief: Relief, layer: Layer): Promise<void> {
  const pixels = await rasterise(layer.svg, relief);
  const mask = maskOf(pixels, relief);
  if (!mask) return;
  const shape = layer.stain ? undefined : shapeOf(mask, layer, relief.scale);
  const touch: Touch = { dz: 0, shade: 1 };
  const lift = layer.lift ?? 0;
  const { material } = layer;
  const blend = (plane: Float32Array, index: number, value: number, part: number) => {
    plane[index] = plane[index]! + (value - plane[index]!) * part;
  };
  for (let row = 0; row < mask.rows; row += 1) {
    const y = mask.top + row;
    if (y < 0 || y >= relief.rows) continue;
    for (let column = 0; column < mask.columns; column += 1) {
      const part = mask.alpha[row * mask.columns + column]!;
      const x = mask.left + column;
      if (part === 0 || x < 0 || x >= relief.columns) continue;
      const index = y * relief.columns + x;
      touch.dz = 0;
      touch.shade = 1;
      layer.texture?.(relief.left + x / relief.scale, relief.top + y / relief.scale, touch);
      blend(relief.red, index, toLinear(pixels[index * 4]!) * touch.shade, part);
      blend(relief.green, index, toLinear(pixels[index * 4 + 1]!) * touch.shade, part);
      blend(relief.blue, index, toLinear(pixels[index * 4 + 2]!) * touch.shade, part);
      if (layer.stain) continue;
      const below = layer.level ?? relief.z[index]!;
      const rise = shape ? shape[row * mask.columns + column]! : 0;
      blend(relief.z, index, below + lift + rise + touch.dz, part);
      blend(relief.gloss, index, material.gloss, part);
      blend(relief.specular, index, material.specular, part);
      blend(relief.metal, index, material.metal, part);
      blend(relief.sheen, index, material.sheen, part);
    }
  }
}
